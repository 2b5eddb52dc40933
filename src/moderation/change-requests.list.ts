import { changeRequestKinds } from '../../common/enums.js';
import { filters, type ListDefinition } from '../platform/query/list-query.js';

const clientName = `u.first_name || ' ' || u.last_name`;

/** The list of change requests with their client, property and the people behind them. */
export const changeRequestList: ListDefinition = {
  resource: 'change-requests',
  from: `change_requests r JOIN users u ON u.id = r.client_id JOIN users a ON a.id = r.requested_by
    LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN users d ON d.id = r.decided_by`,
  countFrom:
    'change_requests r JOIN users u ON u.id = r.client_id LEFT JOIN properties p ON p.id = r.property_id',
  columns: {
    id: 'r.id',
    kind: 'r.kind',
    clientId: 'r.client_id',
    clientName,
    propertyId: 'r.property_id',
    propertyAddress: `nullif(concat_ws(', ', p.address, p.city), '')`,
    requestedBy: 'r.requested_by',
    requestedByName: `a.first_name || ' ' || a.last_name`,
    requestedByLevel: 'a.level',
    fields: 'r.fields',
    base: 'r.base',
    status: 'r.status',
    decisions: 'r.decisions',
    reason: 'r.reason',
    decidedBy: 'r.decided_by',
    decidedByName: `d.first_name || ' ' || d.last_name`,
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
      `(' ' || search_text(concat_ws(' ', u.first_name, u.last_name, p.address, p.owner_name)))`,
    ),
  },
  defaultSort: 'r.created_at DESC',
  id: 'r.id',
};
