import { type Tx, txQuery } from '../../platform/database/database.js';
import type { StoredFiles } from '../../platform/uploads/stored-files.js';

/** Deletes the files of an upload within a transaction; call `StoredFiles.removeLeft` after the commit. @returns their names */
export async function dropFiles(tx: Tx, files: StoredFiles, uploadId: number): Promise<string[]> {
  const gone = await txQuery<{ id: number; name: string }>(
    tx,
    `SELECT f.id, f.name FROM roll_upload_files uf JOIN stored_files f ON f.id = uf.file_id WHERE uf.upload_id = $1 ORDER BY f.id`,
    [uploadId],
  );
  await tx.query('DELETE FROM roll_upload_files WHERE upload_id = $1', [uploadId]);
  await files.remove(
    tx,
    gone.map(({ id }) => id),
  );
  return gone.map(({ name }) => name);
}
