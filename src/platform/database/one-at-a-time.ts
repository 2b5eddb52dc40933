import type { Database } from './database.js';
import { timeLimits, withStatementLimit } from './time-limits.js';

/** Advisory lock for everything that processes set up at startup. */
const startLock = 1_795_170_001;

/**
 * Runs a setup that must not run concurrently, such as creating the queue's tables or loading the demonstration. Other
 * starting processes wait and then find it done.
 */
export function oneAtATime<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return withStatementLimit(0, () =>
    db.transaction(async (tx) => {
      await tx.query(
        `SELECT set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
      );
      await tx.query('SELECT pg_advisory_xact_lock($1)', [startLock]);
      return withStatementLimit(timeLimits.job, work);
    }),
  );
}
