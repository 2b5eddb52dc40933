import { filters, type ListDefinition } from '../platform/query/list-query.js';

/** The bulk upload: what matched no property first, then by account number. */
export const bulkDocumentList: ListDefinition = {
  resource: 'bulk-documents',
  from: `bulk_documents d JOIN stored_files f ON f.id = d.file_id LEFT JOIN properties p ON p.id = d.property_id
    LEFT JOIN users u ON u.id = p.client_id`,
  countFrom:
    'bulk_documents d JOIN stored_files f ON f.id = d.file_id LEFT JOIN properties p ON p.id = d.property_id',
  columns: {
    id: 'd.id',
    name: 'f.name',
    contentType: 'f.content_type',
    size: 'f.size::int',
    accountNumber:
      'CASE WHEN d.property_id IS NULL THEN NULL ELSE coalesce(p.account_number, d.account_number) END',
    numberInName: 'd.account_number',
    problem: 'd.problem',
    propertyId: 'd.property_id',
    clientId: 'p.client_id',
    ownerName: 'p.owner_name',
    clientName: `u.first_name || ' ' || u.last_name`,
    propertyAddress: 'p.address',
    createdAt: 'd.created_at',
  },
  sort: {
    id: 'd.id',
    name: 'f.name',
    createdAt: 'd.created_at',
    accountNumber: '(d.property_id IS NOT NULL), d.account_number_key',
  },
  filters: {
    id: filters.ids('d.id'),
    propertyId: filters.ids('d.property_id'),
    clientId: filters.ids('p.client_id'),
    unmatched: filters.flag('(d.property_id IS NULL)'),
    q: filters.contains(`concat_ws(' ', f.name, d.account_number, p.account_number, p.owner_name)`),
  },
  defaultSort: '(d.property_id IS NOT NULL), d.account_number_key',
  id: 'd.id',
};
