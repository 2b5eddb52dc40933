import { filters, type ListDefinition } from '../platform/query/list-query.js';

/** The list of notes, newest on top. */
export const noteList: ListDefinition = {
  resource: 'notes',
  from: `notes n JOIN users u ON u.id = n.client_id LEFT JOIN properties p ON p.id = n.property_id
    LEFT JOIN users w ON w.id = n.created_by`,
  countFrom: 'notes n',
  columns: {
    id: 'n.id',
    kind: 'n.kind',
    clientId: 'n.client_id',
    clientName: `u.first_name || ' ' || u.last_name`,
    propertyId: 'n.property_id',
    propertyAddress: 'p.address',
    text: 'n.text',
    createdBy: 'n.created_by',
    createdByName: `w.first_name || ' ' || w.last_name`,
    createdAt: 'n.created_at',
    updatedAt: 'n.updated_at',
    version: 'n.version',
  },
  sort: { id: 'n.id', createdAt: 'n.created_at' },
  filters: {
    id: filters.ids('n.id'),
    kind: filters.ids('n.kind'),
    clientId: filters.ids('n.client_id'),
    propertyId: filters.ids('n.property_id'),
    q: filters.contains('n.text'),
  },
  defaultSort: 'n.id DESC',
  id: 'n.id',
};
