import type { Content } from 'pdfmake/interfaces.js';
import { CONTRACT_VERSION, contractText, type ContractText } from '../../../common/letters/contract-text.js';
import type { BillingDelivery } from '../../../common/clients/enums.js';
import type { Locale } from '../../../common/text/locales.js';
import { formatPercentage } from '../../../common/text/formats.js';
import { letterTextsIn } from './letter-language.js';
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

/** Client data of the two contract letters. */
export interface ContractClient extends LetterAddress {
  firstName?: string | null;
  lastName?: string | null;
  companyName?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** Evidence of an electronic signature, as recorded at signing. */
export interface ContractSignature {
  typedName: string;
  /** Time of signing, ISO 8601 with a zone. */
  signedAt: string;
  /** The signer's time zone. Default: Central time. */
  timeZone?: string | null;
  ipAddress?: string | null;
  userAgent?: string | null;
  /** Whether the signer agreed to the consent text. */
  consent: boolean;
  /** `CONTRACT_VERSION` of the text that was signed. */
  contractVersion: string;
  /** SHA-256 of the contract's canonical plain text, hexadecimal. */
  textSha256?: string | null;
}

/** Data of the contract. */
export interface ContractPrint {
  firm: LetterFirm;
  client: ContractClient;
  /** Contingency fee in percent of the savings, 0 to 100, as decimal text. */
  billingPercentage: string;
  billingDelivery: BillingDelivery;
  /** The signed text, if stored with the signature. Default: the current text. */
  text?: ContractText;
  /** The client's language. The agreement itself is in English. */
  locale?: Locale;
}

export function clientName(client: ContractClient): string {
  return clean([client.firstName, client.lastName].map(clean).join(' '));
}

/**
 * Returns the contract text to print.
 * @throws Error if the signature is for a different version of the text: terms that were not signed must not be printed above
 *   a signature
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
      tdlrRegistration: data.firm.tdlrRegistration,
      tdlrNotice: data.firm.tdlrNotice,
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

export function clientFields(client: ContractClient, locale?: Locale): Content[] {
  const t = letterTextsIn(locale);
  return fieldRows([
    [
      { label: t('field.client'), value: clientName(client) },
      { label: t('field.company'), value: client.companyName },
    ],
    [{ label: t('field.mailingAddress'), value: addressLine(client) }],
    [
      { label: t('field.email'), value: client.email },
      { label: t('field.phone'), value: letterPhone(client.phone) },
    ],
  ]);
}

export function termFields(
  data: ContractPrint,
  signature: ContractSignature | null | undefined,
  locale?: Locale,
): Content[] {
  const t = letterTextsIn(locale);
  const percentage = formatPercentage(data.billingPercentage, locale);
  return fieldRows([
    [
      { label: t('terms.fee'), value: t('terms.feeValue', { percentage }) },
      { label: t('terms.billing'), value: t(`delivery.${data.billingDelivery}`) },
      {
        label: t('terms.dateOfAgreement'),
        value: letterDate(signature?.signedAt, locale, signature?.timeZone),
        share: 0.8,
      },
    ],
  ]);
}

export function signatureFields(signature: ContractSignature, locale?: Locale): Content[] {
  const t = letterTextsIn(locale);
  return fieldRows([
    [
      { label: t('terms.signature'), value: signature.typedName },
      { label: t('terms.signed'), value: letterMoment(signature.signedAt, locale, signature.timeZone) },
    ],
    [
      { label: t('terms.ip'), value: signature.ipAddress },
      { label: t('terms.signedUtc'), value: utcMoment(signature.signedAt) },
    ],
    [
      { label: t('terms.versionLabel'), value: signature.contractVersion },
      {
        label: t('terms.consent'),
        value: signature.consent ? t('terms.consentGiven') : t('terms.consentMissing'),
      },
    ],
  ]);
}
