import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../errors/operator-error.js';
import { processIdentity } from '../process/process-identity.js';
import { ServerEnded, Supervisor } from './embedded-process.js';
import { dataDirHolder, lockDataDir } from './instance-lock.js';
import { readPostmaster, stopSurvivors } from './postmaster.js';

const SUPERUSER = 'postgres';
/** The service's role and database. The role owns only its database. */
const APP = 'protest_desk';
const MAJOR_VERSION = '18';
const UNFINISHED = 'postgres.unfinished-';
/** Maximum time to retry a start or restart: the port or processes of a killed server may still be in use. */
const RETRY_MS = 30_000;
const FIRST_PAUSE_MS = 250;
/** A server that exits more often than this within a minute is not restarted. */
const DEATHS_PER_MINUTE = 5;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // User input must not reach the log, and errors of statements contain it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Ends the statements of a killed API process. Not supported on Windows.
  ...(process.platform !== 'win32' && { client_connection_check_interval: '2s' }),
};

/** Log lines of the server itself, as opposed to the thirty lines of the program that creates the cluster. */
const ofServer = /^(?:LOG|WARNING|ERROR|FATAL|PANIC):/;

export interface EmbeddedServerOptions {
  /** Data folder, created if missing; the cluster is in its subfolder `postgres`. */
  dataDir: string;
  /** Receives PostgreSQL's log, and messages about slow starts and unexpected exits. */
  log?: (line: string, level: 'debug' | 'info' | 'error') => void;
  /** Called when PostgreSQL exited and cannot be restarted. */
  onLost?: (error: OperatorError) => void;
  /** PostgreSQL settings that override the defaults, for tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedServer {
  /** Connection URL of the service's role and database. */
  readonly url: string;
  /** Connection URL of the superuser; for tests, which create databases. */
  readonly superuserUrl: string;
  /** TCP port on 127.0.0.1, unchanged after a restart. */
  readonly port: number;
  /** Process id of PostgreSQL itself. */
  readonly pid: number;
  /** Shuts PostgreSQL down (cancels running statements, loses nothing committed) and waits until it has exited. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on 127.0.0.1 only, creating its cluster the first time. Cleans up after an earlier run: a
 * stale lock, an incomplete cluster, a server that survived its parent. A server that exits unexpectedly is restarted.
 *
 * @throws OperatorError when another Protest Desk uses the folder, or PostgreSQL cannot run here
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  try {
    // As root PostgreSQL runs under another account, which may enter this folder but not list it.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const lock = await lockDataDir(dataDir);
    const server = new Held(dataDir, options);
    try {
      await server.start();
    } catch (error) {
      lock.release();
      throw error;
    }
    return {
      url: server.url(APP, APP),
      superuserUrl: server.url(SUPERUSER, 'postgres'),
      port: server.port,
      get pid() {
        return server.pid;
      },
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/**
 * The embedded server of another Protest Desk process on this folder, for commands that run beside the service (such as
 * `npm run create-admin`); `null` when none is running.
 */
export function findRunningServer(dir: string): { url: string; port: number; pid: number } | null {
  const dataDir = resolve(dir);
  if (dataDirHolder(dataDir) === null) return null;
  const { cluster, passwordFile } = paths(dataDir);
  const state = readPostmaster(cluster);
  if (!state || state.status !== 'ready' || processIdentity(state.pid) === null) return null;
  const { pid, port } = state;
  return { url: connectionUrl(APP, readFileSync(passwordFile, 'utf8').trim(), port, APP), port, pid };
}

/** A cluster locked by this process, with its supervisor. */
class Held {
  pid = 0;
  port = 0;
  private readonly paths: ReturnType<typeof paths>;
  private password = '';
  private supervisor: Supervisor | undefined;
  private stopping = false;
  private deaths: number[] = [];

  constructor(
    private readonly dataDir: string,
    private readonly options: EmbeddedServerOptions,
  ) {
    this.paths = paths(dataDir);
  }

  url(role: string, database: string): string {
    return connectionUrl(role, this.password, this.port, database);
  }

  async start(): Promise<void> {
    const { cluster, passwordFile, portFile } = this.paths;
    removeUnfinished(this.dataDir);
    if (existsSync(cluster)) assertUsable(cluster, passwordFile);
    else this.log('Creating the database');
    this.password = existsSync(cluster)
      ? readFileSync(passwordFile, 'utf8').trim()
      : randomBytes(24).toString('base64url');
    await this.launch(async () => {
      this.port = await freePort(Number(readText(portFile)) || 0);
    });
    writeFileSync(portFile, String(this.port), { mode: 0o600 });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.supervisor?.stop();
    // The supervisor was killed: PostgreSQL may still be running.
    await stopSurvivors(this.paths.cluster);
  }

