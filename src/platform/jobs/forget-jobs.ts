import type { Tx } from '../database/database.js';
import type { ErasedPerson } from '../personal-data/part.js';

/**
 * Erases a client from the queue. Jobs with the client's e-mail address as a value in their data, such as requests for links by
 * address, lose data and output, and are canceled if unfinished. Jobs whose error mentions the address or name lose only their
 * output: they may concern others, and continue.
 */
export async function forgetJobs(
  tx: Tx,
  { email, fullName }: Pick<ErasedPerson, 'email' | 'fullName'>,
): Promise<void> {
  const has = (column: string, text: string): string =>
    `position(lower(${text}) IN lower(coalesce(${column}::text, ''))) > 0`;
  // With the JSON quotes, so `lee@example.com` does not match a job of `ann.lee@example.com`.
  const isOfClient = has('data', 'to_json($1::text)::text');
  const inError = ['$1', '$2'].map((value) =>
    has('output', `trim(both '"' from to_json(${value}::text)::text)`),
  );
  // pg-boss moves finished jobs to its archive and deletes them there after a week.
  for (const table of ['jobs.job', 'jobs.archive'])
    await tx.query(
      `UPDATE ${table} SET output = NULL, data = CASE WHEN NOT ${isOfClient} THEN data END,
         completed_on = CASE WHEN state < 'completed' AND ${isOfClient} THEN now() ELSE completed_on END,
         state = CASE WHEN state < 'completed' AND ${isOfClient} THEN 'cancelled' ELSE state END
       WHERE ${[isOfClient, ...inError].join(' OR ')}`,
      [email, fullName],
    );
}
