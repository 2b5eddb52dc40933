import { sql } from 'kysely';
import {
  asc,
  defineList,
  filters,
  fullName,
  joined,
  maybe,
  one,
  source,
} from '../../platform/query/index.js';

const bulkDocumentSource = source('d', 'bulk_documents', {
  f: one('stored_files', 'd.file_id'),
  p: maybe('properties', 'd.property_id'),
  u: maybe('users', 'p.client_id'),
  w: maybe('users', 'd.created_by'),
});

/** The list of files of the bulk upload: unmatched files first, then by account number. */
export const bulkDocumentList = defineList(bulkDocumentSource, (eb) => {
  const { ref, cast } = eb;
  const isMatched = sql<boolean>`(${ref('d.property_id')} IS NOT NULL)`;
  return {
    resource: 'bulk-documents',
    id: 'd.id',
    columns: {
      id: 'd.id',
      name: 'f.name',
      contentType: 'f.content_type',
      size: cast<number>('f.size', 'integer'),
      accountNumber: eb
        .case()
        .when('d.property_id', 'is', null)
        .then(null)
        .else(eb.fn.coalesce('p.account_number', 'd.account_number'))
        .end(),
      numberInName: 'd.account_number',
      problem: 'd.problem',
      propertyId: 'd.property_id',
      clientId: 'p.client_id',
      ownerName: 'p.owner_name',
      clientName: fullName(ref('u.first_name'), ref('u.last_name')),
      propertyAddress: 'p.address',
      createdAt: 'd.created_at',
      createdByName: fullName(ref('w.first_name'), ref('w.last_name')),
    },
    sort: {
      id: 'd.id',
      name: 'f.name',
      createdAt: 'd.created_at',
      accountNumber: [asc(isMatched), asc('d.account_number_key')],
    },
    filters: {
      id: filters.ids('d.id'),
      propertyId: filters.ids('d.property_id'),
      clientId: filters.ids('p.client_id'),
      unmatched: filters.flag(sql<boolean>`(${ref('d.property_id')} IS NULL)`),
      q: filters.contains(
        joined(' ', ref('f.name'), ref('d.account_number'), ref('p.account_number'), ref('p.owner_name')),
      ),
    },
    defaultSort: [asc(isMatched), asc('d.account_number_key')],
  };
});
