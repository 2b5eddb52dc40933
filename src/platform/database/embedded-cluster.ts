import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../errors/operator-error.js';
import { type Account, type AsAccount, giveTo } from './embedded-account.js';
import type { PostgresBinaries } from './embedded-binaries.js';

const run = promisify(execFile);

/** The role that owns the cluster; the product itself works as {@link APP_ROLE}. */
export const SUPERUSER = 'postgres';
/** The role and the database of the product. The role owns its database and nothing else. */
export const APP_ROLE = 'protest_desk';
export const APP_DATABASE = 'protest_desk';

const MAJOR_VERSION = '18';
const UNFINISHED = 'postgres.unfinished-';
const OWN_SETTINGS = 'protest-desk.conf';

const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // What people typed must not reach the log: statements and details of an error hold names and addresses.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Where things are in a data directory. */
export function clusterPaths(dataDir: string) {
  return {
    cluster: join(dataDir, 'postgres'),
    /** A cluster in the making; it gets its name when it is complete. */
    unfinished: join(dataDir, `${UNFINISHED}${process.pid}`),
    password: join(dataDir, 'postgres-password'),
    port: join(dataDir, 'postgres-port'),
    log: join(dataDir, 'postgres.log'),
  };
}

/** What PostgreSQL runs with: no secret of ours, and the same language and time zone on every machine. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Makes the cluster when there is none, checks its version when there is one. A start killed half-way leaves only an
 * unfinished folder, which the next start throws away.
 *
 * @throws OperatorError when the cluster was made by another major version or its password file is lost
 */
export async function prepareCluster(options: {
  dataDir: string;
  binaries: PostgresBinaries;
  account: Account | null;
  asAccount: AsAccount;
  sync: boolean;
  log: (line: string) => void;
}): Promise<void> {
  const paths = clusterPaths(options.dataDir);
  removeUnfinished(options.dataDir);
  if (!existsSync(paths.cluster)) {
    options.log('Creating the database');
    await createCluster(options);
    return;
  }
  // A copy restored by root belongs to root.
  giveTo(options.account, paths.cluster);
  const version = readVersion(paths.cluster);
  if (version !== MAJOR_VERSION) {
    throw new OperatorError(
      `The database in ${paths.cluster} was made by PostgreSQL ${version} and this release carries ${MAJOR_VERSION}: dump it with the release that made it and load it here.`,
    );
  }
  if (!existsSync(paths.password)) {
    throw new OperatorError(`${paths.password} is missing: put it back, it opens the database beside it.`);
  }
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // The initdb of a killed start is still writing there; the next start clears it away.
    }
  }
}

async function createCluster(options: {
  dataDir: string;
  binaries: PostgresBinaries;
  account: Account | null;
  asAccount: AsAccount;
  sync: boolean;
}): Promise<void> {
  const paths = clusterPaths(options.dataDir);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(paths.unfinished, 'password');
  const cluster = join(paths.unfinished, 'cluster');
  mkdirSync(paths.unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(options.account, paths.unfinished);

  const { file, args, ...identity } = options.asAccount(options.binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(options.sync ? [] : ['--no-sync']),
  ]);
  try {
    await run(file, args, { ...identity, env: postgresEnvironment(), windowsHide: true });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new OperatorError(
      `PostgreSQL could not create its files in ${options.dataDir}: ${lastLine(stderr || message)}`,
    );
  }
  writeFileSync(
    join(cluster, 'postgresql.conf'),
    `\n# Protest Desk's settings, written anew at every start. Lines below this one override them.\ninclude '${OWN_SETTINGS}'\n`,
    { flag: 'a' },
  );
  // The password first: a cluster without its password would be lost, a password without a cluster is replaced.
  writeAtomically(paths.password, password);
  renameSync(cluster, paths.cluster);
  rmSync(paths.unfinished, { recursive: true, force: true });
}

/** Writes the settings that this release wants; `overrides` are for tests, which trade durability for speed. */
export function writeSettings(
  cluster: string,
  account: Account | null,
  overrides: Record<string, string>,
): void {
  const lines = Object.entries({ ...SETTINGS, ...overrides }).map(
    ([name, value]) => `${name} = '${value}'\n`,
  );
  const file = join(cluster, OWN_SETTINGS);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  giveTo(account, file);
}

/** The last line of a program's output that says anything: there PostgreSQL names the cause. */
export function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const cause =
    lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? 'no output';
  return cause.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').trim();
}

export function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    const content = readdirSync(cluster).length === 0 ? 'is empty' : 'is not a PostgreSQL database';
    throw new OperatorError(`${cluster} ${content}: remove it to begin anew, or restore it from a backup.`);
  }
}
