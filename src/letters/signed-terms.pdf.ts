import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
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
import { letterDate, letterDocument } from './letter-style.js';
import { type LetterWording, wordingBlocks } from './letter-texts.js';

export interface SignedTermsLetterData extends ContractPrint {
  clientId: number;
  /** When the client was registered, ISO 8601. */
  registeredAt?: string | null;
  /** The day the statement is made, ISO 8601. */
  preparedOn: string;
  /** None for a client whom staff registered and who never signed online. */
  signature?: ContractSignature | null;
  wording?: LetterWording;
}

/**
 * The terms of a registered client with the evidence of acceptance (spec "accounts and access", section 7,
 * client-sign-terms): first who accepted what, when and from where, then the text that was accepted.
 */
export function signedTermsLetter(data: SignedTermsLetterData): TDocumentDefinitions {
  const { firm, client, signature } = data;
  const text = printedText(data, signature);
  return letterDocument({
    firm,
    title: 'Signed Terms and Conditions',
    subtitle: `Statement of ${letterDate(data.preparedOn)}`,
    subject: `Terms accepted by ${clientName(client) || `client ${data.clientId}`}`,
    content: [
      ...wordingBlocks('signed-terms', 'opening', data.wording),
      section('Client', [
        fieldRow([
          { label: 'Client number', value: String(data.clientId) },
          { label: 'Registered', value: letterDate(data.registeredAt) },
        ]),
        ...clientFields(client),
      ]),
      section('Agreed terms', termFields(data, signature)),
      ...(signature ? evidence(signature, text.consent) : missingSignature(client)),
      ...wordingBlocks('signed-terms', 'closing', data.wording),
      {
        stack: [
          { text: text.title, style: 'headline', fontSize: 13 },
          { text: `Contract version ${text.version}`, style: 'small', margin: [0, 1, 0, 2] },
        ],
        pageBreak: 'before',
      },
      ...contractSections(text),
    ],
  });
}

function evidence(signature: ContractSignature, consent: string): Content[] {
  return [
    section('Evidence of acceptance', [
      paragraph('The firm’s records show that these terms were accepted electronically as follows.', 2),
      ...signatureFields(signature),
      fieldRow([{ label: 'Browser', value: signature.userAgent }]),
      fieldRow([{ label: 'Fingerprint of the accepted text (SHA-256)', value: signature.textSha256 }]),
    ]),
    section('What the signer confirmed', [paragraph(consent)]),
    smallPrint(
      'The fingerprint is computed over the plain text of the agreement, from its title to the consent. The same text gives the same fingerprint; a change of a single character gives another one.',
    ),
  ];
}

function missingSignature(client: ContractPrint['client']): Content[] {
  return [
    section('Evidence of acceptance', [
      paragraph(
        'No electronic signature is on file for this client. A signature below accepts the attached terms.',
      ),
    ]),
    signatureBlock({ signature: 'Client’s signature', name: clientName(client) }),
  ];
}
