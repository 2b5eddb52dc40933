import { defineList, desc, filters, fullName, maybe, one, source } from '../../platform/query/index.js';

const noteSource = source('n', 'notes', {
  u: one('users', 'n.client_id'),
  p: maybe('properties', 'n.property_id'),
  w: maybe('users', 'n.created_by'),
});

/** The list of notes, newest on top. */
export const noteList = defineList(noteSource, ({ ref }) => ({
  resource: 'notes',
  clientId: 'n.client_id',
  id: 'n.id',
  columns: {
    id: 'n.id',
    kind: 'n.kind',
    clientId: 'n.client_id',
    clientName: fullName(ref('u.first_name'), ref('u.last_name')),
    propertyId: 'n.property_id',
    propertyAddress: 'p.address',
    text: 'n.text',
    createdBy: 'n.created_by',
    createdByName: fullName(ref('w.first_name'), ref('w.last_name')),
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
  defaultSort: [desc('n.id')],
}));
