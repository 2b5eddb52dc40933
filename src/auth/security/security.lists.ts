import { sql } from 'kysely';
import { RecordStatus } from '../../../common/platform/enums.js';
import { signInFailures } from '../../../common/auth/enums.js';
import {
  builderFor,
  defineList,
  desc,
  filterBy,
  filters,
  fullName,
  listOf,
  maybe,
  one,
  source,
  UnusableValue,
} from '../../platform/query/index.js';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws UnusableValue */
function uuidOf(value: unknown): string {
  if (typeof value !== 'string' || value.length !== 36 || !uuid.test(value)) throw new UnusableValue();
  return value;
}

const sessionSource = source('s', 'sessions', { u: one('users', 's.user_id') });

/** Sessions with their accounts. The service adds the device. */
export const sessionList = defineList(sessionSource, ({ ref, cast }) => {
  const name = fullName(ref('u.first_name'), ref('u.last_name'));
  return {
    resource: 'sessions',
    id: 's.id',
    columns: {
      id: 's.id',
      userId: 's.user_id',
      fullName: name,
      email: 'u.email',
      level: 'u.level',
      ip: 's.ip',
      userAgent: 's.user_agent',
      remembered: 's.remembered',
      createdAt: 's.created_at',
      lastSeenAt: 's.last_seen_at',
      expiresAt: 's.expires_at',
    },
    sort: {
      id: 's.id',
      createdAt: 's.created_at',
      lastSeenAt: 's.last_seen_at',
      fullName: name,
      level: 'u.level',
      ip: 's.ip',
    },
    filters: {
      id: filterBy((value) => sql`${ref('s.id')} = ANY(${listOf(value, uuidOf)}::uuid[])`),
      userId: filters.ids('s.user_id'),
      level: filters.ids('u.level'),
      ip: filters.contains('s.ip'),
      /** Part of the name or e-mail address. */
      q: filters.contains(sql<string>`${name} || ' ' || ${cast('u.email', 'text')}`),
    },
    defaultSort: [desc('s.last_seen_at')],
  };
});

const { ref: column } = builderFor<(typeof sessionSource)['rows']>();

/** Scope: active sessions only. */
export const isActive = sql<boolean>`${column('s.ended_at')} IS NULL AND ${column('s.expires_at')} > now()
  AND ${column('u.status')} = ${sql.lit(RecordStatus.Active)}`;

const failureSource = source('f', 'failed_sign_ins', { u: maybe('users', 'f.user_id') });

/** Failed sign-ins with the account that has the e-mail address, if any. The service adds the device. */
export const failedSignInList = defineList(failureSource, ({ ref }) => ({
  resource: 'failed-sign-ins',
  id: 'f.id',
  isJournal: true,
  columns: {
    id: 'f.id',
    createdAt: 'f.created_at',
    reason: 'f.reason',
    form: 'f.form',
    email: 'f.email',
    userId: 'f.user_id',
    fullName: fullName(ref('u.first_name'), ref('u.last_name')),
    level: 'u.level',
    ip: 'f.ip',
    userAgent: 'f.user_agent',
  },
  sort: { id: 'f.id', createdAt: 'f.created_at', email: 'f.email', ip: 'f.ip', reason: 'f.reason' },
  filters: {
    id: filters.ids('f.id'),
    userId: filters.ids('f.user_id'),
    reason: filters.choice('f.reason', signInFailures),
    ip: filters.contains('f.ip'),
    /** Day of the failure, in the business time zone. */
    day: filters.day('f.created_at'),
    /** Part of the e-mail address. */
    q: filters.contains('f.email'),
  },
  defaultSort: [desc('f.created_at')],
}));
