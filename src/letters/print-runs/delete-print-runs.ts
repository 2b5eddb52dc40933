import { type Tx, txQuery } from '../../platform/database/database.js';
import type { StoredFiles } from '../../platform/uploads/stored-files.js';

/**
 * Deletes print runs with their files. A job that is printing one of them detects it and stops.
 * @param condition SQL condition on the runs `r`, with one parameter `$1`
 * @returns the number deleted
 */
export async function deletePrintRuns(
  tx: Tx,
  files: StoredFiles,
  condition: string,
  value: number | Date,
): Promise<number> {
  const rows = await txQuery<{ id: number }>(
    tx,
    `SELECT r.id FROM print_runs r WHERE ${condition} ORDER BY r.id FOR UPDATE`,
    [value],
  );
  const ids = rows.map(({ id }) => id);
  const removed = await txQuery<{ fileId: number }>(
    tx,
    'DELETE FROM print_run_files WHERE run_id = ANY($1::int[]) RETURNING file_id AS "fileId"',
    [ids],
  );
  await files.remove(
    tx,
    removed.map(({ fileId }) => fileId),
  );
  await tx.query('DELETE FROM print_runs WHERE id = ANY($1::int[])', [ids]);
  return ids.length;
}
