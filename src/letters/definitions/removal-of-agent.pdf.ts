import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Locale } from '../../../common/text/locales.js';
import {
  continuation,
  districtFields,
  formProperties,
  partyFields,
  partyName,
  signing,
  type AgencyProperty,
  type AppraisalDistrict,
  type LetterParty,
  type LetterSigner,
} from './agency-parts.js';
import { checkLine, section, smallPrint } from './letter-parts.js';
import { formCover } from './cover-note.js';
import { type LetterWording, wordingBlocks, wordingOf } from './letter-wording.js';
import { clean, letterDate, letterDocument, type LetterFirm } from './letter-style.js';

export interface RemovalOfAgentData {
  firm: LetterFirm;
  district: AppraisalDistrict;
  owner: LetterParty;
  /** The agent whose appointment ends. */
  agent: LetterParty;
  /** Whether the appointment ends for all of the owner's property in the district. */
  allProperty: boolean;
  /** Properties in one district. */
  properties: readonly AgencyProperty[];
  /** Date of the revoked appointment, if known. */
  appointedOn?: string | null;
  signer: LetterSigner;
  wording?: LetterWording;
  /** The client's language, used for the cover note. */
  locale?: Locale;
}

const title = 'Revocation of Appointment of Agent';

/** Builds the revocation of an appointment of agent, with the content of Comptroller form 50-813. */
export function removalOfAgentLetter(data: RemovalOfAgentData): TDocumentDefinitions {
  const { owner, agent, allProperty, properties } = data;
  return letterDocument({
    firm: data.firm,
    title,
    cover: formCover('removal-of-agent', title, data.locale, data.wording),
    subtitle:
      'With the information of Texas Comptroller form 50-813 · Not the official form · Tax Code, section 1.111',
    subject: `Revocation of the appointment of ${clean(agent.name) || 'an agent'} by ${clean(owner.name) || 'the owner'}`,
    content: [
      ...wordingBlocks('removal-of-agent', 'opening', data.wording),
      section('1.  Appraisal district', districtFields(data.district)),
      section('2.  Property owner', partyFields(owner)),
      section(
        '3.  Agent whose appointment is revoked',
        partyFields(agent, { label: 'Appointed on, if known', value: letterDate(data.appointedOn) }),
      ),
      section('4.  Property', [
        checkLine(allProperty, 'All property for which the agent was appointed in this appraisal district'),
        checkLine(
          !allProperty,
          'The property listed here, by account number, situs address and legal description',
        ),
        ...(allProperty && properties.length > 0
          ? [
              smallPrint(
                'Accounts known today, for the district’s convenience; the list does not limit the revocation:',
              ),
            ]
          : []),
        ...(!allProperty || properties.length > 0 ? formProperties(properties) : []),
        ...(allProperty
          ? []
          : [smallPrint('For property that is not listed here an earlier appointment stays in effect.')]),
      ]),
      signing(
        '5.  Revocation and signature',
        data.signer,
        ['owner', 'manager', 'other', 'agent'],
        wordingOf('removal-of-agent', 'statement', data.wording, {
          agentName: partyName(agent),
          ownerName: partyName(owner),
        }),
      ),
      ...wordingBlocks('removal-of-agent', 'closing', data.wording),
      ...(data.signer.capacity === 'agent'
        ? [
            smallPrint(
              'An agent who revokes an appointment sends notice of it by certified mail to the owner’s last known address.',
            ),
          ]
        : []),
      ...continuation(owner, properties),
    ],
  });
}
