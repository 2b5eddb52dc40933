import { readlinkSync } from 'node:fs';
import { statFields } from './proc-stat.js';

/** Returns a CPU time in seconds; undefined if it is unknown. */
export type CpuClock = () => number | undefined;

/** Ticks per second in which Linux reports CPU time to programs. */
const ticksPerSecond = 100;
/** Seconds of wall-clock time that count as one second of CPU time, if the system does not report a thread's CPU time. */
export const wallSecondsPerSecond = 5;
/** Poll interval of a limited meter, in ms. */
const lookInterval = 200;

/** Returns the path of the calling thread for `cpuClock`; undefined if the system has none. */
export function currentThread(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`;
  } catch {
    return undefined;
  }
}

/** Returns the path of a process's main thread for `cpuClock`; undefined if the system has none. */
export function mainThreadOf(pid: number | undefined): string | undefined {
  return process.platform === 'linux' && pid !== undefined ? `/proc/${pid}/task/${pid}` : undefined;
}

/** Returns a clock of the CPU time of a thread of this or another process, by its path. */
export function cpuClock(thread: string | undefined): CpuClock {
  return () => {
    const fields = thread === undefined ? null : statFields(thread);
    // Fields 14 and 15: user and system time. A thread that has ended has none.
    const ticks = Number(fields?.[11]) + Number(fields?.[12]);
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : undefined;
  };
}

const wallClock: CpuClock = () => performance.now() / 1000 / wallSecondsPerSecond;

/**
 * Measures the CPU time of work that several threads and processes do one after the other. Limits on computing compare this time
 * and not wall-clock time, because a busy machine slows work down without making it more.
 */
export class WorkMeter {
  private spent = 0;
  private reading: (() => number) | undefined;

  /** CPU time of the work so far, in seconds. */
  get seconds(): number {
    return this.spent + (this.reading?.() ?? 0);
  }

  /** Measures another thread from now on. Falls back to slowed-down wall-clock time if the thread's CPU time is unknown. */
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
  /** Restarts the count at zero. */
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
