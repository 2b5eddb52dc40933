import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FormField, OfficialBlank } from '../../../common/letters/official-forms.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/errors.js';
import { Storage } from '../../platform/storage/storage.js';
import { LogoService } from '../../settings/logo.service.js';
import type { BoundFile, Exhibit } from '../definitions/exhibits.js';
import type { LetterData, LetterName, LetterToPrint } from '../definitions/index.js';
import { formOfLetter } from '../official-forms/form-facts.js';
import type { FormProblem } from '../official-forms/form-pdf.js';
import { OfficialBlanks } from '../official-forms/official-blanks.service.js';
import {
  fileProcess,
  jobLanes,
  type PrintLaneName,
  printLanes,
  retryAfter,
  stretched,
} from '../letter-limits.js';
import { ConfinedPrinter } from './confined-printer.js';
import type { PrintWork } from './print-here.js';
import {
  LaneBusy,
  type LaneLimits,
  type LaneOptions,
  type Printer,
  PrintLane,
  PrintStopped,
} from './print-lane.js';
import { type ThreadLimits, ThreadPrinter } from './thread-printer.js';

/** Compiled code prints in threads. A test runner that loads TypeScript has no worker file to start. */
const compiled = import.meta.url.endsWith('.js');
const worker = new URL('./letter-worker.js', import.meta.url);
const fileReader = new URL('./strange-files.js', import.meta.url);

export interface PrintOptions {
  readonly lane?: PrintLaneName;
  /** The caller, for fair scheduling: an account id, or the network address if there is no session. */
  readonly caller: string | number;
  /** Prints our own layout even if the firm has the official blank. */
  readonly ownLayout?: boolean;
  /** Blank to print on instead of the firm's. */
  readonly official?: OfficialBlank;
  /** Set for a job: a busy lane or machine delays the letter instead of rejecting it. Default: true in the lanes for jobs. */
  readonly isPatient?: boolean;
  /** Receives the progress, 0 to 1, once the layout is done. */
  readonly onProgress?: (share: number) => void;
}

/** Prints letters in background threads, with limits on time, memory and number. */
@Injectable()
export class LetterPrinter implements OnModuleDestroy {
  private readonly log = new Logger('Letters');
  private readonly lanes = new Map<PrintLaneName, PrintLane<PrintWork>>();
  constructor(
    private readonly logo: LogoService,
    private readonly blanks: OfficialBlanks,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Pick<Config, 'timeLimitFactor'>,
  ) {}

  /** Set while the service shuts down: jobs whose letters fail now are retried after the next start. */
  isStopping = false;

  /**
   * Prints a letter, on the official blank if there is one for it.
   * @throws 503 `lettersBusy` if too many are queued, in total or for this caller, or the machine is too busy; 503 `letterStopped`
   *   if the letter took too much CPU time or memory; errors of the letter itself, such as terms that do not match the signature
   */
  async print<Name extends LetterName>(
    name: Name,
    data: LetterData<Name>,
    { lane = 'letters', caller, ownLayout, official, isPatient, onProgress }: PrintOptions,
  ): Promise<Buffer> {
    const form = ownLayout ? undefined : formOfLetter[name];
    const [logo, blank, files] = await Promise.all([
      this.logo.dataUrl(),
      official ?? (form && this.blanks.of(form)),
      Promise.all(exhibitsOf(data).map((exhibit) => this.contentOf(exhibit))),
    ]);
    const work = { name, data, logo, official: blank, files } as LetterToPrint;
    return this.run(lane, work, caller, { onProgress, isPatient: isPatient ?? jobLanes.includes(lane) });
  }

  /** Returns the fields of a blank, or the reason why it cannot be used. @throws 503 like `print` */
  async readForm(pdf: Uint8Array, caller: string | number): Promise<readonly FormField[] | FormProblem> {
    const found = await this.run('forms', { name: 'read-form', pdf }, caller);
    return JSON.parse(found.toString()) as readonly FormField[] | FormProblem;
  }

  /** Loads an exhibit; its content is empty if the file store fails to return it, which the packet then states. */
  private async contentOf(exhibit: Exhibit): Promise<BoundFile> {
    const content = await this.storage.get(exhibit.key).catch((error: unknown) => {
      this.log.warn(error);
      return new Uint8Array();
    });
    return { ...exhibit, content };
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
  }

  private async run(
    lane: PrintLaneName,
    work: PrintWork,
    caller: string | number,
    options: LaneOptions = {},
  ): Promise<Buffer> {
    try {
      return await this.lane(lane).print(work, String(caller), options);
    } catch (error) {
      if (error instanceof LaneBusy) throw new AppError(503, 'lettersBusy', { retryAfter: retryAfter.busy });
      if (!(error instanceof PrintStopped)) throw error;
      this.log.warn(`${error.message} (${work.name})`);
      throw new AppError(503, 'letterStopped', { retryAfter: retryAfter.stopped });
    }
  }

  private lane(name: PrintLaneName): PrintLane<PrintWork> {
    const known = this.lanes.get(name);
    if (known) return known;
    const { timeLimitFactor } = this.config;
    const limits = stretched<LaneLimits & ThreadLimits>(printLanes[name], timeLimitFactor);
    const printer = compiled
      ? new ConfinedPrinter(new ThreadPrinter(limits, worker), fileReader, {
          ...stretched(fileProcess, timeLimitFactor),
          idleSeconds: limits.idleSeconds,
        })
      : onThisThread;
    const made = new PrintLane<PrintWork>(limits, printer);
    this.lanes.set(name, made);
    return made;
  }
}

/** Returns the files to bind behind a letter. */
export const exhibitsOf = (data: object): readonly Exhibit[] =>
  'exhibits' in data ? (data.exhibits as readonly Exhibit[]) : [];

const onThisThread: Printer<PrintWork> = {
  // Loaded lazily: if letters are printed in threads, the main thread never needs pdfmake.
  print: async (letter, { onProgress }) => (await import('./print-here.js')).printHere(letter, onProgress),
  stop: async () => undefined,
};
