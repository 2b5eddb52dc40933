import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Locale } from '../../../common/text/locales.js';
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
import { checkLine, checkLines, fieldRow, section, smallPrint } from './letter-parts.js';
import { formCover } from './cover-note.js';
import { type LetterWording, wordingBlocks, wordingOf } from './letter-wording.js';
import { clean, letterDate, letterDocument, type LetterFirm } from './letter-style.js';

/** 1: the listed properties only. 2: all property that the district lists for the owner. */
export type AoaVariant = 1 | 2;

export interface PropertyAoaData {
  firm: LetterFirm;
  variant: AoaVariant;
  district: AppraisalDistrict;
  /** The owner, with the mailing address for the appointment. */
  owner: LetterParty;
  /**
   * Properties in one district, because an appointment is valid only where it is filed. Variant 1 appoints for these; in
   * variant 2 they are the accounts known so far.
   */
  properties: readonly AgencyProperty[];
  /** Total number of the owner's accounts in the district, if only some are listed. */
  accountsInAll?: number;
  agent: LetterParty;
  /** Property tax matters the agent may act in. Default: all. */
  specificMatters?: string | null;
  /** Whether the district may give the agent information that is confidential by law. */
  confidentialInformation: boolean;
  /** Authorities that send their mail about the property to the agent. */
  communications: { chiefAppraiser: boolean; reviewBoard: boolean; taxingUnits: boolean };
  /** End date of the agent's authority. Default: until revoked. */
  endsOn?: string | null;
  signer: LetterSigner;
  wording?: LetterWording;
  /** The client's language, used for the cover note. */
  locale?: Locale;
}

const title = 'Appointment of Agent for Property Tax Matters';

/** Builds the appointment of agent for property tax matters, with the content of Comptroller form 50-162. */
export function propertyAoaLetter(data: PropertyAoaData): TDocumentDefinitions {
  const { variant, owner, properties, communications } = data;
  const matters = clean(data.specificMatters);
  const listed = variant === 1;
  return letterDocument({
    firm: data.firm,
    dense: properties.length === 1,
    title,
    cover: formCover('property-aoa', title, data.locale, data.wording),
    subtitle:
      'With the information of Texas Comptroller form 50-162 · Not the official form · Tax Code, section 1.111',
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
        ...unlisted(data),
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
        checkLines([
          { checked: communications.chiefAppraiser, text: 'the chief appraiser', share: 3 },
          { checked: communications.reviewBoard, text: 'the appraisal review board', share: 4 },
          {
            checked: communications.taxingUnits,
            text: 'all taxing units that take part in the appraisal district',
            share: 7,
          },
        ]),
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

/** States how many of the accounts are listed, and what applies to the rest. */
function unlisted({ variant, properties, accountsInAll = 0 }: PropertyAoaData): Content[] {
  if (accountsInAll <= properties.length) return [];
  const shown = `${properties.length} of the owner’s ${accountsInAll} accounts in the district are listed`;
  return [
    smallPrint(
      variant === 1
        ? `${shown}. For the others this document appoints nobody.`
        : `${shown}; the appointment covers the others as well.`,
    ),
  ];
}
