import { sql } from 'kysely';
import { suppressionReasons } from '../../common/mail/enums.js';
import {
  defineList,
  desc,
  filterBy,
  filters,
  flagOf,
  fullName,
  maybe,
  source,
} from '../platform/query/index.js';

const suppressionSource = source('s', 'mail_suppressions', {
  a: maybe('users', 's.created_by'),
  l: maybe('users', 's.lifted_by'),
  m: maybe('messages', 's.message_id'),
});

/** Suppressions, including lifted ones. */
export const suppressionList = defineList(suppressionSource, ({ ref }) => ({
  resource: 'mail-suppressions',
  id: 's.id',
  columns: {
    id: 's.id',
    address: 's.address',
    reason: 's.reason',
    source: 's.source',
    detail: 's.detail',
    messageId: 's.message_id',
    messageSubject: 'm.subject',
    createdAt: 's.created_at',
    createdBy: 's.created_by',
    createdByName: fullName(ref('a.first_name'), ref('a.last_name')),
    liftedAt: 's.lifted_at',
    liftedBy: 's.lifted_by',
    liftedByName: fullName(ref('l.first_name'), ref('l.last_name')),
  },
  sort: { id: 's.id', address: 's.address', createdAt: 's.created_at', liftedAt: 's.lifted_at' },
  filters: {
    id: filters.ids('s.id'),
    /** Part of the address. */
    q: filters.contains('s.address'),
    /** The mail that bounced or was complained about. */
    messageId: filters.ids('s.message_id'),
    reason: filters.choice('s.reason', suppressionReasons),
    /** Whether it was lifted. */
    lifted: filterBy((value) =>
      flagOf(value) ? sql`${ref('s.lifted_at')} IS NOT NULL` : sql`${ref('s.lifted_at')} IS NULL`,
    ),
  },
  defaultSort: [desc('s.created_at')],
}));
