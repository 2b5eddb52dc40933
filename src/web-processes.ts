import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger as Pino } from 'pino';
import { OperatorError } from './platform/errors/operator-error.js';

/**
 * Milliseconds before a process that exited is restarted. The pause doubles with each early exit, from the first value
 * up to the second.
 */
const firstPause = 250;
const longestPause = 5_000;
/** Uptime in milliseconds after which an exit is not blamed on the start: the pause begins anew. */
const steadyAfter = 60_000;

/** Environment variable with the number of this process among those on the port, from 1. */
const numberName = 'WEB_PROCESS_NUMBER';

/** Whether this is one of several web processes, started by the primary process. */
export const isOneOfSeveral = cluster.isWorker;
/** Whether this process is the only one on the port, or the first. */
export const isFirstOnPort = !isOneOfSeveral || process.env[numberName] === '1';

/**
 * Several processes that serve one port (docs/operating.md, "Several processes on one port"). A process that exits is
 * replaced while the others keep serving. Only the first runs queued jobs, so the number of concurrent jobs does not
 * depend on the number of processes.
 */
export class WebProcesses {
  private readonly running = new Set<Worker>();
  private stopping = false;
  private databaseUrl = '';

  /**
   * @param count number of processes
   * @param program the file that each of them runs
   */
  constructor(
    private readonly count: number,
    program: string,
    private readonly logger: Pino,
  ) {
    // Each process accepts connections itself: a connection handed to a process that is being killed would hang.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: program, execArgv: ['--enable-source-maps'] });
  }

  /**
   * Starts all processes on a database whose schema is current.
   * @returns the port, once every process serves it
   * @throws OperatorError when a process exits before it serves; that process has reported the reason
   */
  async start(databaseUrl: string): Promise<number> {
    this.databaseUrl = databaseUrl;
    // The first process loads what only one may load; the others would have to wait for it anyway.
    const port = await this.launch(1);
    await Promise.all(Array.from({ length: this.count - 1 }, (_, other) => this.launch(other + 2)));
    return port;
  }

  /** Lets each process finish its work in progress. Each one limits how long that takes. */
  async stop(): Promise<void> {
    this.stopping = true;
    const ends = [...this.running].map((worker) => new Promise((ended) => worker.once('exit', ended)));
    for (const worker of this.running) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  }

  /** Starts a process. Once it has served, it is restarted with the same number whenever it exits. */
  private launch(number: number, pause = firstPause): Promise<number> {
    const worker = cluster.fork({
      DATABASE_URL: this.databaseUrl,
      RUN_MIGRATIONS: 'false',
      ...(number > 1 && { RUN_WORKER: 'false', DEMO_DATA: 'false' }),
      [numberName]: String(number),
    });
    const startedAt = performance.now();
    let serves = false;
    this.running.add(worker);
    return new Promise((resolve, reject) => {
      worker.once('listening', ({ port }) => {
        serves = true;
        resolve(port);
      });
      worker.once('exit', (code, signal) => {
        this.running.delete(worker);
        if (this.stopping) return;
        if (!serves) return reject(new OperatorError(`Web process ${number} could not be started.`));
        const isSteady = performance.now() - startedAt > steadyAfter;
        this.logger.error({ code, signal }, `Web process ${number} ended; it is started again`);
        void this.launchAgain(number, isSteady ? firstPause : Math.min(pause * 2, longestPause));
      });
    });
  }

  private async launchAgain(number: number, pause: number): Promise<void> {
    await sleep(pause);
    if (this.stopping) return;
    // Retry until the process starts: the database, or something else that it needs, may be down.
    await this.launch(number, pause).catch(() => this.launchAgain(number, Math.min(pause * 2, longestPause)));
  }
}
