import { type Expression, sql } from 'kysely';
import {
  type DeliveryFailure,
  deliveryStatuses,
  type DeliveryStatus,
  type DisabledReason,
  pingEvent,
  type WebhookEvent,
  webhookEvents,
} from '../../../common/programs/webhooks.js';
import { asc, defineList, desc, filters, source } from '../../platform/query/index.js';

const webhookSource = source('w', 'webhooks');

/** The webhooks. */
export const webhookList = defineList(webhookSource, ({ ref }) => ({
  resource: 'webhooks',
  id: 'w.id',
  columns: {
    id: 'w.id',
    url: 'w.url',
    description: 'w.description',
    events: sql<WebhookEvent[]>`${ref('w.events')}`,
    active: 'w.active',
    disabledReason: sql<DisabledReason | null>`${ref('w.disabled_reason')}`,
    oldSecretUntil: sql<
      string | null
    >`CASE WHEN ${ref('w.old_secret_until')} > now() THEN ${ref('w.old_secret_until')} END`,
    failingSince: 'w.failing_since',
    lastSuccessAt: 'w.last_success_at',
    waiting: sql<number>`(SELECT count(*)::int FROM webhook_deliveries d
      WHERE d.webhook_id = ${ref('w.id')} AND d.status IN ('queued', 'sending'))`,
    createdAt: 'w.created_at',
    version: 'w.version',
  },
  sort: { id: 'w.id', url: 'w.url', active: 'w.active', lastSuccessAt: 'w.last_success_at' },
  filters: {
    id: filters.ids('w.id'),
    active: filters.flag('w.active'),
    q: filters.contains('w.url'),
  },
  defaultSort: [asc('w.id')],
}));

const deliverySource = source('d', 'webhook_deliveries');

/** When the next attempt of a queued delivery is due. */
const nextAttemptAt = (status: Expression<unknown>, at: Expression<unknown>) =>
  sql<string | null>`CASE WHEN ${status} = 'queued' THEN ${at} END`;

/** The log of deliveries. A list leaves out their content. */
export const deliveryList = defineList(deliverySource, ({ ref }) => ({
  resource: 'webhook-deliveries',
  id: 'd.id',
  isJournal: true,
  columns: {
    id: 'd.id',
    webhookId: 'd.webhook_id',
    eventId: sql<string>`'evt_' || ${ref('d.event_id')}`,
    type: sql<WebhookEvent | typeof pingEvent>`${ref('d.type')}`,
    record: 'd.record',
    status: sql<DeliveryStatus>`${ref('d.status')}`,
    attempts: 'd.attempts',
    nextAttemptAt: nextAttemptAt(ref('d.status'), ref('d.next_attempt_at')),
    responseStatus: 'd.response_status',
    failure: sql<DeliveryFailure | null>`${ref('d.failure')}`,
    failureDetail: 'd.failure_detail',
    durationMs: 'd.duration_ms',
    createdAt: 'd.created_at',
    endedAt: 'd.ended_at',
  },
  sort: { id: 'd.id', createdAt: 'd.created_at', status: 'd.status' },
  filters: {
    id: filters.ids('d.id'),
    webhookId: filters.ids('d.webhook_id'),
    status: filters.choice('d.status', deliveryStatuses),
    type: filters.choice('d.type', [...webhookEvents, pingEvent]),
    record: filters.equals('d.record'),
  },
  defaultSort: [desc('d.id')],
}));

/** The content of a delivery. */
export const deliveryContent = `SELECT payload, response_body AS "responseBody" FROM webhook_deliveries WHERE id = $1`;
