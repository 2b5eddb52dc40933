import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  continuation,
  districtFields,
  formProperties,
  partyFields,
  signing,
  type AgencyProperty,
  type AppraisalDistrict,
  type LetterParty,
  type LetterSigner,
} from './agency-parts.js';
import { checkLine, fieldRow, section, smallPrint } from './letter-parts.js';
import { type LetterWording, wordingBlocks, wordingOf } from './letter-texts.js';
import { clean, letterDate, letterDocument, type LetterFirm } from './letter-style.js';

/** 1: the properties listed. 2: all property that the district lists for the owner. */
export type AoaVariant = 1 | 2;

export interface PropertyAoaData {
  firm: LetterFirm;
  variant: AoaVariant;
  district: AppraisalDistrict;
  /** The owner with the mailing address that was chosen for the appointment. */
  owner: LetterParty;
  /**
   * All in the one district: an appointment counts only where it is filed. In variant 1 they are what is appointed for;
   * in variant 2 they are the accounts known so far.
   */
  properties: readonly AgencyProperty[];
  agent: LetterParty;
  /** Property tax matters the agent may act in; all of them when left out. */
  specificMatters?: string | null;
  /** Whether the district may give the agent information that is confidential by law. */
  confidentialInformation: boolean;
  /** Whose letters about the property go to the agent. */
  communications: { chiefAppraiser: boolean; reviewBoard: boolean; taxingUnits: boolean };
  /** The day the agent's authority ends; nothing: until it is revoked. */
  endsOn?: string | null;
  signer: LetterSigner;
  wording?: LetterWording;
}

/** Appointment of agent for property tax matters, with the content of Comptroller form 50-162. */
export function propertyAoaLetter(data: PropertyAoaData): TDocumentDefinitions {
  const { variant, owner, properties, communications } = data;
  const matters = clean(data.specificMatters);
  const listed = variant === 1;
  return letterDocument({
    firm: data.firm,
    title: 'Appointment of Agent for Property Tax Matters',
    subtitle: 'With the information of Texas Comptroller form 50-162 · Tax Code, section 1.111',
    subject: `Appointment of agent by ${clean(owner.name) || 'the owner'}`,
    content: [
      ...wordingBlocks('property-aoa', 'opening', data.wording),
      section('1.  Appraisal district', districtFields(data.district)),
      section('2.  Property owner', partyFields(owner)),
      section('3.  Property', [
        checkLine(
          !listed,
          'All property that the appraisal district lists for the owner at the address above',
        ),
        checkLine(listed, 'The property listed here, by account number, situs address and legal description'),
        ...(!listed && properties.length > 0
          ? [
              smallPrint(
                'Accounts known today, for the district’s convenience; the list does not limit the appointment:',
              ),
            ]
          : []),
        ...(listed || properties.length > 0 ? formProperties(properties) : []),
      ]),
      section('4.  Agent', partyFields(data.agent)),
      section('5.  Authority of the agent', [
        checkLine(
          matters === '',
          'The agent may represent the owner in all property tax matters concerning the property in part 3',
        ),
        checkLine(matters !== '', 'The agent may represent the owner only in these matters:'),
        fieldRow([{ label: 'Specific matters', value: matters }]),
        checkLine(
          data.confidentialInformation,
          'The agent may receive information about the property that the law keeps confidential, as far as it lets the owner’s agent have it',
        ),
        {
          text: 'Send to the agent, in place of the owner, communications about the property from:',
          margin: [0, 4, 0, 1],
        },
        checkLine(communications.chiefAppraiser, 'the chief appraiser'),
        checkLine(communications.reviewBoard, 'the appraisal review board'),
        checkLine(communications.taxingUnits, 'all taxing units that take part in the appraisal district'),
      ]),
      section('6.  End of the agent’s authority', [
        fieldRow([
          {
            label: 'Date on which the authority ends (none: until it is revoked)',
            value: letterDate(data.endsOn),
            share: 2,
          },
          { label: '' },
        ]),
      ]),
      signing(
        '7.  Signature',
        data.signer,
        ['owner', 'manager', 'other'],
        wordingOf('property-aoa', 'statement', data.wording),
      ),
      ...wordingBlocks('property-aoa', 'closing', data.wording),
      ...continuation(owner, properties),
    ],
  });
}