  /** Starts PostgreSQL with retries. @throws OperatorError with its output when it does not start */
  private async launch(prepare: () => Promise<void>): Promise<void> {
    const deadline = Date.now() + RETRY_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, 5000)) {
      if (await stopSurvivors(this.paths.cluster)) this.log('Stopped the database of an interrupted run');
      await prepare();
      mkdirSync(this.paths.unfinished, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
      const task = { ...this.paths, password: this.password, port: this.port, role: APP, database: APP };
      const settings = { ...SETTINGS, ...this.options.settings };
      const supervisor = new Supervisor({ ...task, settings }, this.dataDir, (text) =>
        text.split('\n').forEach((line) => this.log(line.trim(), ofServer.test(line) ? 'info' : 'debug')),
      );
      this.supervisor = supervisor;
      const progress = this.reportProgress();
      try {
        this.pid = await supervisor.ready;
        void supervisor.ended.then((end) => this.startAgain(end));
        return;
      } catch (error) {
        if (!(error instanceof ServerEnded) || this.stopping) throw error;
        if (!mayPass(error.message) || Date.now() + pause > deadline) {
          throw new OperatorError(
            `The built-in PostgreSQL in ${this.paths.cluster} did not start: ${cause(error.message)}.`,
          );
        }
        await sleep(pause);
      } finally {
        clearInterval(progress);
        rmSync(this.paths.unfinished, { recursive: true, force: true });
      }
    }
  }

  /** Handles an unexpected exit of PostgreSQL or its supervisor. */
  private async startAgain({ message }: ServerEnded): Promise<void> {
    if (this.stopping) return;
    const { cluster, passwordFile } = this.paths;
    this.options.log?.(
      `The database exited unexpectedly and is being restarted (${cause(message)})`,
      'error',
    );
    try {
      this.deaths = [...this.deaths.filter((at) => at > Date.now() - 60_000), Date.now()];
      if (this.deaths.length > DEATHS_PER_MINUTE)
        throw new OperatorError(`The built-in PostgreSQL keeps exiting: ${cause(message)}.`);
      await this.launch(async () => {
        if (!existsSync(cluster))
          throw new OperatorError(`The database's folder ${cluster} is gone: put it back and start again.`);
        assertUsable(cluster, passwordFile);
      });
      this.log('The database is running again');
    } catch (error) {
      if (this.stopping) return;
      const { message } = error as Error;
      this.options.onLost?.(
        error instanceof OperatorError ? error : new OperatorError(message, { cause: error }),
      );
    }
  }

  private reportProgress(): NodeJS.Timeout {
    const began = Date.now();
    const what = existsSync(this.paths.cluster) ? 'recovering from an interrupted run' : 'being created';
    return setInterval(() => {
      const seconds = Math.round((Date.now() - began) / 1000);
      this.log(`The database is ${what} (${seconds} s)`);
    }, 5000);
  }

  private log(line: string, level: 'debug' | 'info' = 'info'): void {
    if (line) this.options.log?.(line, level);
  }
}

/** Paths within a data directory. */
function paths(dataDir: string) {
  return {
    cluster: join(dataDir, 'postgres'),
    /** An incomplete cluster; renamed when it is complete. */
    unfinished: join(dataDir, `${UNFINISHED}${process.pid}`),
    passwordFile: join(dataDir, 'postgres-password'),
    portFile: join(dataDir, 'postgres-port'),
  };
}

function connectionUrl(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** @throws OperatorError when there is no cluster of this version, or its password is lost */
function assertUsable(cluster: string, passwordFile: string): void {
  const version = readText(join(cluster, 'PG_VERSION'))?.trim();
  if (version === undefined) {
    const content = readdirSync(cluster).length === 0 ? 'is empty' : 'is not a PostgreSQL database';
    throw new OperatorError(
      `${cluster} ${content}: remove it to start with an empty database, or restore it from a backup.`,
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new OperatorError(
      `The database in ${cluster} was created by PostgreSQL ${version}, but this version contains ${MAJOR_VERSION}: dump it with the version that created it and load it here.`,
    );
  }
  if (!existsSync(passwordFile)) {
    throw new OperatorError(`${passwordFile} is missing: put it back, it contains the database's password.`);
  }
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // The initdb of a killed start is still writing there; the next start removes it.
    }
  }
}

/**
 * Whether a start that failed with this output is worth retrying: processes of a killed server are still exiting, or this
 * one was killed during startup. Refusing early connections is not a failure.
 */
function mayPass(output: string): boolean {
  const passing = /could not bind|could not create any TCP|already exists|still in use|supervisor ended/;
  const failure = /\b(FATAL|PANIC|error):(?!\s+the database system is )|^spawn /;
  return passing.test(output) || !failure.test(output);
}

/** Extracts the last line of PostgreSQL's output that states a cause, worded as the end of a sentence. */
function cause(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.findLast((text) => /\b(FATAL|PANIC|ERROR|error):/.test(text)) ?? lines.at(-1) ?? 'no output';
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').replace(/(?<![\s.])[\s.]+$/, '');
}

/** File system errors (permissions, space, read-only) are for the operator; everything else is a bug. */
function unusable(dataDir: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const refused = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'].includes(code ?? '');
  return refused
    ? new OperatorError(`The data folder ${dataDir} can't be used: ${message}.`, { cause: error })
    : error;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the preferred port if it is free, otherwise any free one. */
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
