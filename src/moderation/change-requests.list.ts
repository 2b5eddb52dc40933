import { sql } from 'kysely';
import { changeRequestKinds } from '../../common/moderation/enums.js';
import {
  builderFor,
  defineList,
  desc,
  filters,
  fullName,
  joined,
  joinedOrNull,
  maybe,
  one,
  searchText,
  source,
} from '../platform/query/index.js';

export const changeRequestSource = source('r', 'change_requests', {
  u: one('users', 'r.client_id'),
  a: one('users', 'r.requested_by'),
  p: maybe('properties', 'r.property_id'),
  d: maybe('users', 'r.decided_by'),
});

/** Condition: the request was not removed from the lists. */
export const keptRequests = builderFor<(typeof changeRequestSource)['rows']>()('r.removed_at', 'is', null);

/** The list of change requests with their client, property and accounts. */
export const changeRequestList = defineList(changeRequestSource, ({ ref }) => ({
  resource: 'change-requests',
  clientId: 'r.client_id',
  id: 'r.id',
  columns: {
    id: 'r.id',
    kind: 'r.kind',
    clientId: 'r.client_id',
    clientName: fullName(ref('u.first_name'), ref('u.last_name')),
    clientEmail: 'u.email',
    propertyId: 'r.property_id',
    propertyAddress: joinedOrNull(', ', ref('p.address'), ref('p.city')),
    requestedBy: 'r.requested_by',
    requestedByName: fullName(ref('a.first_name'), ref('a.last_name')),
    requestedByLevel: 'a.level',
    fields: 'r.fields',
    base: 'r.base',
    signedName: 'r.signed_name',
    status: 'r.status',
    decisions: 'r.decisions',
    reason: 'r.reason',
    decidedBy: 'r.decided_by',
    decidedByName: fullName(ref('d.first_name'), ref('d.last_name')),
    decidedAt: 'r.decided_at',
    createdAt: 'r.created_at',
  },
  sort: {
    id: 'r.id',
    createdAt: 'r.created_at',
    decidedAt: 'r.decided_at',
    kind: 'r.kind',
    status: 'r.status',
    clientName: 'u.last_name',
  },
  filters: {
    id: filters.ids('r.id'),
    kind: filters.choice('r.kind', changeRequestKinds),
    clientId: filters.ids('r.client_id'),
    propertyId: filters.ids('r.property_id'),
    status: filters.ids('r.status'),
    q: filters.search(
      sql<string>`(' ' || ${searchText(
        joined(' ', ref('u.first_name'), ref('u.last_name'), ref('p.address'), ref('p.owner_name')),
      )})`,
    ),
  },
  defaultSort: [desc('r.created_at')],
}));
