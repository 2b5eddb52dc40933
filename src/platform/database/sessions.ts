import pg from 'pg';
import { OperatorError } from '../errors/operator-error.js';

/** The part of a connection used here. */
export interface Session {
  query(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/**
 * Rejects poolers that assign server connections per transaction, such as PgBouncer in transaction mode: settings, prepared
 * statements and locks of a session would end up in another one.
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
  // The calls below report lost connections.
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    if (!(await shareServers(one, other))) return;
  } catch {
    // An unreachable database is reported where it is used.
    return;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
  const { host } = new URL(url);
  throw new OperatorError(
    `DATABASE_URL leads to a pooler in transaction mode (${host}), in which settings, prepared statements and locks of sessions are lost; use the address of PostgreSQL itself, or a pool in session mode.`,
  );
}

/** Whether two connections share a server session, or one of them switches sessions. */
export async function shareServers(one: Session, other: Session): Promise<boolean> {
  const before = await processOf(one);
  await other.query('BEGIN');
  const inTransaction = await processOf(other);
  // While the other connection's transaction holds its session, a pooler has to use another one for this.
  const isShared = inTransaction === before || (await processOf(one)) !== before;
  await other.query('ROLLBACK');
  return isShared;
}

async function processOf(session: Session): Promise<unknown> {
  const { rows } = await session.query('SELECT pg_backend_pid() AS pid');
  return (rows[0] as { pid: number }).pid;
}
