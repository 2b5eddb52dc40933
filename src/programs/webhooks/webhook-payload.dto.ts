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
  /** When it was created. */
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
  /** The property's client. */
  clientId: number;
  /** Its county. */
  countyId: number;
  /** Account number with the appraisal district. */
  accountNumber: string | null;
  /** `A` active, `I` inactive. */
  status: RecordStatus;
}

/** A decision, in `request.decided`. */
export class WebhookRequestDto {
  /** Id of the change request. */
  id: number;
  /** What was asked. */
  kind: ChangeRequestKind;
  /** Whether it was approved, at least in part. */
  decision: 'approved' | 'rejected';
  /** Names of the fields that an approval excluded. */
  rejectedFields: string[];
  /** The client concerned. */
  clientId: number;
  /** The property concerned. */
  propertyId: number | null;
}

/** A hearing date, in `hearing.set`. */
export class WebhookHearingDto {
  /** The property. */
  propertyId: number;
  /** The property's client. */
  clientId: number;
  /** The date. */
  @Day()
  hearingDate: string;
  /** The date that it replaces. */
  @Day()
  previousDate: string | null;
}

/** A billing, in `billing.created`, `billing.updated` and `billing.paid`. Money is decimal text, dollars. */
export class WebhookBillingDto {
  /** Id of the billing. */
  id: number;
  /** The billed property. */
  propertyId: number;
  /** The property's client. */
  clientId: number;
  /**
   * Tax year.
   * @example 2026
   */
  year: number;
  /** What the client saves. */
  @Money()
  taxSavings: string;
  /** What the client owes. */
  @Money()
  invoiceAmount: string;
  /** Whether the invoice is paid. */
  isPaid: boolean;
  /** Increases with every change. */
  version: number;
}

/** A document that the client may see from now on, in `document.released`. */
export class WebhookDocumentDto {
  /** Id of the document. */
  id: number;
  /** The property. */
  propertyId: number;
  /** The property's client. */
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
  /** Id of the export, or of the run of a schedule. */
  id: number;
  /** The schedule that it is a run of. */
  scheduleId: number | null;
  /** The account that exported it, or owns the schedule. */
  userId: number;
  /** Name of the report. */
  report: string;
  /** File format. */
  format: ExportFormat;
  /** Rows of the report. */
  rows: number;
  /** Name of the file. */
  fileName: string;
}

/** What a test sends, in `ping`. */
export class WebhookPingDto {
  /** The webhook that was tested. */
  webhookId: number;
}

/** The payload of every event. */
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
