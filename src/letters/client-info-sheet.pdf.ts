import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { BillingDelivery } from '../../common/enums.js';
import { formatPercentage } from '../../common/formats.js';
import { billingDeliveryText, clientName, type ContractClient } from './contract-parts.js';
import { dataTable, fieldRows, paragraph, section } from './letter-parts.js';
import { addressLine, letterDate, letterDocument, letterMoment, letterPhone } from './letter-style.js';
import type { LetterAddress, LetterFirm } from './letter-style.js';
import { type LetterWording, wordingBlocks } from './letter-texts.js';

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
  /** `phone` is the first one. */
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
  /** When and from where the contract was signed; nothing when it was not. */
  signedAt?: string | null;
  signedFrom?: string | null;
}

export interface ClientInfoSheetData {
  firm: LetterFirm;
  client: InfoSheetClient;
  properties: readonly InfoSheetProperty[];
  /** The day the sheet is printed, ISO 8601. */
  preparedOn: string;
  wording?: LetterWording;
}

/** All that the firm holds on a client, on one sheet (spec "accounts and access", section 7, client-info-sheet). */
export function clientInfoSheetLetter(data: ClientInfoSheetData): TDocumentDefinitions {
  const { client, properties } = data;
  return letterDocument({
    firm: data.firm,
    title: 'Client Information Sheet',
    subtitle: `As of ${letterDate(data.preparedOn)}`,
    subject: clientName(client) || `Client ${client.id}`,
    content: [
      ...wordingBlocks('client-info-sheet', 'opening', data.wording),
      section(
        'Client',
        fieldRows([
          [
            { label: 'Client', value: clientName(client), share: 2 },
            { label: 'Client number', value: String(client.id) },
            { label: 'Status', value: client.active ? 'Active' : 'Inactive' },
          ],
          [
            { label: 'Company', value: client.companyName, share: 2 },
            { label: 'Username', value: client.username, share: 2 },
          ],
        ]),
      ),
      section(
        'Contact',
        fieldRows([
          [
            { label: 'Mailing address', value: addressLine(client), share: 3 },
            { label: 'County', value: client.county },
          ],
          [
            { label: 'E-mail', value: client.email, share: 2 },
            { label: 'Phone 1', value: letterPhone(client.phone) },
            { label: 'Phone 2', value: letterPhone(client.phone2) },
          ],
          [
            { label: 'Additional contact', value: client.additionalContactName },
            { label: 'Additional contact e-mail', value: client.additionalContactEmail },
            { label: 'Additional contact phone', value: letterPhone(client.additionalContactPhone) },
          ],
        ]),
      ),
      section(
        'Account',
        fieldRows([
          [
            { label: 'Registered', value: letterDate(client.registeredAt) },
            { label: 'Billing percentage', value: formatPercentage(client.billingPercentage) },
            { label: 'Billing', value: billingDeliveryText(client.billingDelivery), share: 2 },
          ],
          [
            { label: 'Outstanding balance', value: client.outstandingBalance ? 'Yes' : 'No' },
            { label: 'Promo code', value: client.promoCode },
            { label: 'Contract signed', value: letterMoment(client.signedAt), share: 2 },
          ],
          [{ label: 'Signed from IP address', value: client.signedFrom }],
        ]),
      ),
      properties.length > 0
        ? propertyTable(properties)
        : section('Properties', [paragraph('No property is registered.')]),
      ...wordingBlocks('client-info-sheet', 'closing', data.wording),
    ],
  });
}

function propertyTable(properties: readonly InfoSheetProperty[]) {
  return dataTable<InfoSheetProperty>(
    [
      { head: 'Owner', share: 20, value: (property) => property.ownerName },
      { head: 'Address', share: 32, value: (property) => addressLine(property) },
      { head: 'County', share: 11, value: (property) => property.county },
      { head: 'Account number', share: 26, value: (property) => property.accountNumber },
      { head: 'Type', share: 13, value: (property) => property.propertyType },
      { head: 'Exemption', share: 14, value: (property) => property.exemption },
      { head: 'Status', share: 11, value: (property) => (property.active ? 'Active' : 'Inactive') },
    ],
    properties,
    `Properties (${properties.length})`,
  );
}
