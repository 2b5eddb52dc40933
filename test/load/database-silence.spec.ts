import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/platform/database/embedded-server.js';
import { timeLimits } from '../../src/platform/database/time-limits.js';
import { eventually, isRunning, killHard, processTree } from '../support/processes.js';
import {
  createAdmin,
  newClient,
  type Product,
  send,
  signInAsAdmin,
  startProduct,
} from '../support/product.js';
import { SilentProxy } from '../support/silent-proxy.js';
import { ownSessions } from '../support/own-sessions.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;
const poolSize = 20;
/** Maximum time for a response while the database does not respond, in ms. */
const patience = 5000;
/** A lock that blocks all reads of properties. */
const lockProperties = 'BEGIN; LOCK TABLE properties IN ACCESS EXCLUSIVE MODE';

interface Outcome {
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

onLinux('a database that stops responding', () => {
  let folder: string;
  let server: EmbeddedServer;
  let proxy: SilentProxy;
  let product: Product;
  /**
   * Sessions of one user. Requests are spread over them, because the requests in progress of one session are limited.
   */
  let tokens: string[];
  /**
   * Connections separate from the service's. Two, because `locker` holds a transaction, within which the server's
   * statistics do not change.
   */
  let locker: pg.Client;
  let watcher: pg.Client;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-silence-'));
    server = await startEmbeddedServer({ dataDir: join(folder, 'server') });
    proxy = await SilentProxy.to(server.port);
    const url = new URL(server.url);
    url.port = String(proxy.port);
    const settings = { DATABASE_URL: url.href, DATABASE_POOL_SIZE: String(poolSize) };
    const admin = await createAdmin(folder, settings);
    product = await startProduct(folder, settings);
    tokens = [];
    // Among active sessions, each may have two requests in progress: this many sessions fill the pool.
    for (let session = 0; session < poolSize / 2; session++)
      tokens.push(await signInAsAdmin(product.api, admin.email, admin.password));
    locker = new pg.Client({ connectionString: server.url, application_name: 'locker' });
    watcher = new pg.Client({ connectionString: server.url, application_name: 'watcher' });
    await Promise.all([locker.connect(), watcher.connect()]);
  });
  afterAll(async () => {
    const ended = product && !isRunning(product.pid) ? product.stderr() || 'without a word' : undefined;
    if (product && isRunning(product.pid)) await killHard(processTree(product.pid));
    await Promise.all([locker?.end(), watcher?.end()]);
    await proxy?.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(ended).toBeUndefined();
  });

  async function timed(call: string, answer: Promise<{ status: number }>): Promise<Outcome> {
    const began = performance.now();
    const { status } = await answer;
    return { call, status, ms: Math.round(performance.now() - began) };
  }
  let turn = 0;
  const nextToken = (): string => tokens[turn++ % tokens.length] ?? '';
  const get = (path: string, bearer = nextToken()): Promise<Outcome> =>
    timed(path, send('GET', `${product.api}${path}`, undefined, bearer));
  const list = (): Promise<Outcome> => get('/properties?range=[0,9]');
  let clients = 0;
  const addClient = (): Promise<Outcome> =>
    timed('add a client', send('POST', `${product.api}/clients`, newClient(++clients), nextToken()));
  const signIn = (): Promise<Outcome> => {
    const someone = { email: 'nobody@example.com', password: 'wrong-Horse-9', form: 'client' };
    return timed('sign-in', send('POST', `${product.api}/auth/sign-in`, someone));
  };
  /** Sends reads and writes, signed in and anonymous. */
  const everyKind = (): Promise<Outcome[]> =>
    Promise.all([
      list(),
      get('/clients?range=[0,9]'),
      get('/reports/outstanding-balance'),
      get('/search?q=oak'),
      addClient(),
      signIn(),
      get('/registration', ''),
      get('/health/ready', ''),
    ]);
  const works = (): Promise<unknown> =>
    eventually('every kind of call works again', async () => {
      const outcomes = await everyKind();
      return outcomes.every(({ status }) => status > 0 && status < 500);
    });

  /** Returns the server processes of the pool; `waiting`: only those with a statement blocked by a lock. */
  async function backends(which: 'all' | 'waiting' = 'all'): Promise<number[]> {
    const { rows } = await watcher.query<{ pid: number }>(
      `SELECT pid FROM ${ownSessions} WHERE application_name = 'protest-desk'
         AND ($1 = 'all' OR wait_event_type = 'Lock') ORDER BY pid`,
      [which],
    );
    return rows.map(({ pid }) => pid);
  }

