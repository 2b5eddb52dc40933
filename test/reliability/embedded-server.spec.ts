import { createServer } from 'node:net';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
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
import {
  createAdmin,
  newClient,
  type Product,
  send,
  signInAsAdmin,
  startProduct,
} from '../support/product.js';

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

/** An embedded server in a separate process, which the test may kill. */
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
  it('starts, listens on this machine only, keeps its port and data, and stops', async () => {
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

  it('uses a role without superuser rights, and requires a password that others cannot read', async () => {
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

  it('stops the database when only its parent is killed', async () => {
    const held = await hold();
    await killHard([held.pid]);
    await eventually('PostgreSQL ends by itself', () => !isRunning(held.server.pid));
  });

  onLinux('restarts a server that survived its parent and its supervisor', async () => {
    const held = await hold();
    await query(held.server.url, 'CREATE TABLE kept (n int)');
    await query(held.server.url, 'INSERT INTO kept VALUES (1)');
    const [, supervisor] = processTree(held.pid);
    // At once: a parent that is left alone starts another server.
    await killHard([supervisor!, held.pid]);
    expect(isRunning(held.server.pid)).toBe(true);

    expect(await countAfterRestart()).toBe(1);
    expect(isRunning(held.server.pid)).toBe(false);
  });

  onLinux('stops PostgreSQL itself when its supervisor was killed', async () => {
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

  it('explains in one sentence when the folder is not its database', async () => {
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
    'as root runs PostgreSQL under an account without rights, also below a folder closed to it',
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

(process.platform === 'linux' ? describe : describe.skip)(
  'PostgreSQL that is killed under a living API',
  () => {
    let folder: string;
    let product: Product;
    let token: string;

    const postmaster = (): number =>
      Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const port = (): number => Number(readFileSync(join(folder, 'data/postgres-port'), 'utf8'));
    let clients = 0;
    const calls = (): Promise<{ status: number }[]> =>
      Promise.all([
        send('GET', `${product.api}/clients?range=[0,9]`, undefined, token),
        send('POST', `${product.api}/clients`, newClient(++clients), token),
        send('GET', `${product.api}/health/ready`),
      ]);
    const statuses = async (): Promise<number[]> => (await calls()).map(({ status }) => status);

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'pd-killed-'));
      const admin = await createAdmin(folder);
      product = await startProduct(folder);
      token = await signInAsAdmin(product.api, admin.email, admin.password);
      expect(await statuses()).toEqual([200, 201, 200]);
    }, 120_000);
    afterEach(async () => {
      if (isRunning(product.pid)) await killHard(processTree(product.pid));
      rmSync(folder, { recursive: true, force: true });
    });

    async function recovers(kill: () => Promise<void>): Promise<void> {
      const before = { postmaster: postmaster(), port: port() };
      const seen = new Set<number>();
      await kill();
      await eventually('calls are told to wait', async () => {
        (await statuses()).forEach((status) => seen.add(status));
        return seen.has(503);
      });
      await eventually('all works again', async () => {
        const now = await statuses();
        now.forEach((status) => seen.add(status));
        return now.join() === '200,201,200';
      });
      // There was no other response, and the earlier session is still valid.
      expect([...seen].sort()).toEqual([200, 201, 503]);
      expect(postmaster()).not.toBe(before.postmaster);
      expect(port()).toBe(before.port);
      expect(isRunning(product.pid)).toBe(true);
      expect(product.stderr()).toBe('');
    }

    it('is restarted: requests get 503, and then all succeed', async () => {
      await recovers(() => killHard([postmaster()]));
      await recovers(() => killHard([postmaster()]));
    });

    it('is restarted when only its supervisor is killed, so that it never runs without one', async () => {
      const [, supervisor] = processTree(product.pid);
      await recovers(() => killHard([supervisor ?? 0]));
    });

    it('is restarted while a backend of the killed server still runs a statement', async () => {
      const password = readFileSync(join(folder, 'data/postgres-password'), 'utf8').trim();
      const busy = new pg.Client({
        connectionString: `postgresql://protest_desk:${password}@127.0.0.1:${port()}/protest_desk`,
      });
      busy.on('error', () => {});
      await busy.connect();
      void busy.query('SELECT count(*) FROM generate_series(1, 1e12)').catch(() => {});
      await recovers(() => killHard([postmaster()]));
      await busy.end().catch(() => {});
    });

    /**
     * A server that was started since then, as soon as its process exists or, if requested, accepts
     * connections.
     */
    const nextPostmaster = (before: number, isReady: boolean): Promise<number> =>
      eventually('it is started again', () => {
        const file = join(folder, 'data/postgres/postmaster.pid');
        const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
        const pid = Number(lines[0]);
        return pid && pid !== before && isRunning(pid) && (!isReady || lines[7]?.startsWith('ready'))
          ? pid
          : undefined;
      });

    it('is restarted when it is killed again while starting', async () => {
      await recovers(async () => {
        let pid = postmaster();
        for (let kill = 0; kill < 2; kill++) {
          await killHard([pid]);
          pid = await nextPostmaster(pid, false);
        }
        await killHard([pid]);
      });
    });

    it('makes the API exit with one sentence when it exits again and again', async () => {
      let pid = postmaster();
      for (let death = 1; death <= 5; death++) {
        await killHard([pid]);
        pid = await nextPostmaster(pid, true);
        await eventually('calls work', async () => (await statuses()).join() === '200,201,200');
      }
      await killHard([pid]);
      expect(await product.ended).toBe(1);
      expect(product.stderr().trim()).toMatch(/^The built-in PostgreSQL keeps exiting: [^\n]*\.$/);
    }, 120_000);

    it('makes the API exit with one sentence when its data is gone', async () => {
      renameSync(join(folder, 'data/postgres'), join(folder, 'data/moved'));
      const pid = Number(readFileSync(join(folder, 'data/moved/postmaster.pid'), 'utf8').split('\n')[0]);
      await killHard([pid]);
      expect(await product.ended).toBe(1);
      expect(product.stderr().trim()).toBe(
        `The database's folder ${join(folder, 'data/postgres')} is gone: put it back and start again.`,
      );
    });

    it('makes the API exit with one sentence when another process has its port', async () => {
      const taken = createServer((socket) => socket.destroy());
      const wanted = port();
      await killHard([postmaster()]);
      await new Promise<void>((resolve, reject) => {
        taken.once('error', reject).listen(wanted, '127.0.0.1', resolve);
      });
      expect(await product.ended).toBe(1);
      expect(product.stderr().trim()).toMatch(
        /^The built-in PostgreSQL in [^\n]* did not start: could not [^\n]*\.$/,
      );
      await new Promise((resolve) => taken.close(resolve));
    }, 120_000);
  },
);
