import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { assertSessions } from '../../src/platform/database/sessions.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { eventually, projectRoot, startNode } from '../support/processes.js';

const pgbouncer = '/usr/sbin/pgbouncer';
const withPgBouncer = existsSync(pgbouncer) ? it : it.skip;

let folder: string;
let database: TestDatabase;
let pooler: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-pooler-'));
  database = await createEmptyDatabase();
});
afterEach(async () => {
  if (!pooler) return;
  const ended = new Promise((resolve) => pooler?.once('exit', resolve));
  pooler.kill('SIGKILL');
  await ended;
  pooler = undefined;
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts PgBouncer in front of the test's database. @returns the database URL through PgBouncer */
async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
  const url = new URL(database.url);
  const { hostname: host, port, username: user, password, pathname } = url;
  const login = [`user=${user}`, ...(password ? [`password=${decodeURIComponent(password)}`] : [])].join(' ');
  const listenPort = await freePort();
  const settings = join(folder, `${mode}.ini`);
  const lines = [
    '[databases]',
    `${pathname.slice(1)} = host=${host} port=${port} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'ignore_startup_parameters = options',
  ];
  writeFileSync(settings, lines.join('\n'));
  // PgBouncer refuses to run as root.
  chmodSync(folder, 0o755);
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn(pgbouncer, ['-q', ...account, settings], { stdio: 'ignore' });
  url.port = String(listenPort);
  url.hostname = '127.0.0.1';
  await eventually('PgBouncer answers', async () => {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => undefined,
    );
  });
  return url.href;
}

describe('a pooler before the database', () => {
  it('accepts a database without a pooler', async () => {
    await assertSessions(database.url);
  });

  withPgBouncer('accepts a pooler in session mode', async () => {
    await assertSessions(await startPooler('session'));
  });

  withPgBouncer('refuses a pooler in transaction mode, in one sentence that says what to do', async () => {
    const url = await startPooler('transaction');
    for (const program of ['main', 'worker']) {
      const running = startNode(
        [join(projectRoot, `dist/api/programs/${program}.js`)],
        { NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: join(folder, 'data'), PORT: '0' },
        folder,
      );
      expect(await running.ended).toBe(1);
      expect(running.stderr().trim()).toMatch(
        /^DATABASE_URL leads to a pooler in transaction mode \(127\.0\.0\.1:\d+\), .*; use the address of PostgreSQL itself, or a pool in session mode\.$/,
      );
    }
  });
});
