import { requestContext } from '../request/request-context.js';
import { type Tx, txPrepared } from './database.js';

/**
 * Whether an equal write of the same person and moment is the same one, sent twice. With an Idempotency-Key its sender has said which
 * requests are one.
 */
export const mayBeRepeat = (): boolean => requestContext().claim === undefined;

/**
 * Lets equal writes of a user wait for each other until the end of the transaction, so that the later one finds what the earlier one
 * has written.
 * @param parts what makes two writes equal
 * @returns as `mayBeRepeat`
 */
export async function takeTurn(tx: Tx, ...parts: readonly (string | number)[]): Promise<boolean> {
  if (!mayBeRepeat()) return false;
  await txPrepared(tx, 'equal-writes', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify(parts),
  ]);
  return true;
}
