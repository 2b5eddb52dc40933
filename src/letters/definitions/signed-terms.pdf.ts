import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Locale } from '../../../common/text/locales.js';
import {
  clientFields,
  clientName,
  contractSections,
  printedText,
  signatureFields,
  termFields,
  type ContractPrint,
  type ContractSignature,
} from './contract-parts.js';
import { fieldRow, paragraph, section, signatureBlock, smallPrint } from './letter-parts.js';
import { letterTextsIn } from './letter-language.js';
import { letterDate, letterDocument } from './letter-style.js';
import { type LetterWording, wordingBlocks } from './letter-wording.js';

export interface SignedTermsLetterData extends ContractPrint {
  clientId: number;
  /** When the client was registered, ISO 8601. */
  registeredAt?: string | null;
  /** The client's time zone. Default: Central time. */
  timeZone?: string | null;
  /** Date of the statement, ISO 8601. */
  preparedOn: string;
  /** Absent for a client entered by staff who never signed online. */
  signature?: ContractSignature | null;
  wording?: LetterWording;
}

/**
 * Builds the statement of a registered client's terms with the evidence of acceptance: who accepted what, when and from where,
 * followed by the accepted text.
 */
export function signedTermsLetter(data: SignedTermsLetterData): TDocumentDefinitions {
  const { firm, client, signature } = data;
  const { locale } = data;
  const t = letterTextsIn(locale);
  const text = printedText(data, signature);
  const wording = { ...data.wording, ...(locale && { locale }) };
  return letterDocument({
    firm,
    ...(locale && { locale }),
    title: t('terms.title'),
    subtitle: t('terms.statement', { date: letterDate(data.preparedOn, locale) }),
    subject: t('terms.subject', { name: clientName(client) || data.clientId }),
    content: [
      ...wordingBlocks('signed-terms', 'opening', wording),
      section(t('field.client'), [
        fieldRow([
          { label: t('field.clientNumber'), value: String(data.clientId) },
          {
            label: t('field.registered'),
            value: letterDate(data.registeredAt, locale, data.timeZone),
          },
        ]),
        ...clientFields(client, locale),
      ]),
      section(t('terms.agreed'), termFields(data, signature, locale)),
      ...(signature ? evidence(signature, text.consent, locale) : missingSignature(client, locale)),
      ...wordingBlocks('signed-terms', 'closing', wording),
      {
        stack: [
          { text: text.title, style: 'headline', fontSize: 13 },
          { text: t('terms.version', { version: text.version }), style: 'small', margin: [0, 1, 0, 2] },
        ],
        pageBreak: 'before',
      },
      ...contractSections(text),
    ],
  });
}

function evidence(signature: ContractSignature, consent: string, locale?: Locale): Content[] {
  const t = letterTextsIn(locale);
  return [
    section(t('terms.evidence'), [
      paragraph(t('terms.evidenceText'), 2),
      ...signatureFields(signature, locale),
      fieldRow([{ label: t('terms.browser'), value: signature.userAgent }]),
      fieldRow([{ label: t('terms.fingerprint'), value: signature.textSha256 }]),
    ]),
    section(t('terms.confirmed'), [paragraph(consent)]),
    smallPrint(t('terms.fingerprintNote')),
  ];
}

function missingSignature(client: ContractPrint['client'], locale?: Locale): Content[] {
  const t = letterTextsIn(locale);
  return [
    section(t('terms.evidence'), [paragraph(t('terms.unsigned'))]),
    signatureBlock({ signature: t('field.signature'), name: clientName(client) }, locale),
  ];
}
