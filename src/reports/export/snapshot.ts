import pg from 'pg';
import { timeLimits } from '../../platform/database/time-limits.js';
import type { RawRow, RawValue } from './cells.js';
import type { ExportTask } from './export-task.js';

/** Data available before the first row. */
export interface SnapshotHead {
  readonly total: number;
  /** Totals row by column key. */
  readonly totals: Readonly<Record<string, RawValue>>;
  readonly figures: Readonly<Record<string, RawValue>>;
}

/** Rows per round trip; two batches are in memory at once. */
const batchRows = 1000;

/**
 * Reads totals and rows of a report in one consistent snapshot: a separate connection with a read-only transaction and a
 * cursor. The next batch is fetched while one is written.
 */
export async function readSnapshot<T>(
  task: Pick<ExportTask, 'databaseUrl' | 'rows' | 'totals'>,
  work: (head: SnapshotHead, batches: AsyncIterable<readonly RawRow[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: task.databaseUrl,
    application_name: 'protest-desk-export',
    // A report over millions of rows may take long before its first row, and is idle while a batch is being written.
    options: `-c timezone=UTC -c statement_timeout=${timeLimits.job} -c idle_in_transaction_session_timeout=${timeLimits.job} -c cursor_tuple_fraction=1`,
    connectionTimeoutMillis: timeLimits.connection,
    query_timeout: timeLimits.job + timeLimits.grace,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeLimits.keepAlive,
  });
  // A broken connection fails the running query; without a listener it would end the thread.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Ending a thread closes its connection; this makes the server notice it during a statement.
    // Refused by servers on systems that cannot check connections.
    await client.query(`SET client_connection_check_interval = '2s'`).catch(() => undefined);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const sums = await client.query<{
      total: number;
      totals: Record<string, unknown>;
      figures: Record<string, unknown>;
    }>(task.totals.sql, [...task.totals.values]);
    const found = sums.rows[0];
    const head: SnapshotHead = {
      total: found?.total ?? 0,
      totals: texts(found?.totals),
      figures: texts(found?.figures),
    };
    await client.query(`DECLARE report NO SCROLL CURSOR FOR ${task.rows.sql}`, [...task.rows.values]);
    const result = await work(head, batches(client));
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* batches(client: pg.Client): AsyncGenerator<readonly RawRow[]> {
  const fetch = (): Promise<{ rows: RawRow[] }> =>
    client.query<RawValue[]>({
      text: `FETCH ${batchRows} FROM report`,
      rowMode: 'array',
      // All values as PostgreSQL's text: no conversion to floats or dates.
      types: { getTypeParser: () => (value: string) => value },
    });
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) return;
    next = fetch();
    // A failure is thrown in the next iteration; until then it must not count as unhandled.
    next.catch(() => undefined);
    yield rows;
  }
}

function texts(values: Record<string, unknown> | undefined): Record<string, RawValue> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [
      key,
      value === null || value === undefined ? null : String(value),
    ]),
  );
}
