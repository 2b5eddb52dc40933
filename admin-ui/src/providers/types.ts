import type { Schema } from '../../../common/api-calls.js';

export type { Schema };
export type Account = Schema<'AccountDto'>;
export type Staff = Schema<'StaffDto'>;
export type Client = Schema<'ClientDto'>;
export type Property = Schema<'PropertyDto'>;
export type Billing = Schema<'BillingDto'>;
export type ProtestDetails = Schema<'ProtestDetailsDto'>;
export type Message = Schema<'MessageDto'>;
export type MessageDetails = Schema<'MessageDetailsDto'>;
export type Suppression = Schema<'SuppressionDto'>;
export type BulkDocument = Schema<'BulkDocumentDto'>;

/** Metadata of a list. */
export interface ListMeta {
  /** Whether the server stopped counting, so that there are at least `total` rows. */
  readonly totalCapped: boolean;
}
