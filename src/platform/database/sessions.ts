import pg from 'pg';
import { OperatorError } from '../errors/operator-error.js';

/** The part of a connection that is needed here. */
export interface Session {
  query(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/**
 * Refuses a pooler that gives each transaction any of its connections to the server, such as PgBouncer in transaction mode: settings,
 * prepared statements and locks of a session would be those of another one.
 * @throws OperatorError
 */
export async function assertSessions(url: string): Promise<void> {
  const [one, other] = [0, 1].map(
    () =>
      new pg.Client({
        connectionString: url,
        application_name: 'protest-desk-start',
        connectionTimeoutMillis: 10_000,
        query_timeout: 10_000,
      }),
  ) as [pg.Client, pg.Client];
  // What is lost here is noticed by the calls below.
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    if (!(await shareServers(one, other))) return;
  } catch {
    // A database that cannot be reached has a message of its own, where it is used.
    return;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
  const { host } = new URL(url);
  throw new OperatorError(
    `DATABASE_URL leads to a pooler in transaction mode (${host}), in which settings, prepared statements and locks of sessions are lost; use the address of PostgreSQL itself, or a pool in session mode.`,
  );
}

/** Whether two connections are served by one session of the server, or one of them by several. */
export async function shareServers(one: Session, other: Session): Promise<boolean> {
  const before = await processOf(one);
  await other.query('BEGIN');
  const inTransaction = await processOf(other);
  // While the other one keeps its session, a pooler has to give this one another.
  const isShared = inTransaction === before || (await processOf(one)) !== before;
  await other.query('ROLLBACK');
  return isShared;
}

async function processOf(session: Session): Promise<unknown> {
  const { rows } = await session.query('SELECT pg_backend_pid() AS pid');
  return (rows[0] as { pid: number }).pid;
}
