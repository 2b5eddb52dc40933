import type { LaneLimits } from './printing/print-lane.js';
import type { ThreadLimits } from './printing/thread-printer.js';

/**
 * Limits of the process that parses untrusted files: heap and total memory in MB, and CPU seconds per file. The largest PNG image
 * takes 380 MB, the most that a PDF may unpack to 240 MB.
 */
export const fileProcess = { heap: 192, memory: 512, seconds: 15 } as const;

/**
 * Wall-clock limits, far beyond what a letter takes on a busy machine: when a waiting user is told to retry, and when a letter that
 * hangs without using CPU time is abandoned.
 */
const walls = { answerSeconds: 45, fenceSeconds: 15 * 60 } as const;

/**
 * The lanes for printing letters. Each has its own threads, so lanes never wait for each other.
 * docs/decisions/0052-printing-letters.md explains the numbers.
 */
export const printLanes = {
  /** Letters printed while the user waits. */
  letters: {
    threads: 1,
    waiting: 24,
    waitingPerCaller: 3,
    waitSeconds: 15,
    printSeconds: 10,
    ...walls,
    heap: 128,
    idleSeconds: 60,
  },
  /** Contracts, as previews and signed, so that registration never waits for other letters. */
  contracts: {
    threads: 1,
    waiting: 24,
    waitingPerCaller: 3,
    waitSeconds: 15,
    printSeconds: 10,
    ...walls,
    heap: 96,
    idleSeconds: 60,
  },
  /** Long letters, printed by a job. The thread ends after each letter, because a long letter leaves much memory in use. */
  long: {
    threads: 1,
    waiting: 4,
    waitingPerCaller: 4,
    waitSeconds: 120,
    printSeconds: 60,
    ...walls,
    heap: 320,
    idleSeconds: 0,
  },
  /** Forms that a print run prints one after the other. The thread ends soon after the last one. */
  runs: {
    threads: 1,
    waiting: 4,
    waitingPerCaller: 4,
    waitSeconds: 120,
    printSeconds: 20,
    ...walls,
    heap: 256,
    idleSeconds: 5,
  },
  /** Uploaded blanks of official forms, read in a separate process. */
  forms: {
    threads: 1,
    waiting: 4,
    waitingPerCaller: 2,
    waitSeconds: 15,
    printSeconds: 10,
    ...walls,
    heap: 192,
    idleSeconds: 0,
  },
} as const satisfies Record<string, LaneLimits & ThreadLimits>;

/** Multiplies the time limits by `factor`, for a slower machine. */
export function stretched<Limits extends object>(limits: Limits, factor: number): Limits {
  const seconds = Object.entries(limits)
    .filter(([name]) => /^(?:waitSeconds|printSeconds|answerSeconds|seconds)$/.test(name))
    .map(([name, limit]) => [name, Number(limit) * factor]);
  return { ...limits, ...Object.fromEntries(seconds) };
}

export type PrintLaneName = keyof typeof printLanes;
/** Lanes used only by jobs. */
export const jobLanes: readonly PrintLaneName[] = ['long', 'runs'];

/** Maximum size of a letter's JSON data, in characters, for printing while the user waits (about a second). */
export const quickLetterSize = 120_000;
/** Maximum long letters in progress across all accounts, so that the last one waits minutes, not hours. */
export const longLettersInAll = 100;
/** Maximum long letters in progress per account. */
export const longLettersAtOnce = 2;
/** Seconds after which an unprinted long letter is deleted. */
export const longestWait = 6 * 60 * 60;
/** Retry-After in seconds: printer busy, letter stopped, letter still being printed. */
export const retryAfter = { busy: 10, stopped: 60, pending: 2 } as const;
/** Maximum print runs in progress per account. */
export const printRunsAtOnce = 2;
/** Seconds for which the files of a print run are kept. */
export const printRunLifetime = 24 * 60 * 60;
