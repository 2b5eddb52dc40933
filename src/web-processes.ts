import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger as Pino } from 'pino';
import { OperatorError } from './platform/errors/operator-error.js';

/** Milliseconds before a process that ended is started again; doubled each time it ends soon after, up to the second one. */
const firstPause = 250;
const longestPause = 5_000;
/** A process that has served for so many milliseconds did not end because of how it was started. */
const steadyAfter = 60_000;

/** Environment variable with the number of a process among those on the port. */
const numberName = 'WEB_PROCESS_NUMBER';

/** Whether this process was started by the one that watches the others. */
export const isOneOfSeveral = cluster.isWorker;
/** Whether this process is the only one on the port, or the first. */
export const isFirstOnPort = !isOneOfSeveral || process.env[numberName] === '1';

/**
 * Several processes that serve one port (docs/operating.md, "Several processes on one port"). One that ends is replaced;
 * the others serve meanwhile. Only the first runs queued jobs, so that their number does not depend on that of the
 * processes.
 */
export class WebProcesses {
  private readonly running = new Set<Worker>();
  private stopping = false;
  private databaseUrl = '';

  /**
   * @param count how many
   * @param program the file that each of them runs
   */
  constructor(
    private readonly count: number,
    program: string,
    private readonly logger: Pino,
  ) {
    // Each process accepts connections itself: one that is handed to a process which is just being killed would hang.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: program, execArgv: ['--enable-source-maps'] });
  }

  /**
   * Starts all processes on a database whose schema is current.
   * @returns the port they serve, once each of them does
   * @throws OperatorError when one of them ends before; it has said why
   */
  async start(databaseUrl: string): Promise<number> {
    this.databaseUrl = databaseUrl;
    // The first loads what only one process may load; the others would wait for it anyway.
    const port = await this.launch(1);
    await Promise.all(Array.from({ length: this.count - 1 }, (_, other) => this.launch(other + 2)));
    return port;
  }

  /** Lets each process finish what it has begun; they limit that themselves. */
  async stop(): Promise<void> {
    this.stopping = true;
    const ends = [...this.running].map((worker) => new Promise((ended) => worker.once('exit', ended)));
    for (const worker of this.running) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  }

  /** Starts a process that is started again, with the same number, whenever it ends after having served. */
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
    // A process that cannot be started now is tried until the database, or whatever it lacks, is there again.
    await this.launch(number, pause).catch(() => this.launchAgain(number, Math.min(pause * 2, longestPause)));
  }
}
