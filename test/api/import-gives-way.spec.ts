import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeGiveWay } from '../../src/properties/rolls/importing/give-way.js';
import {
  connectForImport,
  type ImportConnection,
} from '../../src/properties/rolls/importing/import-connection.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { connectionsTo } from '../support/own-sessions.js';
import { eventually } from '../support/processes.js';

/** Seconds of work after which the import gives way in these tests; it waits for one second at most. */
const worked = 10;

describe('an import that writes', () => {
  let database: TestDatabase;
  let connection: ImportConnection;
  /** Observes what the import waits for, from another database. */
  let watcher: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    connection = await connectForImport(database.url);
    const url = new URL(database.url);
    url.pathname = '/postgres';
    watcher = new pg.Client({ connectionString: url.href });
    await watcher.connect();
    await connection.runner.query(makeGiveWay);
  });
  afterAll(async () => {
    await watcher.end();
    await connection.close();
    await database.drop();
  });

  const backends = async (): Promise<{ pid: number; wait: string | null }[]> =>
    (
      await watcher.query<{ pid: number; wait: string | null }>(
        `SELECT pid, wait_event AS wait FROM ${connectionsTo}`,
        [new URL(database.url).pathname.slice(1)],
      )
    ).rows;

  /** @param except process id of another connection, to ignore. @returns seconds, and whether it was seen to sleep */
  async function giveWay(except?: number): Promise<{ seconds: number; slept: boolean }> {
    const { runner } = connection;
    await runner.query(
      `SELECT set_config('protest_desk.gave_way', (clock_timestamp() - make_interval(secs => $1))::text, false)`,
      [worked],
    );
    let isOver = false;
    let slept = false;
    const began = performance.now();
    const giving = runner.query('SELECT pg_temp.give_way()').finally(() => (isOver = true));
    await eventually('it has given way', async () => {
      slept ||= (await backends()).some(({ pid, wait }) => pid !== except && wait === 'PgSleep');
      return isOver;
    });
    await giving;
    return { seconds: (performance.now() - began) / 1000, slept };
  }

  it('an import waits for nobody when it is alone', async () => {
    expect(await backends()).toHaveLength(1);
    expect(await giveWay()).toMatchObject({ slept: false });
  });

  it('an import waits when somebody else is using the database', async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const working = other.query('SELECT pg_sleep(600)').catch(() => 'cancelled');
    await eventually('it works', async () => (await backends()).some(({ wait }) => wait === 'PgSleep'));
    const [used] = (await backends()).filter(({ wait }) => wait === 'PgSleep');
    const { seconds, slept } = await giveWay(used?.pid);
    await watcher.query('SELECT pg_cancel_backend($1)', [used?.pid]);
    expect(await working).toBe('cancelled');
    await other.end();
    expect(slept).toBe(true);
    expect(seconds).toBeGreaterThanOrEqual(1);
  });
});
