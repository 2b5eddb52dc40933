import { limitWork, WorkMeter } from '../../platform/process/work-meter.js';

/** Controls and measures a letter while it is printed. */
export interface PrintWatch {
  /** Aborts the letter at any point. */
  readonly signal: AbortSignal;
  /** Measures the threads and processes that print it. */
  readonly meter: WorkMeter;
  /** Receives the progress, 0 to 1, once the layout is done. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Prints a letter outside the calling thread. */
export interface Printer<Letter> {
  print(letter: Letter, watch: PrintWatch): Promise<Buffer>;
  /** Stops all letters and releases the threads. */
  stop(): Promise<void>;
}

/** Limits of a lane. */
export interface LaneLimits {
  /** Letters printed at the same time. */
  readonly threads: number;
  /** Most queued letters. */
  readonly waiting: number;
  /** Most queued letters of one caller, not counting the one being printed. */
  readonly waitingPerCaller: number;
  /** Seconds after which a queued letter is rejected. */
  readonly waitSeconds: number;
  /** CPU seconds after which printing is stopped. */
  readonly printSeconds: number;
  /**
   * Seconds of printing after which the caller is told to retry. Printing continues anyway: ending the thread on a slow machine would
   * leave the retry with a new thread, which is slower still.
   */
  readonly answerSeconds: number;
  /** Seconds after which printing is abandoned even if it used no CPU time: something hangs. */
  readonly fenceSeconds: number;
}

/** The lane is full, the caller has reached its limit, or the machine is too busy: retry after some seconds. */
export class LaneBusy extends Error {}

/** The letter exceeded its lane's limit of CPU time or memory. */
export class PrintStopped extends Error {
  constructor(readonly limit: 'time' | 'memory') {
    super(`A letter was stopped: it took too much ${limit}.`);
  }
}

/** Options of a letter. */
export interface LaneOptions {
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Set for jobs: no user waits, so a busy lane or machine does not reject the letter; the job would just retry. */
  readonly isPatient?: boolean | undefined;
}

interface Waiting<Letter> extends LaneOptions {
  readonly letter: Letter;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly patience: NodeJS.Timeout | undefined;
}

/**
 * A bounded queue in front of a printer. Callers are served in turn, each with at most one letter being printed, so no
 * caller waits for more than one letter of each other caller.
 *
 * Piscina's own queue limits neither tasks with an abort signal nor tasks per caller, so Piscina only gets a task when a thread is
 * free.
 */
export class PrintLane<Letter> {
  /** Queued letters by caller, in the order of turns. */
  private readonly waiting = new Map<string, Waiting<Letter>[]>();
  private readonly printing = new Set<string>();
  private waitingCount = 0;
  private stopped = false;

  constructor(
    private readonly limits: LaneLimits,
    private readonly printer: Printer<Letter>,
  ) {}

  /**
   * Prints a letter when its turn comes.
   * @param caller account id, or the network address if there is no session
   * @throws LaneBusy, PrintStopped, or an error of the letter itself
   */
  print(letter: Letter, caller: string, options: LaneOptions = {}): Promise<Buffer> {
    const own = this.waiting.get(caller) ?? [];
    const mustWait = this.printing.has(caller) || this.printing.size >= this.limits.threads;
    const full =
      !options.isPatient &&
      (own.length >= this.limits.waitingPerCaller || (mustWait && this.waitingCount >= this.limits.waiting));
    if (this.stopped || full)
      return Promise.reject(new LaneBusy('No more letters are accepted at the moment.'));
    return new Promise((resolve, reject) => {
      const patience = options.isPatient
        ? undefined
        : setTimeout(() => this.giveUp(caller, entry), this.limits.waitSeconds * 1000).unref();
      const entry: Waiting<Letter> = { ...options, letter, resolve, reject, patience };
      this.waiting.set(caller, [...own, entry]);
      this.waitingCount += 1;
      this.next();
    });
  }

  /** Rejects queued letters and stops those being printed. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const [caller, entries] of [...this.waiting])
      for (const entry of entries) this.giveUp(caller, entry);
    await this.printer.stop();
  }

  private next(): void {
    while (this.printing.size < this.limits.threads) {
      const caller = [...this.waiting.keys()].find((name) => !this.printing.has(name));
      const entry = caller === undefined ? undefined : this.waiting.get(caller)?.[0];
      if (caller === undefined || !entry) return;
      this.take(caller, entry);
      // Move the caller to the end of the queue, behind all others.
      const rest = this.waiting.get(caller);
      if (rest) {
        this.waiting.delete(caller);
        this.waiting.set(caller, rest);
      }
      void this.run(caller, entry);
    }
  }

  private async run(caller: string, entry: Waiting<Letter>): Promise<void> {
    this.printing.add(caller);
    const { letter, onProgress, isPatient, resolve, reject } = entry;
    const { printSeconds, answerSeconds, fenceSeconds } = this.limits;
    const end = new AbortController();
    const { signal } = end;
    const meter = new WorkMeter();
    const slow = new LaneBusy('The machine is too busy to print the letter.');
    const limit = limitWork(meter, printSeconds, () => end.abort(new PrintStopped('time')));
    const fence = setTimeout(() => end.abort(slow), fenceSeconds * 1000).unref();
    const answer = isPatient ? undefined : setTimeout(() => reject(slow), answerSeconds * 1000).unref();
    try {
      resolve(await this.printer.print(letter, { signal, meter, onProgress }));
    } catch (error) {
      reject(signal.aborted ? (signal.reason as Error) : (error as Error));
    } finally {
      limit.end();
      clearTimeout(fence);
      clearTimeout(answer);
      this.printing.delete(caller);
      this.next();
    }
  }

  private giveUp(caller: string, entry: Waiting<Letter>): void {
    this.take(caller, entry);
    entry.reject(new LaneBusy('The letter waited too long for its turn.'));
  }

  /** Removes a letter from the queue. */
  private take(caller: string, entry: Waiting<Letter>): void {
    clearTimeout(entry.patience);
    const rest = (this.waiting.get(caller) ?? []).filter((other) => other !== entry);
    if (rest.length > 0) this.waiting.set(caller, rest);
    else this.waiting.delete(caller);
    this.waitingCount -= 1;
  }
}
