import type { Tx } from '../database/database.js';
import type { ErasedPerson } from '../personal-data/part.js';

/**
 * Empties the jobs that have a client's address as a value in their data, such as links that are asked for by address: what waits
 * is not done any more. Errors that have the client's address or name somewhere are emptied too; their jobs may be about others, and go
 * on.
 */
export async function forgetJobs(
  tx: Tx,
  { email, fullName }: Pick<ErasedPerson, 'email' | 'fullName'>,
): Promise<void> {
  const has = (column: string, text: string): string =>
    `position(lower(${text}) IN lower(coalesce(${column}::text, ''))) > 0`;
  // In its quotes: `lee@example.com` is not in the job of `ann.lee@example.com`.
  const isOfClient = has('data', 'to_json($1::text)::text');
  const inError = ['$1', '$2'].map((value) =>
    has('output', `trim(both '"' from to_json(${value}::text)::text)`),
  );
  // pg-boss moves ended jobs into its archive, and deletes them there after a week.
  for (const table of ['jobs.job', 'jobs.archive'])
    await tx.query(
      `UPDATE ${table} SET output = NULL, data = CASE WHEN NOT ${isOfClient} THEN data END,
         completed_on = CASE WHEN state < 'completed' AND ${isOfClient} THEN now() ELSE completed_on END,
         state = CASE WHEN state < 'completed' AND ${isOfClient} THEN 'cancelled' ELSE state END
       WHERE ${[isOfClient, ...inError].join(' OR ')}`,
      [email, fullName],
    );
}
