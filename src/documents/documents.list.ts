import { filters, type ListDefinition } from '../platform/query/list-query.js';

/** Documents of properties with the file behind each. */
export const documentList: ListDefinition = {
  resource: 'documents',
  from: `documents d JOIN properties p ON p.id = d.property_id JOIN stored_files f ON f.id = d.file_id
    LEFT JOIN users u ON u.id = d.created_by`,
  countFrom: 'documents d JOIN properties p ON p.id = d.property_id JOIN stored_files f ON f.id = d.file_id',
  columns: {
    id: 'd.id',
    propertyId: 'd.property_id',
    clientId: 'p.client_id',
    type: 'd.type',
    name: 'f.name',
    contentType: 'f.content_type',
    size: 'f.size::int',
    status: 'd.status',
    releasedAt: 'd.released_at',
    expiresAt: 'd.expires_at',
    createdAt: 'd.created_at',
    createdByName: `u.first_name || ' ' || u.last_name`,
    createdByClient: 'coalesce(d.created_by = p.client_id, false)',
  },
  sort: {
    id: 'd.id',
    name: 'f.name',
    type: 'd.type',
    status: 'd.status',
    createdAt: 'd.created_at',
    expiresAt: 'd.expires_at',
  },
  filters: {
    id: filters.ids('d.id'),
    propertyId: filters.ids('d.property_id'),
    clientId: filters.ids('p.client_id'),
    type: filters.ids('d.type'),
    status: filters.ids('d.status'),
    q: filters.contains('f.name'),
  },
  defaultSort: 'd.id DESC',
  id: 'd.id',
};
