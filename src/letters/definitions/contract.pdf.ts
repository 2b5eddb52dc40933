import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
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
import { contractCover } from './cover-note.js';
import { dataTable, section, signatureBlock, smallPrint } from './letter-parts.js';
import { addressLine, letterDocument, type LetterAddress } from './letter-style.js';

export interface ContractProperty extends LetterAddress {
  county?: string | null;
  /** With the district's punctuation. */
  accountNumber?: string | null;
}

export interface ContractLetterData extends ContractPrint {
  /** Properties registered with the contract. */
  properties: readonly ContractProperty[];
  /** Absent for an unsigned preview, which is marked as such on every page. */
  signature?: ContractSignature | null;
}

/** Builds the contract, as signed at registration or as an unsigned preview. */
export function contractLetter(data: ContractLetterData): TDocumentDefinitions {
  const { firm, client, signature } = data;
  const text = printedText(data, signature);
  return letterDocument({
    firm,
    title: text.title,
    subtitle: `Contract version ${text.version}`,
    subject: `Service agreement with ${clientName(client) || 'a new client'}`,
    cover: contractCover(text.title, data.locale, {
      clientName: clientName(client) || null,
      firmName: firm.name,
      firmEmail: firm.email ?? null,
    }),
    watermark: signature ? undefined : 'UNSIGNED PREVIEW',
    content: [
      section('Client', clientFields(client)),
      section('Agreed terms', termFields(data, signature)),
      ...(data.properties.length > 0 ? [propertyTable(data.properties)] : []),
      ...contractSections(text),
      signature
        ? {
            unbreakable: true,
            stack: [
              section('Signed electronically', signatureFields(signature)),
              smallPrint(text.consent),
              ...(signature.textSha256
                ? [smallPrint(`Fingerprint of the text, SHA-256: ${signature.textSha256}`)]
                : []),
            ],
          }
        : {
            unbreakable: true,
            stack: [
              section('Signature', [{ text: text.consent }]),
              signatureBlock({ signature: 'Client’s signature', name: clientName(client) }),
            ],
          },
    ],
  });
}

function propertyTable(properties: readonly ContractProperty[]) {
  return dataTable<ContractProperty>(
    [
      { head: 'Property address', share: 5, value: (property) => addressLine(property) },
      { head: 'County', share: 2, value: (property) => property.county },
      { head: 'Account number', share: 3, value: (property) => property.accountNumber },
    ],
    properties,
    'Registered property',
  );
}
