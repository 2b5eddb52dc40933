import { sql } from 'kysely';
import {
  defineList,
  desc,
  filters,
  fullName,
  joined,
  joinedOrNull,
  maybe,
  one,
  source,
  withColumns,
} from '../../platform/query/index.js';

export const documentSource = source('d', 'documents', {
  p: one('properties', 'd.property_id'),
  f: one('stored_files', 'd.file_id'),
  u: maybe('users', 'd.created_by'),
  o: one('users', 'p.client_id'),
});

/** The list of documents of properties, with their files. */
export const documentList = defineList(documentSource, ({ ref, cast }) => ({
  resource: 'documents',
  clientId: 'p.client_id',
  id: 'd.id',
  columns: {
    id: 'd.id',
    propertyId: 'd.property_id',
    clientId: 'p.client_id',
    propertyAddress: joinedOrNull(', ', ref('p.address'), ref('p.city')),
    ownerName: 'p.owner_name',
    clientName: fullName(ref('o.first_name'), ref('o.last_name')),
    accountNumber: 'p.account_number',
    type: 'd.type',
    name: 'f.name',
    contentType: 'f.content_type',
    size: cast<number>('f.size', 'integer'),
    status: 'd.status',
    releasedAt: 'd.released_at',
    expiresAt: 'd.expires_at',
    createdAt: 'd.created_at',
    createdByName: fullName(ref('u.first_name'), ref('u.last_name')),
    createdByClient: sql<boolean>`coalesce(${ref('d.created_by')} = ${ref('p.client_id')}, false)`,
  },
  sort: {
    id: 'd.id',
    name: 'f.name',
    type: 'd.type',
    status: 'd.status',
    createdAt: 'd.created_at',
    expiresAt: 'd.expires_at',
    accountNumber: 'p.account_number_key',
  },
  filters: {
    id: filters.ids('d.id'),
    propertyId: filters.ids('d.property_id'),
    clientId: filters.ids('p.client_id'),
    type: filters.ids('d.type'),
    status: filters.ids('d.status'),
    /** Text in the file name, account number, owner and address. */
    q: filters.contains(
      joined(' ', ref('f.name'), ref('p.account_number'), ref('p.owner_name'), ref('p.address')),
    ),
  },
  defaultSort: [desc('d.id')],
}));

/** The same list, reading only ids. */
export const documentIds = withColumns<{ readonly id: number }>(documentList, { id: 'd.id' });
