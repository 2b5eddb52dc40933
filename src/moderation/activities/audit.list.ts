import { sql, type SqlBool } from 'kysely';
import { activityOrigins } from '../../../common/moderation/enums.js';
import { auditSearchDays } from '../../../common/moderation/limits.js';
import { type EventName, events } from '../../platform/journal/events.js';
import {
  builderFor,
  choiceOf,
  defineList,
  desc,
  filterBy,
  filters,
  type ListParams,
  readFilter,
  type Scope,
} from '../../platform/query/index.js';
import { activityColumns, activitySource, byActor, ofTypes } from './activities.list.js';

const eb = builderFor<(typeof activitySource)['rows']>();

/** Names of the events, for the filter. */
const eventNames = Object.keys(events) as EventName[];

/** Text searched by `q`: the details, the old and new values, the IP address and the id of the HTTP request. */
const searched = sql<string>`concat_ws(' ', ${eb.ref('a.details')}, ${eb.ref('a.fields')}, host(${eb.ref('a.ip')}), ${eb.ref('a.call_id')})`;

/** The audit: every activity with its origin. */
export const auditList = defineList(activitySource, () => ({
  resource: 'audit-entries',
  id: 'a.id',
  isJournal: true,
  columns: {
    ...activityColumns,
    origin: 'a.origin',
    originName: 'a.origin_name',
    ip: sql<string | null>`host(${eb.ref('a.ip')})`,
    device: 'a.device',
    callId: 'a.call_id',
    isHidden: sql<boolean>`${eb.ref('h.activity_id')} IS NOT NULL`,
    isErased: sql<boolean>`${eb.ref('a.erased_hash')} IS NOT NULL`,
  },
  sort: { id: 'a.id', createdAt: 'a.created_at' },
  filters: {
    id: filters.ids('a.id'),
    type: ofTypes,
    /** One event by its name. The condition on the type lets the query use an index. */
    event: filterBy((value) => {
      const event = choiceOf(value, eventNames);
      return sql`${eb.ref('a.type')} = ${events[event].activity} AND ${eb.ref('a.details')}->>'event' = ${event}`;
    }),
    clientId: filters.ids('a.client_id'),
    propertyId: filters.ids('a.property_id'),
    actorId: filters.ids('a.actor_id'),
    actor: byActor,
    apiKeyId: filters.ids('a.api_key_id'),
    origin: filters.choice('a.origin', activityOrigins),
    /** First and last day of a period, in the business time zone. */
    from: filters.since('a.created_at'),
    to: filters.until('a.created_at'),
    /** Text in the details, the old and new values, the IP address and the HTTP request's id. */
    q: filters.contains(searched),
  },
  defaultSort: [desc('a.created_at'), desc('a.id')],
}));

/** Indexed filters. They leave few enough rows to search all of them for a text. */
const narrowing = ['id', 'clientId', 'propertyId', 'actorId', 'apiKeyId', 'from'];

/** Limits a text search without a narrowing filter to the last `auditSearchDays` days, because it reads every row. */
export function searchScope(params: ListParams): Scope {
  const filter = readFilter(params);
  if (filter['q'] === undefined || narrowing.some((name) => filter[name] !== undefined)) return undefined;
  return sql<SqlBool>`${eb.ref('a.created_at')} > now() - make_interval(days => ${sql.lit(auditSearchDays)})`;
}
