import { Logger } from '@nestjs/common';
import { Confined, ConfinedEnded, type Confinement } from '../../platform/process/confined.js';
import { limitWork } from '../../platform/process/work-meter.js';
import type { BoundFile } from '../definitions/exhibits.js';
import type { PrintWork } from './print-here.js';
import { type Printer, PrintStopped, type PrintWatch } from './print-lane.js';
import type { StrangeFiles } from './strange-files.js';

/** Limits of the process that reads files. */
export interface FileLimits extends Confinement {
  /** CPU seconds allowed per file. */
  readonly seconds: number;
}

/** Failed attempts, each of which drops one file; the last also drops all files not read yet. */
const mostAttempts = 3;

/**
 * Prints letters on threads, but parses untrusted files in a separate process: their buffers lie outside a thread's heap limit, so
 * one file could use up the memory of the whole service.
 */
export class ConfinedPrinter implements Printer<PrintWork> {
  private readonly log = new Logger('Letters');
  private readonly process: Confined<StrangeFiles, number, Uint8Array>;

  /** @param entry script of the process that reads files */
  constructor(
    private readonly threads: Printer<PrintWork>,
    entry: URL,
    private readonly limits: FileLimits,
  ) {
    this.process = new Confined(entry, limits);
  }

  async print(work: PrintWork, watch: PrintWatch): Promise<Buffer> {
    if (work.name === 'read-form') return this.run({ kind: 'form', pdf: work.pdf }, watch);
    const { files = [], ...letter } = work;
    const pdf = await this.threads.print(letter as PrintWork, watch);
    return files.length > 0 ? this.bind(pdf, files, watch) : pdf;
  }

  stop(): Promise<void> {
    this.process.stop();
    return this.threads.stop();
  }

  /** Binds files behind a letter. A file that kills the process is treated as unreadable. */
  private async bind(pdf: Buffer, given: readonly BoundFile[], watch: PrintWatch): Promise<Buffer> {
    let files = given;
    for (let attempt = 1; ; attempt += 1) {
      let reading: number | undefined;
      try {
        return await this.run({ kind: 'exhibits', pdf, files }, watch, (index) => (reading = index));
      } catch (error) {
        const place = reading;
        if (!(error instanceof PrintStopped) || watch.signal.aborted || place === undefined) throw error;
        if (attempt > mostAttempts) throw error;
        this.log.warn(`A file was left out, because it took too much memory or time: ${files[place]?.key}`);
        const isLast = attempt === mostAttempts;
        files = files.map((file, index) =>
          index === place || (isLast && index > place) ? { ...file, content: new Uint8Array() } : file,
        );
      }
    }
  }

  private async run(
    task: StrangeFiles,
    { signal, meter }: PrintWatch,
    onExhibit?: (index: number) => void,
  ): Promise<Buffer> {
    const tooSlow = new AbortController();
    const limit = limitWork(meter, this.limits.seconds, () => tooSlow.abort());
    const onNote = (index: number): void => {
      onExhibit?.(index);
      limit.restart();
    };
    try {
      const { result } = await this.process.run(task, {
        signal: AbortSignal.any([signal, tooSlow.signal]),
        onNote,
        meter,
      });
      return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
    } catch (error) {
      throw error instanceof ConfinedEnded
        ? new PrintStopped(tooSlow.signal.aborted ? 'time' : 'memory')
        : error;
    } finally {
      limit.end();
    }
  }
}
