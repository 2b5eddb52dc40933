import { txQuery } from '../../platform/database/database.js';
import { removeClientFiles } from '../client-files.js';
import { personalData } from '../../platform/personal-data/declaration.js';

/** Documents of properties and their files. */
export const documentData = personalData({
  owner: 'properties/documents',
  tables: {
    // Includes unmatched files with an account number that only this client's properties have.
    bulk_documents: { deleted: 'rows' },
    documents: { deleted: 'rows' },
  },
  files: { bulk: 'deleted', documents: 'deleted' },
  erase: async (tx, { clientId, accountKeys }, files) => {
    await removeClientFiles(tx, files, 'documents', clientId);
    await removeClientFiles(tx, files, 'bulk_documents', clientId);
    const unmatched = await txQuery<{ fileId: number }>(
      tx,
      `DELETE FROM bulk_documents b
       WHERE b.property_id IS NULL AND b.account_number_key = ANY($2) AND NOT EXISTS (
         SELECT 1 FROM properties p WHERE p.account_number_key = b.account_number_key AND p.client_id <> $1)
       RETURNING b.file_id AS "fileId"`,
      [clientId, accountKeys],
    );
    await files.remove(tx, [...new Set(unmatched.map(({ fileId }) => fileId))]);
  },
});
