import { type Expression, sql, type SqlBool } from 'kysely';
import { messageStatuses } from '../../common/mail/enums.js';
import { firmKinds } from './kinds.js';
import { defineList, desc, filters, fullName, joinedOrNull, maybe, source } from '../platform/query/index.js';

const messageSource = source('m', 'messages', {
  u: maybe('users', 'm.client_id'),
  p: maybe('properties', 'm.property_id'),
});

const columns = {
  id: 'm.id',
  template: 'm.template',
  locale: 'm.locale',
  recipient: 'm.recipient',
  subject: 'm.subject',
  status: 'm.status',
  via: 'm.via',
  attempts: 'm.attempts',
  error: 'm.error',
  secret: 'm.secret',
  userId: 'm.user_id',
  clientId: 'm.client_id',
  propertyId: 'm.property_id',
  cause: 'm.cause',
  createdAt: 'm.created_at',
  sentAt: 'm.sent_at',
} as const;

/**
 * SQL condition: the mail went to the client it is about, either to its account or, without an account, to a former address.
 * Excludes the kinds that go to the firm, which also carry a client id.
 */
export const mailsToClients = sql<SqlBool>`coalesce(${sql.ref('m.user_id')}, ${sql.ref('m.client_id')}) = ${sql.ref('m.client_id')}
  AND ${sql.ref('m.template')} <> ALL(${firmKinds}::text[])`;

/** SQL expression: when the next attempt is due; null for a mail that is not queued or is held. */
const nextAttemptAt = (status: Expression<unknown>, at: Expression<unknown>) =>
  sql<string | null>`CASE WHEN ${status} = 'queued' AND isfinite(${at}) THEN ${at} END`;

/** Mail log, without the bodies (see `messageDetails`). */
export const messageList = defineList(messageSource, ({ ref }) => ({
  resource: 'messages',
  id: 'm.id',
  isJournal: true,
  columns: {
    ...columns,
    nextAttemptAt: nextAttemptAt(ref('m.status'), ref('m.next_attempt_at')),
    clientName: fullName(ref('u.first_name'), ref('u.last_name')),
  },
  sort: {
    id: 'm.id',
    createdAt: 'm.created_at',
    sentAt: 'm.sent_at',
    recipient: 'm.recipient',
    status: 'm.status',
  },
  filters: {
    id: filters.ids('m.id'),
    status: filters.choice('m.status', messageStatuses),
    template: filters.equals('m.template'),
    recipient: filters.contains('m.recipient'),
    clientId: filters.ids('m.client_id'),
    propertyId: filters.ids('m.property_id'),
    cause: filters.equals('m.cause'),
    /** Day of creation, in the business time zone. */
    day: filters.day('m.created_at'),
    /** Part of the recipient's address. */
    q: filters.contains('m.recipient'),
  },
  defaultSort: [desc('m.created_at')],
}));

/** One message with its bodies; secret ones are never shown. */
export const messageDetails = defineList(messageSource, (eb) => {
  const unlessSecret = (body: 'm.text_body' | 'm.html_body') =>
    eb.case().when('m.secret', '=', eb.lit(true)).then(null).else(eb.ref(body)).end();
  return {
    resource: 'messages',
    id: 'm.id',
    columns: {
      ...columns,
      nextAttemptAt: nextAttemptAt(eb.ref('m.status'), eb.ref('m.next_attempt_at')),
      clientName: fullName(eb.ref('u.first_name'), eb.ref('u.last_name')),
      propertyAddress: joinedOrNull(', ', eb.ref('p.address'), eb.ref('p.city')),
      messageId: 'm.message_id',
      attachmentNames: sql<
        string[]
      >`ARRAY(SELECT file->>'name' FROM jsonb_array_elements(${eb.ref('m.attachments')}) AS file)`,
      canUnsubscribe: sql<boolean>`${eb.ref('m.unsubscribe_url')} IS NOT NULL`,
      textBody: unlessSecret('m.text_body'),
      htmlBody: unlessSecret('m.html_body'),
      currentAddress: eb
        .selectFrom('users as account')
        .select(sql<string>`account.email::text`.as('email'))
        .whereRef('account.id', '=', 'm.user_id')
        .where(sql<boolean>`lower(account.email::text) <> lower(${eb.ref('m.recipient')})`),
      suppressionReason: eb
        .selectFrom('mail_suppressions as s')
        .select('s.reason')
        .where('s.address', '=', sql<string>`lower(${eb.ref('m.recipient')})`)
        .where('s.lifted_at', 'is', null),
    },
    sort: {},
    filters: {},
    defaultSort: [desc('m.id')],
  };
});
