import type { WebhookEvent } from '../../../common/programs/webhooks.js';
import type { ChangeRequestKind } from '../../../common/moderation/enums.js';
import type { DomainEvent, EventName } from '../../platform/journal/events.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import type {
  WebhookBillingDto,
  WebhookClientDto,
  WebhookExportDto,
  WebhookHearingDto,
  WebhookPayloads,
  WebhookPropertyDto,
} from './webhook-payload.dto.js';

/** Notification to subscribers about a journal event. */
export interface Notice<Type extends WebhookEvent = WebhookEvent> {
  readonly type: Type;
  /** Record the notice is about, such as `billing:5`. Notices of a record are delivered in order. */
  readonly record: string;
  readonly clientId: number | null;
  /** Reads the payload in the transaction of the event. Called only if the type has subscribers. */
  readonly data: (tx: Tx) => Promise<WebhookPayloads[Type]>;
}

type Notices = { readonly [Name in EventName]?: (event: DomainEvent<Name>) => readonly Notice[] };

/** The notices of each event; an event without an entry has none. */
const notices: Notices = {
  ClientRegistered: ofClient('client.registered'),
  ClientCreated: ofClient('client.created'),
  ClientDeactivated: ofClient('client.deactivated'),
  ClientErased: ({ clientId }) => [
    notice('client.erased', `client:${clientId}`, clientId, async () => ({ id: clientId })),
  ],
  PropertyCreated: ({ clientId, propertyId }) => [
    notice('property.created', `property:${propertyId}`, clientId, (tx) => propertyData(tx, propertyId)),
  ],
  ProfileChangeApproved: decided('profile_change', 'approved'),
  ProfileChangeRejected: decided('profile_change', 'rejected'),
  PropertyChangeApproved: decided('property_change', 'approved'),
  PropertyChangeRejected: decided('property_change', 'rejected'),
  PropertyDeletionApproved: decided('delete_property', 'approved'),
  PropertyDeletionRejected: decided('delete_property', 'rejected'),
  AccountDeletionApproved: decided('delete_account', 'approved'),
  AccountDeletionRejected: decided('delete_account', 'rejected'),
  HearingScheduled: ({ clientId, propertyId, fields }) => {
    const change = fields.find(({ field }) => field === 'hearingDate');
    const data: WebhookHearingDto = {
      propertyId,
      clientId,
      hearingDate: String(change?.new),
      previousDate: change?.old ? String(change.old) : null,
    };
    return [notice('hearing.set', `property:${propertyId}`, clientId, async () => data)];
  },
  BillingCreated: (event) => ofBilling(event, 'billing.created'),
  BillingUpdated: (event) => ofBilling(event, 'billing.updated'),
  DocumentReleased: ({ clientId, propertyId, details: { documentId: id, type, names: name } }) => [
    notice('document.released', `document:${id}`, clientId, async () => ({
      id,
      propertyId,
      clientId,
      type,
      name,
    })),
  ],
  ExportDone: ({ actor, details: { exportId: id, report, format, rows, names } }) => [
    notice('export.done', `export:${id}`, null, async () => ({
      id,
      scheduleId: null,
      userId: actor?.id ?? 0,
      report,
      rows,
      fileName: names,
      format: format as WebhookExportDto['format'],
    })),
  ],
  ScheduleReportSent: ({
    details: { runId: id, scheduleId, ownerId: userId, report, format, rows, names },
  }) => [
    notice('export.done', `scheduleRun:${id}`, null, async () => ({
      id,
      scheduleId,
      userId,
      report,
      rows,
      fileName: names,
      format: format as WebhookExportDto['format'],
    })),
  ],
};

/** Journal events that have notices. */
export const noticedEvents = Object.keys(notices) as EventName[];

/** Returns the notices of an event. */
export function noticesOf<Name extends EventName>(event: DomainEvent<Name>): readonly Notice[] {
  const build = notices[event.name as Name] as ((of: DomainEvent<Name>) => readonly Notice[]) | undefined;
  return build?.(event) ?? [];
}

function notice<Type extends WebhookEvent>(
  type: Type,
  record: string,
  clientId: number | null,
  data: (tx: Tx) => Promise<WebhookPayloads[Type]>,
): Notice {
  return { type, record, clientId, data };
}

type ClientEvent = 'ClientRegistered' | 'ClientCreated' | 'ClientDeactivated';

function ofClient(type: 'client.registered' | 'client.created' | 'client.deactivated') {
  return ({ clientId }: DomainEvent<ClientEvent>): readonly Notice[] => [
    notice(type, `client:${clientId}`, clientId, (tx) => clientData(tx, clientId)),
  ];
}

type DecidedEvent =
  | `${'ProfileChange' | 'PropertyChange'}${'Approved' | 'Rejected'}`
  | `${'PropertyDeletion' | 'AccountDeletion'}${'Approved' | 'Rejected'}`;

function decided(kind: ChangeRequestKind, decision: 'approved' | 'rejected') {
  return ({ requestId: id, clientId, propertyId, details }: DomainEvent<DecidedEvent>): readonly Notice[] => {
    const rejectedFields = details.rejectedFields?.split(',').map((name) => name.trim()) ?? [];
    const data = { id, kind, decision, rejectedFields, clientId, propertyId: propertyId ?? null };
    return [notice('request.decided', `request:${id}`, clientId, async () => data)];
  };
}

/** A billing that becomes paid has `billing.paid` besides its creation or update. */
function ofBilling(
  { clientId, details: { billingId }, fields }: DomainEvent<'BillingCreated' | 'BillingUpdated'>,
  type: 'billing.created' | 'billing.updated',
): readonly Notice[] {
  const isPaid = fields.some(({ field, new: value }) => field === 'isPaid' && value === true);
  const types = isPaid ? ([type, 'billing.paid'] as const) : [type];
  return types.map((each) =>
    notice(each, `billing:${billingId}`, clientId, (tx) => billingData(tx, billingId)),
  );
}

const clientData = (tx: Tx, id: number) =>
  one<WebhookClientDto>(
    tx,
    `SELECT c.id, u.status, c.source, to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
     FROM clients c JOIN users u USING (id) WHERE c.id = $1`,
    id,
  );

const propertyData = (tx: Tx, id: number) =>
  one<WebhookPropertyDto>(
    tx,
    `SELECT id, client_id AS "clientId", county_id AS "countyId", account_number AS "accountNumber", status
     FROM properties WHERE id = $1`,
    id,
  );

const billingData = (tx: Tx, id: number) =>
  one<WebhookBillingDto>(
    tx,
    `SELECT b.id, b.property_id AS "propertyId", p.client_id AS "clientId", b.year, b.tax_savings::text AS "taxSavings",
       b.invoice_amount::text AS "invoiceAmount", b.is_paid AS "isPaid", b.version
     FROM billings b JOIN properties p ON p.id = b.property_id WHERE b.id = $1`,
    id,
  );

async function one<Row extends object>(tx: Tx, sql: string, id: number): Promise<Row> {
  const [row] = await txQuery<Row>(tx, sql, [id]);
  if (!row) throw new Error(`The record ${id} of an event does not exist.`);
  return row;
}
