import pg from 'pg';
import type { RawRow, RawValue } from './cells.js';
import type { ExportTask } from './export-task.js';

/** What is known before the first row. */
export interface SnapshotHead {
  readonly total: number;
  /** Totals row by column key. */
  readonly totals: Readonly<Record<string, RawValue>>;
  readonly figures: Readonly<Record<string, RawValue>>;
}

/** Rows that one round trip brings; two such batches are in memory at once. */
const batchRows = 1000;
/** A report over millions of rows may take this long before its first row, milliseconds. */
const statementTimeout = 10 * 60_000;

/**
 * Reads totals and rows of a report in one snapshot, so that they agree whatever happens meanwhile: a connection of its
 * own, a read-only transaction and a cursor, of which the next batch is on its way while one is written.
 */
export async function readSnapshot<T>(
  task: Pick<ExportTask, 'databaseUrl' | 'rows' | 'totals'>,
  work: (head: SnapshotHead, batches: AsyncIterable<readonly RawRow[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: task.databaseUrl,
    application_name: 'protest-desk-export',
    options: `-c timezone=UTC -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=${statementTimeout} -c cursor_tuple_fraction=1`,
  });
  // A connection that breaks fails the query that runs; without a listener it would end the thread instead.
  client.on('error', () => undefined);
  await client.connect();
  try {
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
      // Every value as PostgreSQL writes it: nothing becomes a float or a date on the way.
      types: { getTypeParser: () => (value: string) => value },
    });
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) return;
    next = fetch();
    // What fails is met in the next round; until then it must not count as unhandled.
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
