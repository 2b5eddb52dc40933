import { txQuery } from '../../platform/database/database.js';
import { removeClientFiles } from '../client-files.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Documents of properties, with their files. */
export const documentData = personalData({
  owner: 'properties/documents',
  tables: {
    // Also files that matched no property, but have the account number of one of the client's.
    bulk_documents: { deleted: 'rows' },
    documents: { deleted: 'rows' },
  },
  files: { bulk: 'deleted', documents: 'deleted' },
  erase: async (tx, { clientId }, files) => {
    await removeClientFiles(tx, files, 'documents', clientId);
    await removeClientFiles(tx, files, 'bulk_documents', clientId);
    const unmatched = await txQuery<{ fileId: number }>(
      tx,
      `DELETE FROM bulk_documents b USING properties p
       WHERE b.property_id IS NULL AND p.client_id = $1 AND b.account_number_key = p.account_number_key
       RETURNING b.file_id AS "fileId"`,
      [clientId],
    );
    await files.remove(tx, [...new Set(unmatched.map(({ fileId }) => fileId))]);
  },
});
