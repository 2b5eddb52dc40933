import { sql } from 'kysely';
import { batchStates, batchTemplates, recipientStates } from '../../../common/mail/enums.js';
import { asc, defineList, desc, filters, fullName, maybe, source } from '../../platform/query/index.js';

const batchSource = source('n', 'batches', { w: maybe('users', 'n.created_by') });

/** Batch e-mails, newest first. */
export const batchList = defineList(batchSource, ({ ref }) => ({
  resource: 'batches',
  id: 'n.id',
  columns: {
    id: 'n.id',
    template: 'n.template',
    subject: 'n.subject',
    state: 'n.state',
    sendAt: 'n.send_at',
    recipients: 'n.recipients',
    position: 'n.position',
    createdBy: 'n.created_by',
    createdByName: fullName(ref('w.first_name'), ref('w.last_name')),
    createdAt: 'n.created_at',
    startedAt: 'n.started_at',
    finishedAt: 'n.finished_at',
  },
  sort: { id: 'n.id', createdAt: 'n.created_at', sendAt: 'n.send_at', recipients: 'n.recipients' },
  filters: {
    id: filters.ids('n.id'),
    state: filters.choice('n.state', batchStates),
    template: filters.choice('n.template', batchTemplates),
    q: filters.contains('n.subject'),
  },
  defaultSort: [desc('n.id')],
}));

const recipientSource = source('r', 'batch_recipients', {
  u: maybe('users', 'r.client_id'),
  m: maybe('messages', 'r.message_id'),
});

/** Recipients of a batch; the service restricts the list to one batch. */
export const recipientList = defineList(recipientSource, ({ ref }) => {
  const state = sql<string>`CASE WHEN ${ref('r.skipped')} IS NOT NULL THEN 'skipped'
    WHEN ${ref('m.status')} = 'sent' AND ${ref('m.via')} = 'mailbox' THEN 'written'
    ELSE coalesce(${ref('m.status')}, 'waiting') END`;
  const email = sql<string>`coalesce(${ref('m.recipient')}, ${ref('r.email')}::text)`;
  return {
    resource: 'recipients',
    id: 'r.position',
    columns: {
      id: 'r.position',
      clientId: 'r.client_id',
      name: fullName(ref('u.first_name'), ref('u.last_name')),
      email,
      state,
      skipped: 'r.skipped',
      messageId: 'r.message_id',
      error: 'm.error',
      sentAt: 'm.sent_at',
    },
    sort: { id: 'r.position', email, state, sentAt: 'm.sent_at' },
    filters: {
      state: filters.choice(state, recipientStates),
      q: filters.contains(
        sql<string>`${ref('u.first_name')} || ' ' || ${ref('u.last_name')} || ' ' || ${ref('r.email')}::text`,
      ),
    },
    defaultSort: [asc('r.position')],
  };
});

/** SQL condition that restricts the recipients to one batch. */
export const recipientsOf = (batchId: number) => sql<boolean>`r.batch_id = ${batchId}`;
