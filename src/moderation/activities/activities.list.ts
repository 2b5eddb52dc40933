import { sql } from 'kysely';
import { activityTypes, RequestStatus } from '../../../common/moderation/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import {
  builderFor,
  choiceOf,
  defineList,
  desc,
  filterBy,
  filters,
  flagOf,
  fullName,
  joinedOrNull,
  listOf,
  maybe,
  source,
} from '../../platform/query/index.js';

/** Activities joined with their accounts and records. */
export const activitySource = source('a', 'activities', {
  w: maybe('users', 'a.actor_id'),
  u: maybe('users', 'a.client_id'),
  p: maybe('properties', 'a.property_id'),
  r: maybe('change_requests', 'a.request_id'),
  h: maybe('hidden_activities', 'a.id', 'activity_id'),
});
type ActivityRows = (typeof activitySource)['rows'];
const eb = builderFor<ActivityRows>();

/** Condition: the activity was not removed from the lists. */
export const keptActivities = eb.not(
  eb.exists(
    eb.selectFrom('hidden_activities as x').select('x.activity_id').whereRef('x.activity_id', '=', 'a.id'),
  ),
);

/** Columns of the activities list and the audit. */
export const activityColumns = {
  id: 'a.id',
  type: 'a.type',
  event: sql<string>`${eb.ref('a.details')}->>'event'`,
  details: sql<Record<string, unknown>>`${eb.ref('a.details')} - 'event'`,
  fields: 'a.fields',
  createdAt: 'a.created_at',
  actorId: 'a.actor_id',
  actorLevel: 'a.actor_level',
  actorName: sql<
    string | null
  >`CASE WHEN ${eb.ref('a.api_key_id')} IS NULL THEN ${fullName(eb.ref('w.first_name'), eb.ref('w.last_name'))} ELSE ${eb.ref('a.origin_name')} END`,
  actorFirstName: 'w.first_name',
  actorLastName: 'w.last_name',
  apiKeyId: 'a.api_key_id',
  userType: sql<
    'apiKey' | 'service' | 'client' | 'admin'
  >`CASE WHEN ${eb.ref('a.api_key_id')} IS NOT NULL THEN 'apiKey' WHEN ${eb.ref('a.actor_level')} IS NULL THEN 'service'
    WHEN ${eb.ref('a.actor_level')} = ${eb.lit(UserLevel.Client)} THEN 'client' ELSE 'admin' END`,
  accountName: eb
    .selectFrom('users as s')
    .select(({ ref }) => sql<string>`${fullName(ref('s.first_name'), ref('s.last_name'))}`.as('name'))
    .where('s.id', '=', sql<number>`(${eb.ref('a.details')}->>'userId')::int`),
  clientId: 'a.client_id',
  clientName: fullName(eb.ref('u.first_name'), eb.ref('u.last_name')),
  clientFirstName: 'u.first_name',
  clientLastName: 'u.last_name',
  propertyId: 'a.property_id',
  propertyAddress: joinedOrNull(', ', eb.ref('p.address'), eb.ref('p.city')),
  requestId: 'a.request_id',
  status: 'r.status',
} as const;

/** Filter by a part of the acting account's name. */
export const byActor = filterBy((value) => {
  const doers = eb
    .selectFrom('users as d')
    .select('d.id')
    .where(({ ref }) => filters.contains(fullName(ref('d.first_name'), ref('d.last_name'))).condition(value));
  return sql`${eb.ref('a.actor_id')} IN (${doers})`;
});

/** Filter by one type of activity or a list of types. */
export const ofTypes = filterBy((value) => {
  const types = listOf(value, (type) => choiceOf(type, activityTypes));
  return sql`${eb.ref('a.type')} = ANY(${types}::text[])`;
});

/** The list of activities with their accounts and records. Callers apply `keptActivities` to leave out removed ones. */
export const activityList = defineList(activitySource, () => ({
  resource: 'activities',
  clientId: 'a.client_id',
  id: 'a.id',
  isJournal: true,
  columns: activityColumns,
  sort: { id: 'a.id', createdAt: 'a.id' },
  filters: {
    id: filters.ids('a.id'),
    type: ofTypes,
    clientId: filters.ids('a.client_id'),
    propertyId: filters.ids('a.property_id'),
    requestId: filters.ids('a.request_id'),
    actorId: filters.ids('a.actor_id'),
    actor: byActor,
    apiKeyId: filters.ids('a.api_key_id'),
    /** Day of the activity, in the business time zone. */
    day: filters.day('a.created_at'),
    /** Activities of open change requests, or all others. */
    pending: filterBy((value) => {
      const open = eb.exists(
        eb
          .selectFrom('change_requests as o')
          .select('o.id')
          .whereRef('o.id', '=', 'a.request_id')
          .where('o.status', '=', sql.lit(RequestStatus.Pending)),
      );
      return flagOf(value) ? open : eb.not(open);
    }),
  },
  defaultSort: [desc('a.id')],
}));
