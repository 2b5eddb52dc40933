import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isOutage } from '../../src/platform/database/outage.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

describe('connections to the database that break', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  /** A connection beside the service's own. */
  let other: pg.Client;
  let databaseUrl: string;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
    client = await app.client();
    databaseUrl = String((app.db.dataSource.options as { url?: string }).url);
    other = new pg.Client({ connectionString: databaseUrl, application_name: 'beside' });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await app.stop();
  });

  /** Breaks the connection of a call that waits for a table, and gives the call's answer. */
  async function breakWhile<T>(table: string, call: () => PromiseLike<T>): Promise<T> {
    await other.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const answer = Promise.resolve(call());
    const waiting = `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'protest-desk' AND wait_event_type = 'Lock'`;
    await eventually('the call waits for the table', async () => (await other.query(waiting)).rowCount);
    await other.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS waiting`);
    const answered = await answer;
    await other.query('ROLLBACK');
    return answered;
  }

  it('are told as an outage, and the next call has its answer', async () => {
    const { status, body } = await breakWhile('properties', () => admin.get('/api/properties?range=[0,9]'));
    expect({ status, code: body.code as string }).toEqual({ status: 503, code: 'unavailable' });
    await admin.get('/api/properties?range=[0,9]').expect(200);
  });

  it('leave nothing of a change that was under way, and it can be made again', async () => {
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

  it('are known by every word of the driver', async () => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 50 });
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

    const { prepared } = app.db;
    app.db.prepared = () => Promise.reject(noneFree as Error);
    await admin.get('/api/properties?range=[0,9]').expect(503);
    app.db.prepared = prepared;
    await admin.get('/api/properties?range=[0,9]').expect(200);
  });
});
