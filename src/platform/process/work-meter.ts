import { readlinkSync } from 'node:fs';
import { statFields } from './proc-stat.js';

/** CPU time in seconds; undefined when it is not known. */
export type CpuClock = () => number | undefined;

/** Ticks per second in which Linux reports CPU time to programs. */
const ticksPerSecond = 100;
/** Where the system does not tell the CPU time of a thread, so many seconds of wall-clock time count as one. */
export const wallSecondsPerSecond = 5;
/** Milliseconds between two looks at a meter. */
const lookInterval = 200;

/** The path of the calling thread for `cpuClock`; undefined where the system has none. */
export function currentThread(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`;
  } catch {
    return undefined;
  }
}

/** The path of a process's main thread for `cpuClock`; undefined where the system has none. */
export function mainThreadOf(pid: number | undefined): string | undefined {
  return process.platform === 'linux' && pid !== undefined ? `/proc/${pid}/task/${pid}` : undefined;
}

/** The CPU time of a thread of this or another process, by its path. */
export function cpuClock(thread: string | undefined): CpuClock {
  return () => {
    const fields = thread === undefined ? null : statFields(thread);
    // Fields 14 and 15: user and system time. Of a thread that has ended there are none.
    const ticks = Number(fields?.[11]) + Number(fields?.[12]);
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : undefined;
  };
}

const wallClock: CpuClock = () => performance.now() / 1000 / wallSecondsPerSecond;

/**
 * Measures the CPU time of a piece of work that threads and processes do one after the other. A busy machine makes work slow, but
 * does not make it more: limits on computing compare this, never a clock on the wall.
 */
export class WorkMeter {
  private spent = 0;
  private reading: (() => number) | undefined;

  /** CPU time of the work so far. */
  get seconds(): number {
    return this.spent + (this.reading?.() ?? 0);
  }

  /** Measures another thread from now on; by the wall, slowed down, if its clock does not tell its time. */
  follow(clock: CpuClock): void {
    this.pause();
    const known = clock();
    const source = known === undefined ? wallClock : clock;
    const start = known ?? source() ?? 0;
    let last = 0;
    this.reading = () => (last = Math.max(last, (source() ?? 0) - start));
  }

  /** Stops measuring until the next `follow`. */
  pause(): void {
    this.spent = this.seconds;
    this.reading = undefined;
  }
}

/** A limit on a meter. */
export interface WorkLimit {
  /** Counts from here on. */
  restart(): void;
  /** Lifts the limit. */
  end(): void;
}

/** Calls `onOver` once when the work has taken more CPU time than `seconds`. */
export function limitWork(meter: WorkMeter, seconds: number, onOver: () => void): WorkLimit {
  let start = meter.seconds;
  const timer = setInterval(() => {
    if (meter.seconds - start <= seconds) return;
    clearInterval(timer);
    onOver();
  }, lookInterval).unref();
  return {
    restart: () => {
      start = meter.seconds;
    },
    end: () => clearInterval(timer),
  };
}
