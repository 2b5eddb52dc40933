import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../platform/errors/errors.js';
import { LogoService } from '../../settings/logo.service.js';
import type { LetterData, LetterName, LetterToPrint } from '../definitions/index.js';
import { type PrintLaneName, printLanes, retryAfter } from '../letter-limits.js';
import { printHere } from './print-here.js';
import { LaneBusy, type Printer, PrintLane, PrintStopped } from './print-lane.js';
import { ThreadPrinter } from './thread-printer.js';

/** Compiled code prints in threads; a test runner that loads TypeScript has no worker file to start. */
const compiled = import.meta.url.endsWith('.js');
const worker = new URL('./letter-worker.js', import.meta.url);

export interface PrintOptions {
  readonly lane?: PrintLaneName;
  /** The caller, for fair scheduling: an account's id, or the network address without a session. */
  readonly caller: string | number;
  /** Receives the progress, 0 to 1, once the layout is done. */
  readonly onProgress?: (share: number) => void;
}

/** Prints letters in background threads, with limits on time, memory and number. */
@Injectable()
export class LetterPrinter implements OnModuleDestroy {
  private readonly log = new Logger('Letters');
  private readonly lanes = new Map<PrintLaneName, PrintLane<LetterToPrint>>();
  constructor(private readonly logo: LogoService) {}

  /** The service is shutting down: letters that fail now are retried after the next start. */
  isStopping = false;

  /**
   * Prints a letter.
   * @throws 503 `lettersBusy` when too many wait, in total or for this caller; 503 `letterStopped` when the letter took too
   *   much time or memory; errors of the letter itself, such as terms that do not match the signature
   */
  async print<Name extends LetterName>(
    name: Name,
    data: LetterData<Name>,
    { lane = 'letters', caller, onProgress }: PrintOptions,
  ): Promise<Buffer> {
    const logo = await this.logo.dataUrl();
    try {
      return await this.lane(lane).print({ name, data, logo } as LetterToPrint, String(caller), onProgress);
    } catch (error) {
      if (error instanceof LaneBusy) throw new AppError(503, 'lettersBusy', { retryAfter: retryAfter.busy });
      if (!(error instanceof PrintStopped)) throw error;
      this.log.warn(`${error.message} (${name})`);
      throw new AppError(503, 'letterStopped', { retryAfter: retryAfter.stopped });
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
  }

  private lane(name: PrintLaneName): PrintLane<LetterToPrint> {
    const known = this.lanes.get(name);
    if (known) return known;
    const limits = printLanes[name];
    const printer = compiled ? new ThreadPrinter(limits, worker) : onThisThread;
    const made = new PrintLane<LetterToPrint>(limits, printer);
    this.lanes.set(name, made);
    return made;
  }
}

const onThisThread: Printer<LetterToPrint> = {
  print: (letter, _signal, onProgress) => printHere(letter, onProgress),
  stop: async () => undefined,
};
