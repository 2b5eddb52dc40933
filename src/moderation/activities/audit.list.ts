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

/** Events by their name, for the filter. */
const eventNames = Object.keys(events) as EventName[];

/** Everything that is searched for text: the details, the values, the address and the ids of a request. */
const searched = sql<string>`concat_ws(' ', ${eb.ref('a.details')}, ${eb.ref('a.fields')}, host(${eb.ref('a.ip')}), ${eb.ref('a.call_id')})`;

/** The audit: every activity, with where it came from. */
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
    /** One event by its name; its type has the index. */
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
    /** Text in the details, the old and new values, the address and the request's id. */
    q: filters.contains(searched),
  },
  defaultSort: [desc('a.created_at'), desc('a.id')],
}));

/** Filters with an index: a text is searched in all the rows that they leave. */
const narrowing = ['id', 'clientId', 'propertyId', 'actorId', 'apiKeyId', 'from'];

/** Limits a search for text that nothing else narrows to the last days, since it reads every row. */
export function searchScope(params: ListParams): Scope {
  const filter = readFilter(params);
  if (filter['q'] === undefined || narrowing.some((name) => filter[name] !== undefined)) return undefined;
  return sql<SqlBool>`${eb.ref('a.created_at')} > now() - make_interval(days => ${sql.lit(auditSearchDays)})`;
}
