import { type Tx, txQuery } from '../platform/database/database.js';
import type { StoredFiles } from '../platform/uploads/stored-files.js';

/**
 * Deletes a table's file rows that belong to a client's properties, and their files.
 * @param table table of the calling module, with `property_id` and `file_id`
 */
export async function removeClientFiles(
  tx: Tx,
  files: StoredFiles,
  table: 'bulk_documents' | 'description_files' | 'documents',
  clientId: number,
): Promise<void> {
  const rows = await txQuery<{ fileId: number }>(
    tx,
    `DELETE FROM ${table} f USING properties p WHERE p.id = f.property_id AND p.client_id = $1
     RETURNING f.file_id AS "fileId"`,
    [clientId],
  );
  await files.remove(
    tx,
    rows.map(({ fileId }) => fileId),
  );
}