  /**
   * Makes the pool open all its connections (jobs use one or two), each waiting for a lock. Returns a function
   * that releases them, and the outcomes of the requests.
   */
  async function fillPool(): Promise<{ release: () => Promise<unknown>; outcomes: Promise<Outcome[]> }> {
    await locker.query(lockProperties);
    const outcomes = Promise.all(Array.from({ length: 2 * poolSize }, list));
    await eventually('the pool is full', async () => (await backends('waiting')).length >= poolSize - 2);
    return { release: () => locker.query('ROLLBACK'), outcomes };
  }

  /** Requests lists, thirty at a time, for this many milliseconds. */
  async function load(milliseconds: number): Promise<Outcome[]> {
    const end = performance.now() + milliseconds;
    const callers = Array.from({ length: 30 }, async () => {
      const outcomes: Outcome[] = [];
      while (performance.now() < end) outcomes.push(await list());
      return outcomes;
    });
    return (await Promise.all(callers)).flat();
  }

  const goOn = (outcomes: readonly Outcome[]): void => {
    const failed = outcomes.filter(({ status }) => status !== 200);
    expect(outcomes.length).toBeGreaterThan(100);
    expect(failed.length).toBeLessThan(outcomes.length / 10);
    expect(failed.filter(({ status }) => status !== 503)).toEqual([]);
  };

  it(`requests continue when one of ${poolSize} database connections stops responding`, async () => {
    const full = await fillPool();
    await full.release();
    await full.outcomes;
    const [stopped = 0] = await backends();
    process.kill(stopped, 'SIGSTOP');
    try {
      const outcomes = await load(6000);
      goOn(outcomes);
      expect(outcomes.filter(({ ms }) => ms > patience)).toEqual([]);
    } finally {
      process.kill(stopped, 'SIGCONT');
    }
    // Proves that the connection was used and dropped; otherwise the test would prove nothing.
    await eventually('the stopped process is gone', () => !isRunning(stopped));
  });

  it('a statement whose database process stops gets a 503, and other requests continue', async () => {
    const full = await fillPool();
    const [stopped = 0] = await backends('waiting');
    process.kill(stopped, 'SIGSTOP');
    try {
      await full.release();
      goOn(await load(3000));
      const waited = await full.outcomes;
      const told = waited.filter(({ status }) => status !== 200);
      expect(told.map(({ status }) => status)).toEqual([503]);
      expect(told[0]?.ms).toBeLessThan(timeLimits.statement + 5000);
    } finally {
      process.kill(stopped, 'SIGCONT');
    }
    await eventually('the stopped process is gone', () => !isRunning(stopped));
  });

  it('requests get a 503 within seconds while the whole database is frozen, and all succeed afterwards', async () => {
    const full = await fillPool();
    const frozen = processTree(server.pid);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const outcomes = [...(await everyKind()), ...(await full.outcomes)];
      // By now the service knows of the outage, so no request waits.
      const late = await everyKind();
      expect([...outcomes, ...late].filter(({ status }) => status !== 503)).toEqual([]);
      expect(outcomes.filter(({ ms }) => ms > patience)).toEqual([]);
      expect(late.filter(({ ms }) => ms > 1000)).toEqual([]);
      expect((await get('/health/live', '')).status).toBe(200);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await full.release();
    await works();
  });

  it('requests get a 503 within seconds while the network drops all packets, and all succeed afterwards', async () => {
    await Promise.all(Array.from({ length: 10 }, list));
    proxy.silence();
    // Readiness and the registration form are cached for a second.
    await new Promise((later) => setTimeout(later, 1000));
    const outcomes = await everyKind();
    expect(outcomes.filter(({ status }) => status !== 503)).toEqual([]);
    expect(outcomes.filter(({ ms }) => ms > patience)).toEqual([]);
    proxy.speak();
    await works();
  });

  it('cancels the statement of a caller who has disconnected', async () => {
    await works();
    await locker.query(lockProperties);
    const hangUp = new AbortController();
    const asked = fetch(`${product.api}/properties?range=[0,9]`, {
      headers: { authorization: `Bearer ${nextToken()}` },
      signal: hangUp.signal,
    }).catch(() => undefined);
    const waiting = async (): Promise<number> => {
      const { rows } = await watcher.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${ownSessions} WHERE application_name = 'protest-desk' AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.n ?? 0;
    };
    await eventually('the statement waits', waiting);
    hangUp.abort();
    await asked;
    await eventually('it is cancelled', async () => (await waiting()) === 0);
    await locker.query('ROLLBACK');
    expect((await list()).status).toBe(200);
  });

  it('a slow database is not taken for one that has stopped responding', async () => {
    await locker.query(lockProperties);
    const slow = list();
    await new Promise((later) => setTimeout(later, 2 * (timeLimits.silence + timeLimits.probe)));
    await locker.query('ROLLBACK');
    expect((await slow).status).toBe(200);
  });
});
