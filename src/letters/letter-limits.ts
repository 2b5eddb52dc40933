import type { LaneLimits } from './printing/print-lane.js';
import type { ThreadLimits } from './printing/thread-printer.js';

/**
 * The process that takes apart files from outside: its heap and its memory in all, megabytes, and the CPU time for one file. The largest PNG
 * image takes 380 MB, and what a PDF may unpack to, 240.
 */
export const fileProcess = { heap: 192, memory: 512, seconds: 15 } as const;

/**
 * Limits by the clock on the wall, far beyond what a letter takes on a busy machine: when a user at a screen is told to retry, and when a
 * letter is given up that hangs without taking CPU time.
 */
const walls = { answerSeconds: 45, fenceSeconds: 15 * 60 } as const;

/**
 * The lanes for printing letters, each with its own threads, so that lanes never wait for each other.
 * docs/decisions/0052-printing-letters.md explains the numbers.
 */
export const printLanes = {
  /** Letters printed while the user waits. */
  letters: {
    ...{ threads: 1, waiting: 24, waitingPerCaller: 3, waitSeconds: 15, printSeconds: 10 },
    ...walls,
    ...{ heap: 128, idleSeconds: 60 },
  },
  /** Contracts: previews and signed ones. Registration does not wait for a letter. */
  contracts: {
    ...{ threads: 1, waiting: 24, waitingPerCaller: 3, waitSeconds: 15, printSeconds: 10 },
    ...walls,
    ...{ heap: 96, idleSeconds: 60 },
  },
  /** Longer letters, printed by a job. The thread ends after each letter, because it leaves much memory behind. */
  long: {
    ...{ threads: 1, waiting: 4, waitingPerCaller: 4, waitSeconds: 120, printSeconds: 60 },
    ...walls,
    ...{ heap: 320, idleSeconds: 0 },
  },
  /** Forms that a run prints one after the other; the thread ends soon after the last one. */
  runs: {
    ...{ threads: 1, waiting: 4, waitingPerCaller: 4, waitSeconds: 120, printSeconds: 20 },
    ...walls,
    ...{ heap: 256, idleSeconds: 5 },
  },
  /** Blanks of official forms that are read after their upload, in a process of its own. */
  forms: {
    ...{ threads: 1, waiting: 4, waitingPerCaller: 2, waitSeconds: 15, printSeconds: 10 },
    ...walls,
    ...{ heap: 192, idleSeconds: 0 },
  },
} as const satisfies Record<string, LaneLimits & ThreadLimits>;

/** The limits of a lane and of the process for its files, on a machine that may take `factor` times as long. */
export function stretched<Limits extends object>(limits: Limits, factor: number): Limits {
  const seconds = Object.entries(limits)
    .filter(([name]) => /^(?:waitSeconds|printSeconds|answerSeconds|seconds)$/.test(name))
    .map(([name, limit]) => [name, Number(limit) * factor]);
  return { ...limits, ...Object.fromEntries(seconds) };
}

export type PrintLaneName = keyof typeof printLanes;
/** The lanes in which only jobs print. */
export const jobLanes: readonly PrintLaneName[] = ['long', 'runs'];

/** Maximum size of a letter's JSON data, in characters, to print it while the user waits: about a second. */
export const quickLetterSize = 120_000;
/** Maximum long letters in progress for all accounts, so that the last one waits minutes, not hours. */
export const longLettersInAll = 100;
/** Maximum long letters in progress per account. */
export const longLettersAtOnce = 2;
/** Seconds after which an unprinted long letter is deleted. */
export const longestWait = 6 * 60 * 60;
/** Seconds to wait before retrying a refused or stopped letter. */
export const retryAfter = { busy: 10, stopped: 60, pending: 2 } as const;
/** Maximum runs of forms in progress per account. */
export const printRunsAtOnce = 2;
/** Seconds for which the files of a run are kept. */
export const printRunLifetime = 24 * 60 * 60;
