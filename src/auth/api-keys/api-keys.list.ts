import { sql } from 'kysely';
import { apiKeyStates } from '../../../common/auth/api-keys.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import {
  choiceOf,
  defineList,
  desc,
  filterBy,
  filters,
  fullName,
  maybe,
  nullsLast,
  one,
  source,
} from '../../platform/query/index.js';

const keySource = source('k', 'api_keys', {
  u: one('users', 'k.created_by'),
  s: maybe('api_key_usage', 'k.id', 'key_id'),
});

/** API keys, without their secrets. */
export const apiKeyList = defineList(keySource, ({ ref }) => {
  const state = sql<(typeof apiKeyStates)[number]>`CASE WHEN ${ref('k.revoked_at')} IS NOT NULL THEN 'revoked'
    WHEN ${ref('k.expires_at')} <= now() THEN 'expired'
    WHEN ${ref('u.status')} <> ${sql.lit(RecordStatus.Active)} OR ${ref('u.level')} <> ${sql.lit(UserLevel.Admin)} THEN 'stopped'
    ELSE 'active' END`;
  return {
    resource: 'api-keys',
    id: 'k.id',
    columns: {
      id: 'k.id',
      name: 'k.name',
      start: 'k.start',
      state,
      permissions: 'k.permissions',
      clientIds: 'k.client_ids',
      rateLimit: 'k.rate_limit',
      expiresAt: 'k.expires_at',
      createdAt: 'k.created_at',
      createdBy: 'k.created_by',
      createdByName: fullName(ref('u.first_name'), ref('u.last_name')),
      revokedAt: 'k.revoked_at',
      lastUsedAt: 's.used_at',
      lastUsedIp: sql<string | null>`host(${ref('s.ip')})`,
      version: 'k.version',
    },
    sort: {
      id: 'k.id',
      name: 'k.name',
      createdAt: 'k.created_at',
      expiresAt: [nullsLast('k.expires_at')],
      lastUsedAt: [nullsLast('s.used_at')],
    },
    filters: {
      id: filters.ids('k.id'),
      createdBy: filters.ids('k.created_by'),
      state: filterBy((value) => sql`${state} = ${choiceOf(value, apiKeyStates)}`),
      q: filters.contains(sql<string>`${ref('k.name')} || ' ' || ${ref('k.start')}`),
    },
    defaultSort: [desc('k.id')],
  };
});

const callSource = source('c', 'api_key_calls', { k: one('api_keys', 'c.key_id') });

/** Calls made with API keys: one row per key, minute, operation and address. */
export const apiKeyCallList = defineList(callSource, ({ ref }) => {
  const id = sql<string>`concat_ws('|', ${ref('c.key_id')}, extract(epoch FROM ${ref('c.minute')})::bigint, ${ref('c.operation')}, host(${ref('c.ip')}))`;
  return {
    resource: 'api-key-calls',
    id,
    isJournal: true,
    columns: {
      id,
      keyId: 'c.key_id',
      keyName: 'k.name',
      minute: 'c.minute',
      operation: 'c.operation',
      ip: sql<string>`host(${ref('c.ip')})`,
      calls: 'c.calls',
      refused: 'c.refused',
    },
    // Sorting by id means sorting by time, as in other lists.
    sort: { id: 'c.minute', minute: 'c.minute', operation: 'c.operation', calls: 'c.calls' },
    filters: {
      keyId: filters.ids('c.key_id'),
      operation: filters.contains('c.operation'),
      ip: filters.contains(sql<string>`host(${ref('c.ip')})`),
      /** The day of the calls, in the business time zone. */
      day: filters.day('c.minute'),
    },
    defaultSort: [desc('c.minute')],
  };
});
