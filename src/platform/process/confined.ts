import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cpuClock, mainThreadOf, type WorkMeter } from './work-meter.js';

/** Resource limits of a confined process. */
export interface Confinement {
  /** Maximum JavaScript heap in MB. */
  readonly heap: number;
  /** Maximum total memory in MB. */
  readonly memory: number;
  /** Seconds after which an idle process ends; 0 for a new process per task. */
  readonly idleSeconds: number;
}

export interface ConfinedOptions<Note, Piece = never> {
  /** Kills the process when aborted. */
  readonly signal: AbortSignal;
  /** Receives the notes that the process sends while it works. */
  readonly onNote?: (note: Note) => void;
  /**
   * Takes the pieces that the process hands over, one at a time; the process waits when it is too far ahead. An error kills the
   * process and fails the work.
   */
  readonly onPiece?: (piece: Piece) => Promise<void>;
  /** Measures the CPU time that the task takes. */
  readonly meter?: WorkMeter;
}

/** The result of a confined process. */
export interface ConfinedAnswer<Result> {
  readonly result: Result;
  /** Peak memory of the process in MB. */
  readonly peak: number;
}

/** A message of a confined process. */
export type ConfinedMessage<Note, Result, Piece = never> =
  { readonly note: Note } | { readonly piece: Piece } | { readonly error: string } | ConfinedAnswer<Result>;

/** A message to a working process: the number of pieces taken. */
export interface PiecesTaken {
  readonly piecesTaken: number;
}

/** A confined process ended without an answer: it took too much memory, or was stopped. */
export class ConfinedEnded extends Error {
  constructor(how: string) {
    super(`The process ended without an answer (${how}).`);
  }
}

/**
 * Shell script that starts the process under limits: the kernel refuses memory above the limit, kills this process first when the
 * machine or its container runs out of memory, and writes no core dump. A limit that the system lacks is skipped.
 */
const underLimits =
  '{ ulimit -c 0; ulimit -d "$0"; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"';

/**
 * A separate process for work on untrusted input, without the settings and secrets of this one. A thread is not enough: its limits
 * cover only the heap, and buffers are outside of it. Runs one task at a time.
 */
export class Confined<Task extends object, Note, Result, Piece = never> {
  private idle: Runner<Note, Result, Piece> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param entry the script of the process, which calls `serveConfined` */
  constructor(
    private readonly entry: URL,
    private readonly limits: Confinement,
  ) {}

  /** @throws ConfinedEnded, also when the signal aborts the work; Error with the message of the work's error; errors of `onPiece` */
  async run(task: Task, options: ConfinedOptions<Note, Piece>): Promise<ConfinedAnswer<Result>> {
    const { signal, meter } = options;
    signal.throwIfAborted();
    const runner = this.take();
    const end = (): void => runner.end();
    meter?.follow(cpuClock(mainThreadOf(runner.pid)));
    signal.addEventListener('abort', end, { once: true });
    try {
      const answer = await runner.run(task, options);
      this.keep(runner);
      return answer;
    } catch (error) {
      end();
      throw error;
    } finally {
      meter?.pause();
      signal.removeEventListener('abort', end);
    }
  }

  /** Kills the idle process, if any. */
  stop(): void {
    clearTimeout(this.timer);
    this.idle?.end();
    this.idle = undefined;
  }

  private take(): Runner<Note, Result, Piece> {
    const runner = this.idle?.isThere
      ? this.idle
      : new Runner<Note, Result, Piece>(start(this.entry, this.limits));
    this.idle = undefined;
    clearTimeout(this.timer);
    return runner;
  }

  private keep(runner: Runner<Note, Result, Piece>): void {
    this.stop();
    this.idle = runner;
    if (this.limits.idleSeconds === 0) this.stop();
    else this.timer = setTimeout(() => this.stop(), this.limits.idleSeconds * 1000).unref();
  }
}

interface Job<Note, Result, Piece> extends Pick<ConfinedOptions<Note, Piece>, 'onNote' | 'onPiece'> {
  readonly resolve: (answer: ConfinedAnswer<Result>) => void;
  readonly reject: (error: Error) => void;
  /** Settles when `onPiece` has taken all pieces so far, one after the other. */
  taking: Promise<void>;
}

/** A process and its current job. */
class Runner<Note, Result, Piece> {
  private job: Job<Note, Result, Piece> | undefined;

  constructor(private readonly child: ChildProcess) {
    child.on('message', (message: ConfinedMessage<Note, Result, Piece>) => {
      if ('note' in message) this.job?.onNote?.(message.note);
      else if ('piece' in message) this.take(message.piece);
      else if ('error' in message) this.whenTaken((job) => job.reject(new Error(message.error)));
      else this.whenTaken((job) => job.resolve(message));
    });
    child.on('error', (error) => this.job?.reject(error));
    child.on('exit', (code, by) =>
      this.whenTaken((job) => job.reject(new ConfinedEnded(by ?? `exit ${code}`))),
    );
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isThere(): boolean {
    return this.child.connected;
  }

  run(task: object, { onNote, onPiece }: ConfinedOptions<Note, Piece>): Promise<ConfinedAnswer<Result>> {
    return new Promise((resolve, reject) => {
      this.job = {
        resolve,
        reject,
        taking: Promise.resolve(),
        ...(onNote && { onNote }),
        ...(onPiece && { onPiece }),
      };
      // If the process has exited, its exit handler reports it.
      this.child.send(task, () => undefined);
    });
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private take(piece: Piece): void {
    const { job } = this;
    if (!job) return;
    job.taking = job.taking.then(async () => {
      await job.onPiece?.(piece);
      if (this.isThere) this.child.send({ piecesTaken: 1 } satisfies PiecesTaken, () => undefined);
    });
    // No further pieces are taken after an error.
    job.taking.catch(job.reject);
  }

  /** Settles the job once all pieces have been taken. */
  private whenTaken(settle: (job: Job<Note, Result, Piece>) => void): void {
    const { job } = this;
    job?.taking.then(
      () => settle(job),
      () => undefined,
    );
  }
}

function start(entry: URL, { heap, memory }: Confinement): ChildProcess {
  // With --expose-gc, the work releases memory between its steps, so their usage does not add up.
  const flags = [`--max-old-space-size=${heap}`, '--expose-gc', '--no-warnings'];
  const bySystem = process.platform === 'linux' && existsSync('/bin/sh');
  const child = fork(fileURLToPath(entry), [String(memory)], {
    ...(bySystem
      ? {
          execPath: '/bin/sh',
          execArgv: ['-c', underLimits, String(memory * 1024), process.execPath, ...flags],
        }
      : { execArgv: flags }),
    // Windows cannot start programs without it.
    env: process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // Requests have priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already exited.
  }
  return child;
}
