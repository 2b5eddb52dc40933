import type { Tx } from '../database/database.js';
import type { ErasedPerson } from '../personal-data/part.js';

/**
 * Empties the jobs that have a client's address in their data, such as links that are asked for by address, and those that failed
 * with the client in their error. What waits is not done any more.
 */
export async function forgetJobs(
  tx: Tx,
  { email, fullName }: Pick<ErasedPerson, 'email' | 'fullName'>,
): Promise<void> {
  const has = (column: string, value: string): string =>
    `position(lower(trim(both '"' from to_json(${value}::text)::text)) IN lower(coalesce(${column}::text, ''))) > 0`;
  // pg-boss moves ended jobs into its archive, and deletes them there after a week.
  for (const table of ['jobs.job', 'jobs.archive'])
    await tx.query(
      `UPDATE ${table} SET data = NULL, output = NULL,
         completed_on = CASE WHEN state < 'completed' THEN now() ELSE completed_on END,
         state = CASE WHEN state < 'completed' THEN 'cancelled' ELSE state END
       WHERE ${has('data', '$1')} OR ${has('output', '$1')} OR ${has('output', '$2')}`,
      [email, fullName],
    );
}
