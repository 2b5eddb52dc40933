import { requestContext } from '../request/request-context.js';
import { type Tx, txPrepared } from './database.js';

/**
 * Whether an equal write by the same person at the same moment may be one write sent twice. With an Idempotency-Key the sender
 * marks repeats, so a request with its own key is a separate write.
 */
export const mayBeRepeat = (): boolean => requestContext().claim === undefined;

/**
 * Serializes equal writes until the end of the transaction, so the later one sees what the earlier one has written.
 * @param parts values that are the same in equal writes
 * @returns false, without a lock, if `mayBeRepeat` is false
 */
export async function takeTurn(tx: Tx, ...parts: readonly (string | number)[]): Promise<boolean> {
  if (!mayBeRepeat()) return false;
  await txPrepared(tx, 'equal-writes', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify(parts),
  ]);
  return true;
}
