import type { Tx } from '../../platform/database/database.js';
import type { ReceivedFile } from '../../platform/uploads/receiver.js';

/** What makes two files the same: their content and name. */
export type FileIdentity = Pick<ReceivedFile, 'sha256' | 'name'>;

/** Looks for the row of a file; undefined if there is none. */
export type FindSame = (tx: Tx, file: FileIdentity) => Promise<number | undefined>;

/** Ends the transaction that would store a file again. */
class AlreadyThere extends Error {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * Ends the caller's transaction if the same file is stored already. Two uploads of a file that come at once wait for each other here, so
 * that the later one finds the row of the earlier one.
 * @param place where it would be stored twice, such as a table
 * @throws an error that `unlessThere` answers
 */
export async function assertNew(tx: Tx, file: FileIdentity, place: string, find: FindSame): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${place} ${file.sha256} ${file.name}`,
  ]);
  const there = await find(tx, file);
  if (there !== undefined) throw new AlreadyThere(there);
}

/** The id of the row that `store` adds, or of the one that `assertNew` has found in it. */
export async function unlessThere(store: () => Promise<number>): Promise<number> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof AlreadyThere) return error.id;
    throw error;
  }
}
