import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { BillingDelivery } from '../../../common/clients/enums.js';
import { defaultLocale, type Locale } from '../../../common/text/locales.js';
import { formatPercentage } from '../../../common/text/formats.js';
import { text } from '../../platform/request/locale.js';
import { clientName, type ContractClient } from './contract-parts.js';
import { type LetterTexts, letterTextsIn } from './letter-language.js';
import { dataTable, fieldRows, paragraph, section } from './letter-parts.js';
import { addressLine, letterDate, letterDocument, letterMoment, letterPhone } from './letter-style.js';
import type { LetterAddress, LetterFirm } from './letter-style.js';
import { type LetterWording, wordingBlocks } from './letter-wording.js';

export interface InfoSheetProperty extends LetterAddress {
  ownerName?: string | null;
  county?: string | null;
  accountNumber?: string | null;
  propertyType?: string | null;
  exemption?: string | null;
  active: boolean;
}

export interface InfoSheetClient extends ContractClient {
  id: number;
  username?: string | null;
  county?: string | null;
  /** Second number; `phone` is the first. */
  phone2?: string | null;
  additionalContactName?: string | null;
  additionalContactPhone?: string | null;
  additionalContactEmail?: string | null;
  promoCode?: string | null;
  billingPercentage: string;
  billingDelivery: BillingDelivery;
  outstandingBalance: boolean;
  active: boolean;
  registeredAt?: string | null;
  /** When and from which IP address (`signedFrom`) the contract was signed; absent if it was not. */
  signedAt?: string | null;
  /** The client's time zone. Default: Central time. */
  timeZone?: string | null;
  signedFrom?: string | null;
}

export interface ClientInfoSheetData {
  firm: LetterFirm;
  client: InfoSheetClient;
  properties: readonly InfoSheetProperty[];
  /** Total number of properties, if the sheet lists only some. */
  propertiesInAll?: number;
  /** Print date, ISO 8601. */
  preparedOn: string;
  wording?: LetterWording;
  /** The office's language. */
  locale?: Locale;
}

/** Builds the client information sheet: the firm's data about a client, for the office. */
export function clientInfoSheetLetter(data: ClientInfoSheetData): TDocumentDefinitions {
  const { client, properties, locale } = data;
  const t = letterTextsIn(locale);
  const wording = { ...data.wording, ...(locale && { locale }) };
  return letterDocument({
    firm: data.firm,
    ...(locale && { locale }),
    title: t('infoSheet.title'),
    subtitle: t('infoSheet.asOf', { date: letterDate(data.preparedOn, locale) }),
    subject: clientName(client) || `${t('field.client')} ${client.id}`,
    content: [
      ...wordingBlocks('client-info-sheet', 'opening', wording),
      section(
        t('field.client'),
        fieldRows([
          [
            { label: t('field.client'), value: clientName(client), share: 2 },
            { label: t('field.clientNumber'), value: String(client.id) },
            { label: t('infoSheet.status'), value: statusText(client.active, locale) },
          ],
          [
            { label: t('field.company'), value: client.companyName, share: 2 },
            { label: t('infoSheet.username'), value: client.username, share: 2 },
          ],
        ]),
      ),
      section(t('infoSheet.contact'), contactFields(client, t)),
      section(t('infoSheet.account'), accountFields(client, t, locale)),
      properties.length > 0
        ? propertyTable(data, t)
        : section(t('infoSheet.properties'), [paragraph(t('infoSheet.noProperty'))]),
      ...wordingBlocks('client-info-sheet', 'closing', wording),
    ],
  });
}

function contactFields(client: InfoSheetClient, t: LetterTexts): Content[] {
  return fieldRows([
    [
      { label: t('field.mailingAddress'), value: addressLine(client), share: 3 },
      { label: t('infoSheet.county'), value: client.county },
    ],
    [
      { label: t('field.email'), value: client.email, share: 2 },
      { label: t('infoSheet.phone1'), value: letterPhone(client.phone) },
      { label: t('infoSheet.phone2'), value: letterPhone(client.phone2) },
    ],
    [
      { label: t('infoSheet.contactName'), value: client.additionalContactName },
      { label: t('infoSheet.contactEmail'), value: client.additionalContactEmail },
      { label: t('infoSheet.contactPhone'), value: letterPhone(client.additionalContactPhone) },
    ],
  ]);
}

function accountFields(client: InfoSheetClient, t: LetterTexts, locale?: Locale): Content[] {
  return fieldRows([
    [
      {
        label: t('field.registered'),
        value: letterDate(client.registeredAt, locale, client.timeZone),
      },
      { label: t('infoSheet.percentage'), value: formatPercentage(client.billingPercentage, locale) },
      { label: t('terms.billing'), value: t(`delivery.${client.billingDelivery}`), share: 2 },
    ],
    [
      { label: t('infoSheet.balance'), value: yesOrNo(client.outstandingBalance, locale) },
      { label: t('infoSheet.promoCode'), value: client.promoCode },
      {
        label: t('infoSheet.contractSigned'),
        value: letterMoment(client.signedAt, locale, client.timeZone),
        share: 2,
      },
    ],
    [{ label: t('infoSheet.signedFrom'), value: client.signedFrom }],
  ]);
}

const statusText = (active: boolean, locale: Locale = defaultLocale): string =>
  text(locale, active ? 'common.status.A' : 'common.status.I');

const yesOrNo = (value: boolean, locale: Locale = defaultLocale): string =>
  text(locale, value ? 'common.yes' : 'common.no');

function propertyTable({ properties, propertiesInAll, locale }: ClientInfoSheetData, t: LetterTexts) {
  const inAll = propertiesInAll ?? properties.length;
  const listed = properties.length;
  return dataTable<InfoSheetProperty>(
    [
      { head: t('infoSheet.owner'), share: 20, value: (property) => property.ownerName },
      { head: t('infoSheet.address'), share: 32, value: (property) => addressLine(property) },
      { head: t('infoSheet.county'), share: 11, value: (property) => property.county },
      { head: t('infoSheet.accountNumber'), share: 26, value: (property) => property.accountNumber },
      { head: t('infoSheet.type'), share: 13, value: (property) => property.propertyType },
      { head: t('infoSheet.exemption'), share: 14, value: (property) => property.exemption },
      { head: t('infoSheet.status'), share: 11, value: (property) => statusText(property.active, locale) },
    ],
    properties,
    t('infoSheet.propertiesOf', {
      count: inAll > listed ? t('infoSheet.partOf', { listed, count: inAll }) : inAll,
    }),
  );
}
