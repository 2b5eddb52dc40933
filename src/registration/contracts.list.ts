import { defineList, desc, filters, maybe, source } from '../platform/query/index.js';

/** Signed contracts with their printed documents. */
export const contractSource = source('s', 'signed_contracts', {
  d: maybe('contract_documents', 's.id', 'contract_id'),
});
/** Signed contracts, without their text and evidence, which are in the document. */
export const contractList = defineList(contractSource, () => ({
  resource: 'contracts',
  clientId: 's.client_id',
  id: 's.id',
  columns: {
    id: 's.id',
    clientId: 's.client_id',
    contractVersion: 's.contract_version',
    signedName: 's.signed_name',
    signedAt: 's.signed_at',
    textSha256: 's.text_sha256',
    pdfSha256: 'd.sha256',
  },
  sort: { id: 's.id', signedAt: 's.signed_at' },
  filters: { id: filters.ids('s.id'), clientId: filters.ids('s.client_id') },
  defaultSort: [desc('s.signed_at')],
}));
