import { MessageChannel } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppError } from '../../platform/errors/errors.js';
import { failed, failureOf } from './export-failure.js';
import { exportPatience, exportsAtOnce, exportsWaiting } from './export-limits.js';
import type { ExportTask } from './export-task.js';
import type { ThreadResult, ThreadWork } from './export-worker.js';
import { writeFile } from './write-file.js';

/** Only compiled code writes in threads: a test runner that loads TypeScript has no worker file to start. */
const compiled = import.meta.url.endsWith('.js');
/**
 * JavaScript heap of a thread, megabytes. A workbook takes 40; a PDF keeps the texts of up to 10,000 rows and the layout of
 * 200.
 */
const heap = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 } as const;
/** Milliseconds after which an idle thread ends to release its memory. */
const idleTimeout = 15_000;
/** Requests go first: threads run at a lower priority where the system supports it per thread. */
const niceIncrement = 10;

export interface ThreadOptions {
  /** Ends the thread: the client disconnected, the export was cancelled, or the service is stopping. */
  readonly signal: AbortSignal;
  /** Timeout in seconds. */
  readonly seconds: number;
  /** Whether the caller waits: such an export is refused when too many are waiting. */
  readonly isWaitedFor: boolean;
  /** Receives the number of rows written so far. */
  readonly progress: (rowsDone: number) => void;
}

/**
 * Writes files in worker threads, because formatting cells and laying out pages blocks the thread. Piscina only gets a task
 * when a thread is free: its own queue does not limit abortable tasks, and stalls when all threads were ended while a task
 * was waiting.
 */
export class ExportThreads {
  private readonly log = new Logger('Exports');
  private pool: Piscina<ThreadWork, ThreadResult> | undefined;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @returns the number of rows in the file
   * @throws AppError 503 when too many wait, 503 or 507 when writing fails; the signal's reason when it is aborted
   */
  async write(task: ExportTask, options: ThreadOptions): Promise<number> {
    await this.turn(options);
    const limit = AbortSignal.timeout(options.seconds * 1000);
    const signal = AbortSignal.any([options.signal, limit]);
    try {
      return await this.perform(task, options.progress, signal);
    } catch (error) {
      options.signal.throwIfAborted();
      if (limit.aborted) throw failed('exportStopped');
      const failure = failureOf(error);
      throw failure === undefined ? error : failed(failure);
    } finally {
      // The slot is passed on directly, so no other caller can take it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Ends all threads. */
  async stop(): Promise<void> {
    await this.pool?.destroy();
  }

  private async perform(
    task: ExportTask,
    progress: (rowsDone: number) => void,
    signal: AbortSignal,
  ): Promise<number> {
    if (!compiled) {
      const rows = await writeFile(task, progress);
      signal.throwIfAborted();
      return rows;
    }
    const { port1, port2 } = new MessageChannel();
    port1.on('message', progress);
    try {
      const result = await this.threads.run({ task, progress: port2 }, { transferList: [port2], signal });
      if ('failure' in result) throw failed(result.failure);
      return result.rows;
    } finally {
      port1.close();
    }
  }

  /** Waits for a free thread, for a limited time if the caller waits. */
  private async turn({ signal, isWaitedFor }: ThreadOptions): Promise<void> {
    signal.throwIfAborted();
    if (this.running < exportsAtOnce) {
      this.running += 1;
      return;
    }
    const busy = new AppError(503, 'exportsBusy');
    if (isWaitedFor && this.waiting.length >= exportsWaiting) throw busy;
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(patience);
        signal.removeEventListener('abort', leave);
      };
      const enter = (): void => {
        settle();
        resolve();
      };
      const leave = (): void => {
        settle();
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(signal.aborted ? (signal.reason as Error) : busy);
      };
      const patience = isWaitedFor ? setTimeout(leave, exportPatience * 1000) : undefined;
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(enter);
    });
  }

  private get threads(): Piscina<ThreadWork, ThreadResult> {
    if (!this.pool) {
      this.pool = new Piscina({
        filename: new URL('./export-worker.js', import.meta.url).href,
        minThreads: 0,
        maxThreads: exportsAtOnce,
        idleTimeout,
        niceIncrement,
        // An idle thread must still be able to close the resources of its last task.
        atomics: 'disabled',
        resourceLimits: heap,
      });
      // The error of a thread without a task; tasks fail by their timeout.
      this.pool.on('error', (error: unknown) => this.log.error(error));
    }
    return this.pool;
  }
}
