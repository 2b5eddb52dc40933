/**
 * Holds PostgreSQL for the API: starts it, keeps its log, and stops it when asked or when the API is gone.
 *
 * It is a process of its own so that even `kill -9` of the API leaves nothing running: the channel to the API closes and
 * PostgreSQL is shut down as on any other day. It runs in its own process group, where Ctrl+C does not reach it, because
 * the API needs the database until its last request is answered.
 */
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

/** Fast shutdown writes a checkpoint; only a stuck server needs longer, and is then ended as in a crash, which loses nothing. */
const FAST_SHUTDOWN_MS = 60_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const LOG_BYTES = 5_000_000;
/** How much of the last output goes into the message when PostgreSQL does not come up. */
const TAIL_CHARACTERS = 2_000;

const { command, env, logFile, pgCtl, cluster } = JSON.parse(process.argv[2]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.umask(0o077);

let log = openLog();
let tail = '';
let stopping = false;

const postgres = spawn(command.file, command.args, {
  uid: command.uid,
  gid: command.gid,
  env,
  stdio: ['ignore', 'ignore', 'pipe'],
  windowsHide: true,
});

postgres.on('spawn', () => tell({ type: 'started', pid: postgres.pid }));
postgres.on('error', (error) => end({ type: 'exited', reason: error.message }));
postgres.on('close', (code, signal) =>
  end({ type: 'exited', reason: tail.trim() || `it ended with ${signal ?? code}` }),
);
postgres.stderr.setEncoding('utf8');
postgres.stderr.on('data', (text) => {
  tail = (tail + text).slice(-TAIL_CHARACTERS);
  write(text);
});

process.on('message', (message) => {
  if (message === 'stop') stop();
});
process.on('disconnect', stop);
if (!process.connected) stop();

function stop() {
  if (stopping) return;
  stopping = true;
  signal('SIGINT', 'fast');
  setTimeout(() => signal('SIGQUIT', 'immediate'), FAST_SHUTDOWN_MS).unref();
  setTimeout(() => postgres.kill('SIGKILL'), FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS).unref();
}

/** Windows has no signals to send: there pg_ctl speaks to the server. */
function signal(name, mode) {
  if (process.platform === 'win32') {
    execFile(pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'], { windowsHide: true }, () => {});
  } else {
    postgres.kill(name);
  }
}

/** With the channel closed nothing keeps this process, and it ends by itself. */
function end(message) {
  tell(message, () => process.connected && process.disconnect());
}

function tell(message, sent = () => {}) {
  if (process.connected) process.send(message, sent);
}

/** A full disk must not end the database's keeper: a log line that can't be written is dropped. */
function write(text) {
  try {
    if (log !== null) writeSync(log, text);
    if (log !== null && statSync(logFile).size > LOG_BYTES) {
      closeSync(log);
      renameSync(logFile, `${logFile}.1`);
      log = openLog();
    }
  } catch {
    // Dropped.
  }
}

function openLog() {
  try {
    return openSync(logFile, 'a', 0o600);
  } catch {
    return null;
  }
}
