import { activityTypes, UserLevel } from '../../common/enums.js';
import { type Filter, filters, type ListDefinition, UnusableValue } from '../platform/query/list-query.js';

const knownTypes: readonly string[] = activityTypes;

/** One type of activity or a list of them. */
const types: Filter = (value, bind) => {
  const wanted = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!wanted.every((type): type is string => typeof type === 'string' && knownTypes.includes(type)))
    throw new UnusableValue();
  return `a.type = ANY(${bind(wanted)}::text[])`;
};

/** Those about requests that are still open, or all others. */
const pending: Filter = (value) => {
  if (value !== true && value !== false && value !== 'true' && value !== 'false') throw new UnusableValue();
  const open = `EXISTS (SELECT 1 FROM change_requests o WHERE o.id = a.request_id AND o.status = 0)`;
  return String(value) === 'true' ? open : `NOT ${open}`;
};

/** The list of activities with the people and records behind them. Deleted ones are scoped out. */
export const activityList: ListDefinition = {
  resource: 'activities',
  isJournal: true,
  from: `activities a LEFT JOIN users w ON w.id = a.actor_id LEFT JOIN users u ON u.id = a.client_id
    LEFT JOIN properties p ON p.id = a.property_id LEFT JOIN change_requests r ON r.id = a.request_id`,
  countFrom: 'activities a',
  columns: {
    id: 'a.id',
    type: 'a.type',
    event: `a.details->>'event'`,
    details: `a.details - 'event'`,
    fields: 'a.fields',
    createdAt: 'a.created_at',
    actorId: 'a.actor_id',
    actorLevel: 'a.actor_level',
    actorName: `w.first_name || ' ' || w.last_name`,
    userType: `CASE WHEN a.actor_level IS NULL THEN 'service' WHEN a.actor_level = ${UserLevel.Client} THEN 'client' ELSE 'admin' END`,
    clientId: 'a.client_id',
    clientName: `u.first_name || ' ' || u.last_name`,
    propertyId: 'a.property_id',
    propertyAddress: `nullif(concat_ws(', ', p.address, p.city), '')`,
    requestId: 'a.request_id',
    status: 'r.status',
  },
  sort: { id: 'a.id', createdAt: 'a.id' },
  filters: {
    id: filters.ids('a.id'),
    type: types,
    clientId: filters.ids('a.client_id'),
    propertyId: filters.ids('a.property_id'),
    requestId: filters.ids('a.request_id'),
    actorId: filters.ids('a.actor_id'),
    pending,
  },
  defaultSort: 'a.id DESC',
  id: 'a.id',
};
