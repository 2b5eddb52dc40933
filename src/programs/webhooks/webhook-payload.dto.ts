import type { ChangeRequestKind } from '../../../common/moderation/enums.js';
import type { RecordStatus } from '../../../common/platform/enums.js';
import type { RegistrationSource } from '../../../common/clients/enums.js';
import type { ExportFormat } from '../../../common/reports/reports.js';
import type { WebhookEvent } from '../../../common/programs/webhooks.js';
import { Day, Moment, Money } from '../../platform/validation/answer-fields.js';

/** A client, in `client.registered`, `client.created` and `client.deactivated`. */
export class WebhookClientDto {
  /** Id of the client. */
  id: number;
  /** `A` active, `I` inactive. */
  status: RecordStatus;
  /** How the client came to the firm. */
  source: RegistrationSource;
  /** When the client was created. */
  @Moment()
  createdAt: string;
}

/** A client whose personal data was erased, in `client.erased`. */
export class WebhookErasedClientDto {
  /** Id of the client. */
  id: number;
}

/** A property, in `property.created`. */
export class WebhookPropertyDto {
  /** Id of the property. */
  id: number;
  /** Id of the property's client. */
  clientId: number;
  /** Id of the county. */
  countyId: number;
  /** Account number at the appraisal district. */
  accountNumber: string | null;
  /** `A` active, `I` inactive. */
  status: RecordStatus;
}

/** A decision, in `request.decided`. */
export class WebhookRequestDto {
  /** Id of the change request. */
  id: number;
  /** Kind of the request. */
  kind: ChangeRequestKind;
  /** Whether it was approved, at least in part. */
  decision: 'approved' | 'rejected';
  /** Names of the fields excluded from the approval. */
  rejectedFields: string[];
  /** Id of the client concerned. */
  clientId: number;
  /** Id of the property concerned; null if there is none. */
  propertyId: number | null;
}

/** A hearing date, in `hearing.set`. */
export class WebhookHearingDto {
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** Date of the hearing. */
  @Day()
  hearingDate: string;
  /** The date it replaces; null if there was none. */
  @Day()
  previousDate: string | null;
}

/** A billing, in `billing.created`, `billing.updated` and `billing.paid`. Money is decimal text in dollars. */
export class WebhookBillingDto {
  /** Id of the billing. */
  id: number;
  /** Id of the billed property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /**
   * Tax year.
   * @example 2026
   */
  year: number;
  /** Tax savings of the client. */
  @Money()
  taxSavings: string;
  /** Amount the client owes. */
  @Money()
  invoiceAmount: string;
  /** Whether the invoice is paid. */
  isPaid: boolean;
  /** Increases with every change. */
  version: number;
}

/** A document that has become visible to the client, in `document.released`. */
export class WebhookDocumentDto {
  /** Id of the document. */
  id: number;
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** 1 general, 2 result of the protest. */
  type: number;
  /**
   * Name of the file.
   * @example order.pdf
   */
  name: string;
}

/** A finished export of a report, in `export.done`. */
export class WebhookExportDto {
  /** Id of the export; for a scheduled report, id of its run. */
  id: number;
  /** Id of the schedule; null for an export outside a schedule. */
  scheduleId: number | null;
  /** Id of the account that exported the report or owns the schedule. */
  userId: number;
  /** Name of the report. */
  report: string;
  /** File format. */
  format: ExportFormat;
  /** Number of rows in the report. */
  rows: number;
  /** Name of the file. */
  fileName: string;
}

/** A test, in `ping`. */
export class WebhookPingDto {
  /** Id of the tested webhook. */
  webhookId: number;
}

/** Payload of each event. */
export interface WebhookPayloads extends Record<WebhookEvent, object> {
  'client.registered': WebhookClientDto;
  'client.created': WebhookClientDto;
  'client.deactivated': WebhookClientDto;
  'client.erased': WebhookErasedClientDto;
  'property.created': WebhookPropertyDto;
  'request.decided': WebhookRequestDto;
  'hearing.set': WebhookHearingDto;
  'billing.created': WebhookBillingDto;
  'billing.updated': WebhookBillingDto;
  'billing.paid': WebhookBillingDto;
  'document.released': WebhookDocumentDto;
  'export.done': WebhookExportDto;
}
