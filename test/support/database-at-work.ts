import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  eventually,
  isRunning,
  killHard,
  processTree,
  projectRoot,
  type Running,
  startNode,
} from './processes.js';
import { type Product, startProduct } from './product.js';
import { type ReadyFolder, readyFolder } from './ready-folder.js';
import { timeLimitFactor } from './time-limits.js';

/** Settings of every program of these tests. */
export type Settings = Record<string, string>;

/** A running service with a database that a test kills. */
export interface DatabaseAtWork {
  readonly api: string;
  readonly admin: ReadyFolder['admin'];
  /** Address of the database, for the test's own queries. */
  readonly url: string;
  /** The API, and the worker if there is one. */
  readonly programs: readonly Running[];
  /** Kills PostgreSQL itself with SIGKILL. The process that started it restarts it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function end(folder: string, running: readonly Running[]): Promise<void> {
  await killHard(running.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the default setup: one process with the embedded PostgreSQL, which also runs the jobs. */
export async function embeddedAtWork(settings: Settings): Promise<DatabaseAtWork> {
  const { folder, admin } = await readyFolder();
  const data = join(folder, 'data');
  const product = await startProduct(folder, settings);
  const password = readFileSync(join(data, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(data, 'postgres-port'), 'utf8').trim();
  return {
    api: product.api,
    admin,
    programs: [product],
    url: `postgresql://protest_desk:${password}@127.0.0.1:${port}/protest_desk`,
    kill: () => killHard([postmasterOf(data)]),
    stop: () => end(folder, [product]),
  };
}

/** Starts an API and a worker on a PostgreSQL that another process has started. */
export async function externalAtWork(settings: Settings): Promise<DatabaseAtWork> {
  const { folder, admin } = await readyFolder();
  const data = join(folder, 'data');
  const server = startNode([join(projectRoot, 'test/support/embedded-holder.mjs'), data]);
  const url = await eventually('the database runs', () => {
    const line = /^\{.*\}$/m.exec(server.stdout())?.[0];
    return line && (JSON.parse(line) as { url: string }).url;
  });
  // The API and the worker share stored files, as on one machine.
  const files = join(folder, 'shared');
  mkdirSync(files);
  const own = { DATABASE_URL: url, DATA_DIR: files, TIME_LIMIT_FACTOR: timeLimitFactor, ...settings };
  const api: Product = await startProduct(folder, { ...own, RUN_WORKER: 'false' });
  const worker = startNode([join(projectRoot, 'dist/api/programs/worker.js')], own, folder);
  await eventually('the worker runs', () => worker.stdout().includes('The worker is running'));
  return {
    api: api.api,
    admin,
    url,
    programs: [api, worker],
    kill: () => killHard([postmasterOf(data)]),
    stop: () => end(folder, [api, worker, server]),
  };
}

/** Queries the database, reconnecting after the server has died. */
export class Questions {
  private client: pg.Client | undefined;

  constructor(private readonly url: string) {}

  async rows<Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await (await this.connected()).query<Row>(sql, params)).rows;
  }

  async first<Row extends object>(sql: string, params: unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, params))[0];
  }

  async end(): Promise<void> {
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  /** Holds a lock in a separate transaction until the server dies or the returned function is called. */
  async hold(lock: string): Promise<() => Promise<void>> {
    const holder = new pg.Client({ connectionString: this.url });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query(`BEGIN; ${lock}`);
    return () => holder.end().catch(() => undefined);
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => (this.client = undefined));
    await client.connect();
    this.client = client;
    return client;
  }
}
