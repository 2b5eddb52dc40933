import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { cpuClock } from '../../platform/process/work-meter.js';
import type { PrintBegun, PrintProgress, PrintTask } from './letter-worker.js';
import type { PrintWork } from './print-here.js';
import { type Printer, PrintStopped, type PrintWatch } from './print-lane.js';

/** Limits of the threads of one lane. */
export interface ThreadLimits {
  readonly threads: number;
  /** JavaScript heap of one thread, in MB. */
  readonly heap: number;
  /** Seconds after which an idle thread ends to release its memory. */
  readonly idleSeconds: number;
}

/** Lowers the priority of threads below that of requests, where the system supports it per thread. */
const niceIncrement = 10;

/** Prints letters in worker threads, because laying out pages blocks the thread. */
export class ThreadPrinter implements Printer<PrintWork> {
  private readonly log = new Logger('Letters');
  private readonly watches = new Map<number, PrintWatch>();
  private readonly pool: Piscina<PrintTask, Uint8Array>;
  private lastId = 0;

  /** @param worker script of the threads */
  constructor({ threads, heap, idleSeconds }: ThreadLimits, worker: URL) {
    this.pool = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleSeconds * 1000,
      niceIncrement,
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
    });
    this.pool.on('message', (message: PrintBegun | PrintProgress) => {
      const watch = this.watches.get(message.id);
      if ('share' in message) watch?.onProgress?.(message.share);
      else watch?.meter.follow(cpuClock(message.thread));
    });
    // An error of a thread outside of a letter; a letter affected by it fails by its time limit.
    this.pool.on('error', (error: unknown) => this.log.error(error));
  }

  async print(letter: PrintWork, watch: PrintWatch): Promise<Buffer> {
    const id = ++this.lastId;
    this.watches.set(id, watch);
    try {
      const pdf = await this.pool.run({ id, letter, progress: Boolean(watch.onProgress) }, watch);
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PrintStopped('memory') : error;
    } finally {
      watch.meter.pause();
      this.watches.delete(id);
    }
  }

  stop(): Promise<void> {
    return this.pool.destroy();
  }
}
