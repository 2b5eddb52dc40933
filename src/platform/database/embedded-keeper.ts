import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgresEnvironment } from './embedded-cluster.js';
import type { Command } from './embedded-account.js';
import { isServerOf, readPostmaster, stopServer } from './postmaster.js';

const SUPERVISOR = fileURLToPath(new URL('./embedded-supervisor.mjs', import.meta.url));
/** A little above the supervisor's own patience, see there. */
const STOP_MS = 75_000;
/** PostgreSQL ended before it accepted connections. */
export class StartFailure extends Error {
  constructor(readonly output: string) {
    super(output);
  }
}

/** The supervisor process and what it says about PostgreSQL. */
export class Keeper {
  private readonly process: ChildProcess;
  private readonly cluster: string;
  private readonly gone: Promise<void>;
  private readonly started: Promise<number>;
  private exit: { reason: string } | null = null;
  private stopping = false;
  private tellExit: (what: string) => void = () => {};

  constructor(task: { command: Command; pgCtl: string; cluster: string; logFile: string }) {
    this.cluster = task.cluster;
    const env = postgresEnvironment();
    this.process = spawn(process.execPath, [SUPERVISOR, JSON.stringify({ ...task, env })], {
      cwd: dirname(task.logFile),
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
      windowsHide: true,
    });
    this.gone = new Promise((done) => this.process.once('exit', () => done()));
    this.started = new Promise((done) => {
      this.process.on('message', (message: { type: string; pid?: number; reason?: string }) => {
        if (message.type === 'started') done(message.pid!);
        if (message.type === 'exited') this.exit = { reason: message.reason ?? '' };
      });
    });
    void this.gone.then(() => {
      const what = this.exit ? 'The database ended' : 'The supervisor of the database ended';
      this.exit ??= { reason: 'its supervisor ended' };
      if (!this.stopping) this.tellExit(what);
    });
    // The supervisor must not keep a process alive that has nothing else to do.
    this.process.unref();
    this.process.channel?.unref();
  }

  onUnexpectedExit(listener: (what: string) => void): void {
    this.tellExit = listener;
  }

  /** Waits until PostgreSQL accepts connections, however long it takes to recover from a crash; gives its process id. */
  async ready(log: (line: string) => void): Promise<number> {
    const began = Date.now();
    let reported = 0;
    let pid: number | null = null;
    void this.started.then((value) => (pid = value));
    for (;;) {
      if (this.exit) throw new StartFailure(this.exit.reason);
      const state = readPostmaster(this.cluster);
      if (pid !== null && state?.pid === pid && state.status === 'ready') return pid;
      const seconds = Math.floor((Date.now() - began) / 1000);
      if (seconds >= reported + 5) {
        reported = seconds;
        log(`The database is recovering from an interrupted run (${seconds} s)`);
      }
      await sleep(20);
    }
  }

  async stop(pid?: number): Promise<void> {
    this.stopping = true;
    if (this.process.connected) this.process.send('stop', () => {});
    const stopped = this.process.exitCode !== null || (await within(this.gone, STOP_MS));
    // Somebody killed the supervisor: PostgreSQL is still there and hears from us directly.
    if (pid && isServerOf(pid, this.cluster)) await stopServer(pid);
    if (!stopped) this.process.kill('SIGKILL');
  }
}

async function within(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const result = await Promise.race([promise.then(() => true), late]);
  timer.abort();
  return result;
}
