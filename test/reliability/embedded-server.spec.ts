import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningServer, startEmbeddedServer } from '../../src/platform/database/embedded-server.js';
import { OperatorError } from '../../src/platform/errors/operator-error.js';
import {
  type Running,
  eventually,
  isRunning,
  killHard,
  processTree,
  startNode,
} from '../support/processes.js';

interface Held extends Running {
  server: { url: string; port: number; pid: number };
}

const onLinux = process.platform === 'linux' ? it : it.skip;
const asRoot = process.getuid?.() === 0 ? it : it.skip;

let dataDir: string;
let started: Held[];

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'pd-embedded-')), 'data');
  started = [];
});

afterEach(async () => {
  for (const held of started) await killHard([held.pid, held.server.pid]);
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

/** Starts an embedded server in a separate process, which the test may kill. */
async function hold(): Promise<Held> {
  const running = startNode(['test/support/embedded-holder.mjs', dataDir]);
  const line = await eventually('the holder reports its server', async () => {
    const ended = await Promise.race([running.ended, Promise.resolve(null)]);
    if (ended !== null) throw new Error(`The holder ended with ${ended}: ${running.stderr()}`);
    return /^\{.*\}$/m.exec(running.stdout())?.[0];
  });
  const held = { ...running, server: JSON.parse(line) as Held['server'] };
  started.push(held);
  return held;
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A killed server closes its connections with an unhandled error.
  client.on('error', () => {});
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Inserts rows one by one until the server dies; returns the numbers whose commit was confirmed. */
async function writeUntilKilled(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const confirmed: number[] = [];
  try {
    for (let number = 1; ; number++) {
      await client.query('INSERT INTO kept VALUES ($1)', [number]);
      confirmed.push(number);
    }
  } catch {
    return confirmed;
  }
}

async function countAfterRestart(): Promise<number> {
  const server = await startEmbeddedServer({ dataDir });
  try {
    return (await query<{ n: number }>(server.url, 'SELECT count(*)::int AS n FROM kept'))[0]!.n;
  } finally {
    await server.stop();
  }
}

describe('the embedded server', () => {
  it('the embedded server listens on this machine only, keeps its port and data, and stops', async () => {
    const first = await startEmbeddedServer({ dataDir });
    await query(first.url, 'CREATE TABLE kept (n int)');
    const [settings] = await query<Record<string, string>>(
      first.superuserUrl,
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets,
              current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone`,
    );
    expect(settings).toEqual({
      addresses: '127.0.0.1',
      sockets: '',
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
    });
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    expect(existsSync(join(dataDir, 'protest-desk.lock'))).toBe(false);

    const second = await startEmbeddedServer({ dataDir });
    expect(second.port).toBe(first.port);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();
  });

  it('gives the service a role without superuser rights, and a password that others cannot read', async () => {
    const server = await startEmbeddedServer({ dataDir });
    try {
      const [role] = await query<{ rolsuper: boolean; rolcreaterole: boolean }>(
        server.url,
        'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user',
      );
      expect(role).toEqual({ rolsuper: false, rolcreaterole: false });
      for (const extension of ['pg_trgm', 'unaccent', 'citext', 'pgcrypto', 'btree_gin']) {
        await query(server.url, `CREATE EXTENSION ${extension}`);
      }
      const stranger = new URL(server.url);
      stranger.password = 'guess';
      await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
      expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    } finally {
      await server.stop();
    }
  });

  it('refuses a second instance on the same folder and lets commands find the first', async () => {
    const held = await hold();
    await expect(startEmbeddedServer({ dataDir })).rejects.toThrow(
      new OperatorError(`Another Protest Desk (process ${held.pid}) is using ${dataDir}. Stop it first.`),
    );
    expect(findRunningServer(dataDir)).toEqual(held.server);
    held.child.kill('SIGTERM');
    expect(await held.ended).toBe(0);
    expect(isRunning(held.server.pid)).toBe(false);
    expect(findRunningServer(dataDir)).toBeNull();
  });

  onLinux('takes over the lock of a dead process even if its id was reused', async () => {
    mkdirSync(dataDir, { recursive: true });
    const lock = join(dataDir, 'protest-desk.lock');
    for (const stale of [JSON.stringify({ pid: process.pid, identity: 'another boot:1' }), '{"pid"', '']) {
      writeFileSync(lock, stale);
      const server = await startEmbeddedServer({ dataDir });
      expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
      await server.stop();
    }
  });

  onLinux('keeps every confirmed row when the whole process tree is killed while writing', async () => {
    const held = await hold();
    await query(held.server.url, 'CREATE TABLE kept (n int)');
    const writing = writeUntilKilled(held.server.url);
    await new Promise((later) => setTimeout(later, 500));
    await killHard(processTree(held.pid));
    const confirmed = await writing;
    expect(confirmed.length).toBeGreaterThan(10);
    expect(await countAfterRestart()).toBeGreaterThanOrEqual(confirmed.length);
  });

  it('PostgreSQL ends by itself when only its parent is killed', async () => {
    const held = await hold();
    await killHard([held.pid]);
    await eventually('PostgreSQL ends by itself', () => !isRunning(held.server.pid));
  });

  onLinux('restarts a server that survived its parent and its supervisor', async () => {
    const held = await hold();
    await query(held.server.url, 'CREATE TABLE kept (n int)');
    await query(held.server.url, 'INSERT INTO kept VALUES (1)');
    const [, supervisor] = processTree(held.pid);
    // Kills both at once, because a parent left alive would start another server.
    await killHard([supervisor!, held.pid]);
    expect(isRunning(held.server.pid)).toBe(true);

    expect(await countAfterRestart()).toBe(1);
    expect(isRunning(held.server.pid)).toBe(false);
  });

  onLinux('a stop ends PostgreSQL even when its supervisor was killed', async () => {
    const held = await hold();
    const [, supervisor] = processTree(held.pid);
    await killHard([supervisor!]);
    held.child.kill('SIGTERM');
    expect(await held.ended).toBe(0);
    expect(isRunning(held.server.pid)).toBe(false);
  });

  it('ignores the pid file of a dead server whose process id was reused', async () => {
    const first = await startEmbeddedServer({ dataDir });
    await first.stop();
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n`,
    );
    const second = await startEmbeddedServer({ dataDir });
    await second.stop();
  });

  it('starts over after a start that was killed before the cluster was complete', async () => {
    for (const milliseconds of [150, 300, 450]) {
      const running = startNode(['test/support/embedded-holder.mjs', dataDir]);
      await new Promise((later) => setTimeout(later, milliseconds));
      await killHard(processTree(running.pid));
      const server = await startEmbeddedServer({ dataDir });
      expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('explains why a folder is not its database', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    await expect(startEmbeddedServer({ dataDir })).rejects.toThrow(
      /is empty: remove it to start with an empty database/,
    );
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startEmbeddedServer({ dataDir })).rejects.toThrow(
      /created by PostgreSQL 15, but this version contains 18/,
    );
    await expect(startEmbeddedServer({ dataDir: join(dataDir, 'postgres', 'PG_VERSION') })).rejects.toThrow(
      OperatorError,
    );
  });

  asRoot(
    'runs PostgreSQL under another account when started as root, even below a folder closed to it',
    async () => {
      const closed = join(dataDir, '..');
      for (const mode of [0o755, 0o700]) {
        mkdirSync(closed, { recursive: true });
        chmodSync(closed, mode);
        const server = await startEmbeddedServer({ dataDir });
        const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
        expect(Number(/^Uid:\s+(\d+)/m.exec(status)![1])).not.toBe(0);
        const [row] = await query<{ one: number }>(server.url, 'SELECT 1 AS one');
        expect(row).toEqual({ one: 1 });
        await server.stop();
      }
    },
  );
});
