import type { Tx } from '../database/database.js';

/**
 * Id of the advisory lock that keeps stored files from being deleted while a backup copies them. A backup holds it
 * exclusively, deletions share it. Files that could not be deleted meanwhile are deleted after the backup.
 */
export const deletionHold = 1_795_170_002;

/** Whether files may be deleted until this transaction ends; false while a backup is being made. */
export async function mayDeleteFiles(tx: Tx): Promise<boolean> {
  const [row] = (await tx.query('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [deletionHold])) as {
    free: boolean;
  }[];
  return row?.free === true;
}
