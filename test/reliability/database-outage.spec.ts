import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isOutage } from '../../src/platform/database/outage.js';
import { Database, txQuery } from '../../src/platform/database/database.js';
import { timeLimits, withStatementLimit } from '../../src/platform/database/time-limits.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { ownSessions } from '../support/own-sessions.js';

describe('broken connections to the database', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  /** Connections separate from the service's: one holds locks, and the other observes. */
  let other: pg.Client;
  let watcher: pg.Client;
  let databaseUrl: string;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
    client = await app.client();
    databaseUrl = String((app.db.dataSource.options as { url?: string }).url);
    other = new pg.Client({ connectionString: databaseUrl, application_name: 'beside' });
    watcher = new pg.Client({ connectionString: databaseUrl, application_name: 'beside' });
    await other.connect();
    await watcher.connect();
  });
  afterAll(async () => {
    await other.end();
    await watcher.end();
    await app.stop();
  });

  /** Breaks the connection of a request that waits for a table, and returns the response. */
  async function breakWhile<T>(table: string, call: () => PromiseLike<T>): Promise<T> {
    await other.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const answer = Promise.resolve(call());
    const waiting = `SELECT pid FROM ${ownSessions}
      WHERE application_name = 'protest-desk' AND wait_event_type = 'Lock'`;
    await eventually('the call waits for the table', async () => (await watcher.query(waiting)).rowCount);
    await watcher.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS waiting`);
    const answered = await answer;
    await other.query('ROLLBACK');
    return answered;
  }

  it('a broken connection returns 503, and the next request succeeds', async () => {
    const { status, body } = await breakWhile('properties', () => admin.get('/api/properties?range=[0,9]'));
    expect({ status, code: body.code as string }).toEqual({ status: 503, code: 'unavailable' });
    await admin.get('/api/properties?range=[0,9]').expect(200);
  });

  it('a broken connection leaves nothing of an unfinished change, which can be repeated', async () => {
    const add = (): ReturnType<TestUser['post']> =>
      admin.post('/api/notes', { kind: 1, clientId: client.id, text: 'Called about the hearing.' });
    const counts =
      'SELECT (SELECT count(*) FROM notes) AS notes, (SELECT count(*) FROM activities) AS activities';
    const [before] = await app.db.query<{ notes: string; activities: string }>(counts);
    const { status, body } = await breakWhile('notes', add);
    expect({ status, code: body.code as string }).toEqual({ status: 503, code: 'unavailable' });
    expect(await app.db.query(counts)).toEqual([before]);
    await add().expect(201);
  });

  it('a connection that breaks between two statements of a change counts as an outage', async () => {
    const failure = await app.db
      .transaction(async (tx) => {
        const [backend] = await txQuery<{ pid: number }>(tx, 'SELECT pg_backend_pid() AS pid');
        await other.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
        await eventually('it is gone', async () => {
          const { rowCount } = await other.query(`SELECT 1 FROM ${ownSessions} WHERE pid = $1`, [
            backend?.pid,
          ]);
          return rowCount === 0;
        });
        await tx.query('SELECT 1');
      })
      .catch((error: unknown) => error);
    expect([String(failure), isOutage(failure)]).toEqual([String(failure), true]);
  });

  it('a broken connection does not crash the process if nobody listens to its errors', async () => {
    const held = await app.pool.connect();
    const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => held.once('end', resolve));
    await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    held.release();
    expect(await app.db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('an outage is recognized from every connection error of the driver', async () => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 1000 });
    pool.on('error', () => undefined);
    const held = await pool.connect();
    const failure = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      );
    const noneFree = await failure(pool.connect());
    held.on('error', () => undefined);
    const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const broken = failure(held.query('SELECT pg_sleep(30)'));
    await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    const errors = [noneFree, await broken, await failure(held.query('SELECT 1'))];
    held.release(true);
    await pool.end();
    const nobody = new pg.Client({ host: '127.0.0.1', port: 1 });
    errors.push(await failure(nobody.connect()));
    expect(errors.map((error) => [String(error), isOutage(error)])).toEqual(
      errors.map((error) => [String(error), true]),
    );
    expect(errors).toHaveLength(4);
    expect(isOutage(await failure(other.query('SELECT no_such_column')))).toBe(false);

    const database = app.app.get(Database);
    const { prepared } = database;
    database.prepared = () => Promise.reject(noneFree as Error);
    await admin.get('/api/properties?range=[0,9]').expect(503);
    database.prepared = prepared;
    await admin.get('/api/properties?range=[0,9]').expect(200);
  });
});

describe('the timeout of a statement', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ DATABASE_POOL_SIZE: '2', TIME_LIMIT_FACTOR: '1' });
  });
  afterAll(() => app.stop());

  /** Asks both connections of the pool at once, to prove that neither keeps the settings of an earlier statement. */
  const limits = async (): Promise<string[]> => {
    const ask = (): Promise<{ statement_timeout: string }[]> => app.db.query('SHOW statement_timeout');
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    return [...new Set(answers.map(([row]) => row?.statement_timeout ?? ''))];
  };

  it('the timeout of a statement depends on the type of work, and resets afterwards', async () => {
    const ordinary = [`${timeLimits.statement / 1000}s`];
    expect(await limits()).toEqual(ordinary);
    expect(await withStatementLimit(timeLimits.report, limits)).toEqual(['1min']);
    expect(await limits()).toEqual(ordinary);
    const inTransaction = await withStatementLimit(timeLimits.job, () =>
      app.db.transaction((tx) => txQuery<{ statement_timeout: string }>(tx, 'SHOW statement_timeout')),
    );
    expect(inTransaction).toEqual([{ statement_timeout: '10min' }]);
    expect(await limits()).toEqual(ordinary);
  });

  it('the database enforces the timeout of a statement', async () => {
    await expect(withStatementLimit(100, () => app.db.query('SELECT pg_sleep(30)'))).rejects.toMatchObject({
      code: '57014',
    });
    expect(await limits()).toHaveLength(1);
  });
});
