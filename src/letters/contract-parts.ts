import type { Content } from 'pdfmake/interfaces.js';
import { CONTRACT_VERSION, contractText, type ContractText } from '../../common/contract-text.js';
import type { BillingDelivery } from '../../common/enums.js';
import { formatPercentage } from '../../common/formats.js';
import { fieldRows } from './letter-parts.js';
import {
  addressLine,
  clean,
  colors,
  letterDate,
  letterMoment,
  letterPhone,
  utcMoment,
  type LetterAddress,
  type LetterFirm,
} from './letter-style.js';

/** What the two contract letters print of a client. */
export interface ContractClient extends LetterAddress {
  firstName?: string | null;
  lastName?: string | null;
  companyName?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** The evidence of an electronic signature, as it was recorded at the moment of signing. */
export interface ContractSignature {
  typedName: string;
  /** The moment of signing, ISO 8601 with a zone. */
  signedAt: string;
  ipAddress?: string | null;
  userAgent?: string | null;
  /** Whether the signer confirmed the consent beside the name. */
  consent: boolean;
  /** `CONTRACT_VERSION` of the text that was on the screen. */
  contractVersion: string;
  /** SHA-256 of the contract's canonical plain text, hexadecimal. */
  textSha256?: string | null;
}

/** What the text of the contract depends on. */
export interface ContractPrint {
  firm: LetterFirm;
  client: ContractClient;
  /** Percent of the savings, 0 to 100, decimal text. */
  billingPercentage: string;
  billingDelivery: BillingDelivery;
  /** The text that was signed, when it is kept with the signature; else today's text is printed. */
  text?: ContractText;
}

export function clientName(client: ContractClient): string {
  return clean([client.firstName, client.lastName].map(clean).join(' '));
}

/**
 * The text to print under a signature.
 * @throws Error when the signature is for another version and the signed text was not given: terms that nobody signed
 *   must not appear over a name
 */
export function printedText(
  data: ContractPrint,
  signature: ContractSignature | null | undefined,
): ContractText {
  const text =
    data.text ??
    contractText({
      firmName: data.firm.name,
      firmAddress: addressLine(data.firm),
      firmEmail: data.firm.email,
      clientName: clientName(data.client),
      billingPercentage: data.billingPercentage,
      billingDelivery: data.billingDelivery,
    });
  if (signature && signature.contractVersion !== text.version) {
    const known = data.text ? text.version : CONTRACT_VERSION;
    throw new Error(
      `The signature is for contract version ${signature.contractVersion}, but the text at hand is ${known}.`,
    );
  }
  return text;
}

export function contractSections(text: ContractText): Content[] {
  return text.sections.map((part, index): Content => ({
    unbreakable: true,
    stack: [
      { text: `${index + 1}.  ${part.heading}`, bold: true, color: colors.accent, margin: [0, 0, 0, 1] },
      ...part.paragraphs.map((paragraph): Content => ({ text: paragraph, margin: [0, 0, 0, 2.5] })),
    ],
    fontSize: 9,
    lineHeight: 1.14,
    margin: [0, 5, 0, 0],
  }));
}

export function billingDeliveryText(delivery: BillingDelivery): string {
  return delivery === 'electronic' ? 'Electronic (e-mail and online account)' : 'Paper (by mail)';
}

export function clientFields(client: ContractClient): Content[] {
  return fieldRows([
    [
      { label: 'Client', value: clientName(client) },
      { label: 'Company', value: client.companyName },
    ],
    [{ label: 'Mailing address', value: addressLine(client) }],
    [
      { label: 'E-mail', value: client.email },
      { label: 'Phone', value: letterPhone(client.phone) },
    ],
  ]);
}

export function termFields(data: ContractPrint, signature?: ContractSignature | null): Content[] {
  return fieldRows([
    [
      {
        label: 'Contingency fee',
        value: `${formatPercentage(data.billingPercentage)} of the Estimated Tax Savings`,
      },
      { label: 'Billing', value: billingDeliveryText(data.billingDelivery) },
      { label: 'Date of agreement', value: letterDate(signature?.signedAt), share: 0.8 },
    ],
  ]);
}

export function signatureFields(signature: ContractSignature): Content[] {
  return fieldRows([
    [
      { label: 'Typed name (electronic signature)', value: signature.typedName },
      { label: 'Signed', value: letterMoment(signature.signedAt) },
    ],
    [
      { label: 'IP address', value: signature.ipAddress },
      { label: 'Signed, UTC', value: utcMoment(signature.signedAt) },
    ],
    [
      { label: 'Contract version', value: signature.contractVersion },
      { label: 'Consent to sign electronically', value: signature.consent ? 'Given' : 'Not recorded' },
    ],
  ]);
}
