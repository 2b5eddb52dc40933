import type { EditableLetter, LetterPart } from './letter-texts.js';
import type { Settings } from '../../settings/setting-values.js';
import { letterAgent, letterFirm } from '../letter-firm.js';
import type { LetterParty } from '../definitions/agency-parts.js';
import type { Locale } from '../../../common/text/locales.js';
import type { LetterToPrint } from '../definitions/index.js';
import { letterDate, type LetterFirm } from '../definitions/letter-style.js';

const owner: LetterParty = {
  name: 'Jordan Sample',
  phone: '(512) 555-0134',
  email: 'jordan.sample@example.com',
  address: '100 Example Trail',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
};
const client = { ...owner, firstName: 'Jordan', lastName: 'Sample' };
const district = { name: 'Sample Central Appraisal District', city: 'Austin', state: 'TX', zip: '78754' };
const property = {
  accountNumber: '0123456789',
  address: '12 Bluebonnet Lane',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  legalDescription: 'LOT 1 BLK A SAMPLE ADDITION',
};
const day = '2027-04-01';

/** Sample values for the placeholders. */
const sampleFacts = (firm: LetterFirm, agent: LetterParty, locale: Locale) => ({
  ownerName: owner.name,
  clientName: owner.name,
  agentName: agent.name,
  firmName: firm.name,
  firmEmail: firm.email,
  firmPhone: firm.phone,
  propertyAddress: '12 Bluebonnet Lane, Austin, TX 78704',
  accountNumber: property.accountNumber,
  countyName: 'Sample',
  districtName: district.name,
  taxYear: '2027',
  today: letterDate(day, locale),
});

/** Returns a letter with sample data, for previewing its texts. */
export function sampleLetter(
  { letter, locale }: { readonly letter: EditableLetter; readonly locale: Locale },
  settings: Settings['firm'],
  parts: Partial<Record<LetterPart, string>>,
): LetterToPrint {
  const firm = letterFirm(settings);
  const agent = letterAgent(settings);
  const wording = { parts, values: sampleFacts(firm, agent, locale) };
  const common = { locale, firm, district, owner, agent, wording, properties: [property] };
  const signer = { printedName: owner.name, capacity: 'owner' as const };
  switch (letter) {
    case 'property-aoa':
      return {
        name: letter,
        data: {
          ...common,
          variant: 1,
          confidentialInformation: true,
          communications: { chiefAppraiser: true, reviewBoard: true, taxingUnits: false },
          signer,
        },
      };
    case 'removal-of-agent':
      return { name: letter, data: { ...common, allProperty: false, signer } };
    case 'binding-arbitration':
      return {
        name: letter,
        data: {
          ...common,
          taxYear: 2027,
          property: { ...property, county: 'Sample', propertyType: 'A1', homestead: true },
          order: { value: '480000.00' },
          opinionOfValue: '420000.00',
          reasons: { excessiveValue: true, unequalAppraisal: false },
          refundTo: 'owner',
          signer,
        },
      };
    case 'client-info-sheet':
      return {
        name: letter,
        data: {
          locale,
          firm,
          wording,
          preparedOn: day,
          client: {
            ...client,
            id: 1,
            billingPercentage: '50.00',
            billingDelivery: 'electronic',
            outstandingBalance: false,
            active: true,
            registeredAt: day,
          },
          properties: [{ ...property, ownerName: owner.name, county: 'Sample', active: true }],
        },
      };
    case 'signed-terms':
      return {
        name: letter,
        data: {
          locale,
          firm,
          wording,
          client,
          clientId: 1,
          registeredAt: day,
          preparedOn: day,
          billingPercentage: '50.00',
          billingDelivery: 'electronic',
        },
      };
  }
}
