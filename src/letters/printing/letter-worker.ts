import { parentPort } from 'node:worker_threads';
import { currentThread } from '../../platform/process/work-meter.js';
import { printHere, type PrintWork } from './print-here.js';

/** A letter for a thread of the pool. */
export interface PrintTask {
  readonly id: number;
  readonly letter: PrintWork;
  /** Whether to report progress. */
  readonly progress: boolean;
}

/** A letter's progress, 0 to 1, sent while it is printed. */
export interface PrintProgress {
  readonly id: number;
  readonly share: number;
}

/** Sent when a letter begins: loading the library was no work of the letter. */
export interface PrintBegun {
  readonly id: number;
  /** The path of the thread, to read its CPU time. */
  readonly thread: string | undefined;
}

/** The entry point of the pool's threads: prints one letter. */
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
