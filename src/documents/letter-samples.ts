import type { EditableLetter, LetterPart } from '../../common/letter-texts.js';
import type { LetterParty } from '../letters/agency-parts.js';
import type { LetterData, LetterName } from '../letters/letters.js';
import type { LetterFirm } from '../letters/letter-style.js';

/** A letter's name with the data it prints from. */
export type LetterToPrint = { [Name in LetterName]: { name: Name; data: LetterData<Name> } }[LetterName];

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

/** A letter over made-up data, for the preview of its texts. */
export function sampleLetter(
  letter: EditableLetter,
  firm: LetterFirm,
  parts: Partial<Record<LetterPart, string>>,
): LetterToPrint {
  const wording = {
    parts,
    values: {
      ownerName: owner.name,
      clientName: owner.name,
      agentName: firm.name,
      firmName: firm.name,
      firmEmail: firm.email,
      firmPhone: firm.phone,
      propertyAddress: '12 Bluebonnet Lane, Austin, TX 78704',
      accountNumber: property.accountNumber,
      countyName: 'Sample',
      districtName: district.name,
      taxYear: '2027',
      today: 'April 1, 2027',
    },
  };
  const common = { firm, district, owner, agent: { ...firm }, wording, properties: [property] };
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
