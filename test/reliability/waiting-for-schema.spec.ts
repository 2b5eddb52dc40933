import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { waitForSchema } from '../../src/platform/database/schema-state.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.js';
import {
  eventually,
  isRunning,
  killHard,
  processTree,
  projectRoot,
  type Running,
  startNode,
} from '../support/processes.js';
import { launch } from '../support/product.js';

const newest = 'SELECT * FROM migrations ORDER BY id DESC LIMIT 1';

describe('a process that may not migrate the schema', () => {
  let folder: string;
  let running: Running[];
  let database: TestDatabase;
  let client: pg.Client;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pd-waiting-'));
    running = [];
  });
  afterEach(async () => {
    await killHard(running.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function on(made: Promise<TestDatabase>): Promise<void> {
    database = await made;
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  }

  const program = (name: string): Running =>
    startNode(
      [join(projectRoot, `dist/api/programs/${name}.js`)],
      { DATABASE_URL: database.url, DATA_DIR: join(folder, name) },
      folder,
    );

  /** Starts a worker and a second API. */
  function startBoth(): Running[] {
    const api = launch(folder, { DATABASE_URL: database.url, RUN_MIGRATIONS: 'false', RUN_WORKER: 'false' });
    running = [program('worker'), api];
    return running;
  }

  async function bothWait(reason: string): Promise<void> {
    await eventually('both wait', () => running.every(({ stdout }) => stdout().includes('waiting until')));
    const sentences = running.map(({ stdout }) => stdout().trim().split('\n'));
    const said = [
      expect.stringMatching(new RegExp(`^${reason}: waiting until \`npm run migrate\` [^\\n]*\\.$`)),
    ];
    expect(sentences).toEqual([said, said]);
  }

  async function bothRun(): Promise<void> {
    await eventually('the worker runs', () => running[0]?.stdout().includes('The worker is running'));
    await eventually('the API runs', () => running[1]?.stdout().includes('/admin'));
    expect(running.map(({ pid, stderr }) => [isRunning(pid), stderr()])).toEqual([
      [true, ''],
      [true, ''],
    ]);
  }

  it('API and worker wait on an empty database, change nothing in it, and go on once it is migrated', async () => {
    await on(createEmptyDatabase());
    startBoth();
    await bothWait('The database is empty');
    const tables = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname IN ('public', 'jobs')`);
    expect(tables.rowCount).toBe(0);
    const migrated = program('migrate');
    expect([await migrated.ended, migrated.stderr()]).toEqual([0, '']);
    await bothRun();
  });

  it('API and worker wait on an older database, and go on once it is migrated', async () => {
    await on(createTestDatabase());
    const { rows } = await client.query<{ id: number; timestamp: string; name: string }>(newest);
    const [last] = rows;
    await client.query('DELETE FROM migrations WHERE id = $1', [last?.id]);
    startBoth();
    await bothWait('The database schema is older than this version');
    await client.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [
      last?.timestamp,
      last?.name,
    ]);
    await bothRun();
  });

  it('API and worker end in order when they are stopped while they wait', async () => {
    await on(createEmptyDatabase());
    startBoth();
    await bothWait('The database is empty');
    for (const { child } of running) child.kill('SIGTERM');
    expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0]);
  });

  it('a wait for the schema fails when the database becomes newer than the code', async () => {
    await on(createEmptyDatabase());
    const told: string[] = [];
    const waiting = waitForSchema(database.url, (sentence) => told.push(sentence));
    const refused = expect(waiting).rejects.toThrow(/^The database schema is newer [^\n]*FromTheFuture/);
    await eventually('it waits', () => told.length > 0);
    await client.query('CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint, name varchar)');
    await client.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture')`);
    await refused;
  });

  it('a wait for the schema lasts until the role has rights on the tables', async () => {
    await on(createTestDatabase());
    const role = `pd_waiting_${process.pid}`;
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'waiting'`);
    try {
      const url = new URL(database.url);
      Object.assign(url, { username: role, password: 'waiting' });
      const told: string[] = [];
      const waiting = waitForSchema(url.href, (sentence) => told.push(sentence));
      await eventually('it waits', () => told.length > 0);
      expect(told).toEqual([expect.stringMatching(/^The role of DATABASE_URL has no rights /)]);
      await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
      await waiting;
    } finally {
      await client.query(`DROP OWNED BY ${role}`);
      await client.query(`DROP ROLE ${role}`);
    }
  });

  it('a wait for the schema goes on while the database is away', async () => {
    await on(createEmptyDatabase());
    const target = new URL(database.url);
    let refused = 0;
    let isAway = false;
    const between = createServer((near) => {
      near.on('error', () => undefined);
      if (isAway) {
        refused += 1;
        near.destroy();
        return;
      }
      const far = connect(Number(target.port), target.hostname);
      far.on('error', () => undefined);
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.port = String((between.address() as AddressInfo).port);
    const told: string[] = [];
    const waiting = waitForSchema(url.href, (sentence) => told.push(sentence));
    await eventually('it waits', () => told.length > 0);
    isAway = true;
    await eventually('it looks again in vain', () => refused >= 2);
    expect(await program('migrate').ended).toBe(0);
    isAway = false;
    await waiting;
    expect(told).toHaveLength(1);
    await new Promise((resolve) => between.close(resolve));
  });
});
