import { mkdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../errors/operator-error.js';
import { chooseAccount, runAs } from './embedded-account.js';
import { findPostgresBinaries } from './embedded-binaries.js';
import {
  APP_DATABASE,
  APP_ROLE,
  SUPERUSER,
  clusterPaths,
  lastLine,
  prepareCluster,
  writeAtomically,
  writeSettings,
} from './embedded-cluster.js';
import { Keeper, StartFailure } from './embedded-keeper.js';
import { type InstanceLock, dataDirHolder, lockDataDir } from './instance-lock.js';
import { readPostmaster, stopSurvivor } from './postmaster.js';
import { processIdentity } from '../process/process-identity.js';

/** How long a start keeps trying while processes of a killed server are still going away. */
const RETRY_MS = 20_000;

export interface EmbeddedServerOptions {
  /** Folder of the product's data; the cluster is in `postgres` below it. Made when it is missing. */
  dataDir: string;
  /** Receives short lines for people: what happens when it takes time, and when the database ends by itself. */
  log?: (line: string, level: 'info' | 'error') => void;
  /** PostgreSQL settings that override the product's, for tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedServer {
  /** Connection URL of the product's own role and database. */
  url: string;
  /** Connection URL of the superuser; for tests, which create databases. */
  superuserUrl: string;
  /** TCP port on 127.0.0.1. */
  port: number;
  /** Process id of PostgreSQL itself. */
  pid: number;
  /** Shuts PostgreSQL down (running statements are cancelled, nothing committed is lost) and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product, on 127.0.0.1 only, creating its cluster the first time. What an
 * earlier run left behind is cleared up: a stale lock, a half-made cluster, a server that survived its parent.
 *
 * @throws OperatorError when another Protest Desk uses the folder, or PostgreSQL can't run here
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const log = (line: string) => options.log?.(line, 'info');
  const paths = clusterPaths(dataDir);
  const binaries = await findPostgresBinaries();
  const lock = await takeDataDir(dataDir);
  try {
    const account = chooseAccount(paths.cluster);
    const asAccount = runAs(account, [binaries.postgres, binaries.initdb, dataDir]);
    const sync = options.settings?.fsync !== 'off';
    await prepareCluster({ dataDir, binaries, account, asAccount, sync, log });
    writeSettings(paths.cluster, account, options.settings ?? {});

    const deadline = Date.now() + RETRY_MS;
    for (;;) {
      await stopSurvivor(paths.cluster, log);
      const port = await freePort(readPort(paths.port));
      const command = asAccount(binaries.postgres, [
        ...['-D', paths.cluster, '-p', String(port)],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ]);
      const keeper = new Keeper({
        command,
        pgCtl: binaries.pg_ctl,
        cluster: paths.cluster,
        logFile: paths.log,
      });
      try {
        const pid = await keeper.ready(log);
        const password = readFileSync(paths.password, 'utf8').trim();
        const url = connectionUrl(APP_ROLE, password, port, APP_DATABASE);
        const superuserUrl = connectionUrl(SUPERUSER, password, port, 'postgres');
        await createAppDatabase(url, superuserUrl, password);
        writeAtomically(paths.port, String(port));
        keeper.onUnexpectedExit((what) => options.log?.(`${what} unexpectedly; see ${paths.log}`, 'error'));
        return {
          url,
          superuserUrl,
          port,
          pid,
          stop: async () => {
            await keeper.stop(pid);
            lock.release();
          },
        };
      } catch (error) {
        await keeper.stop();
        if (!(error instanceof StartFailure)) throw error;
        // The port was taken since we looked, or the last of a killed server's processes are still about to end.
        const passing = /could not bind|could not create any TCP|already exists|still in use/.test(
          error.output,
        );
        if (!passing || Date.now() > deadline) {
          throw new OperatorError(
            `The built-in PostgreSQL did not start (${lastLine(error.output)}); see ${paths.log}.`,
          );
        }
        await sleep(500);
      }
    }
  } catch (error) {
    lock.release();
    throw unusable(dataDir, error);
  }
}

/**
 * The embedded server that another Protest Desk is running on this folder, for commands that work beside it
 * (`npm run create-admin` while the product runs); `null` when none runs.
 */
export function findRunningServer(dir: string): { url: string; port: number; pid: number } | null {
  const dataDir = resolve(dir);
  const paths = clusterPaths(dataDir);
  if (dataDirHolder(dataDir) === null) return null;
  const state = readPostmaster(paths.cluster);
  if (!state || state.status !== 'ready' || processIdentity(state.pid) === null) return null;
  const password = readFileSync(paths.password, 'utf8').trim();
  return {
    url: connectionUrl(APP_ROLE, password, state.port, APP_DATABASE),
    port: state.port,
    pid: state.pid,
  };
}

/** The role and database are made over a connection, so a start killed between the two finds one of them there. */
async function createAppDatabase(url: string, superuserUrl: string, password: string): Promise<void> {
  if (await canConnect(url)) return;
  const client = clientOf(superuserUrl);
  await client.connect();
  try {
    const has = async (sql: string, name: string) => (await client.query(sql, [name])).rowCount === 1;
    const secret = client.escapeLiteral(password);
    const verb = (await has('SELECT 1 FROM pg_roles WHERE rolname = $1', APP_ROLE)) ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${APP_ROLE} LOGIN PASSWORD ${secret}`);
    if (!(await has('SELECT 1 FROM pg_database WHERE datname = $1', APP_DATABASE))) {
      await client.query(`CREATE DATABASE ${APP_DATABASE} OWNER ${APP_ROLE}`);
    }
  } finally {
    await client.end();
  }
}

/** A client for a server that may be stopped at any moment: what it waits for then fails, and nothing else. */
function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client;
}

async function canConnect(url: string): Promise<boolean> {
  const client = clientOf(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionUrl(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

async function takeDataDir(dataDir: string): Promise<InstanceLock> {
  try {
    // As root PostgreSQL runs under another account, which passes through this folder but can't list it.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return await lockDataDir(dataDir);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** A file system that refuses (rights, space, read-only) is the operator's to mend; everything else is ours. */
function unusable(dataDir: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const refused = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'].includes(code ?? '');
  return refused
    ? new OperatorError(`The data folder ${dataDir} can't be used: ${message}.`, { cause: error })
    : error;
}

function readPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** The wanted port if nobody has it, else any free one. */
async function freePort(wanted: number): Promise<number> {
  for (const port of wanted > 0 ? [wanted, 0] : [0]) {
    const found = await new Promise<number | null>((done) => {
      const probe = createServer();
      probe.once('error', () => done(null));
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
        const { port: bound } = probe.address() as AddressInfo;
        probe.close(() => done(bound));
      });
    });
    if (found !== null) return found;
  }
  throw new OperatorError('No TCP port is free on 127.0.0.1 for the built-in PostgreSQL.');
}
