import type { Tx } from '../../platform/database/database.js';
import type { ReceivedFile } from '../../platform/uploads/receiver.js';

/** Identity of a file: the hash of its content, and its name. */
export type FileIdentity = Pick<ReceivedFile, 'sha256' | 'name'>;

/** Finds the row of a file; undefined if there is none. */
export type FindSame = (tx: Tx, file: FileIdentity) => Promise<number | undefined>;

/** Aborts a transaction that would store a file twice. */
class AlreadyThere extends Error {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * Aborts the caller's transaction if the same file is already stored. Locks the file until the transaction ends: of two concurrent
 * uploads of a file, the later one finds the row of the earlier one.
 * @param place scope in which files must differ, such as a table
 * @throws an error that `unlessThere` handles
 */
export async function assertNew(tx: Tx, file: FileIdentity, place: string, find: FindSame): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${place} ${file.sha256} ${file.name}`,
  ]);
  const there = await find(tx, file);
  if (there !== undefined) throw new AlreadyThere(there);
}

/** Runs `store`. @returns the id of the row that it adds, or of the existing row that `assertNew` found within it */
export async function unlessThere(store: () => Promise<number>): Promise<number> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof AlreadyThere) return error.id;
    throw error;
  }
}
