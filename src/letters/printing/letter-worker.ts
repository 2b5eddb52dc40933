import { parentPort } from 'node:worker_threads';
import { currentThread } from '../../platform/process/work-meter.js';
import { printHere, type PrintWork } from './print-here.js';

/** A letter to print in a thread of the pool. */
export interface PrintTask {
  readonly id: number;
  readonly letter: PrintWork;
  /** Whether to report progress. */
  readonly progress: boolean;
}

/** Progress of a letter, 0 to 1, sent while it is printed. */
export interface PrintProgress {
  readonly id: number;
  readonly share: number;
}

/** Sent when printing begins, so that loading the library does not count as CPU time of the letter. */
export interface PrintBegun {
  readonly id: number;
  /** Path of the thread in /proc, to read its CPU time; undefined where there is none. */
  readonly thread: string | undefined;
}

/** Entry point of the pool's threads: prints one letter. */
export default function print({ id, letter, progress }: PrintTask): Promise<Uint8Array> {
  parentPort?.postMessage({ id, thread: currentThread() } satisfies PrintBegun);
  let told = -1;
  const tell = (share: number): void => {
    const percent = Math.floor(share * 100);
    if (percent === told) return;
    told = percent;
    parentPort?.postMessage({ id, share } satisfies PrintProgress);
  };
  return printHere(letter, progress ? tell : undefined);
}
