import type { MessagePort } from 'node:worker_threads';
import { multiplyTimeLimits } from '../../platform/database/time-limits.js';
import { type ExportFailure, failureOf } from './export-failure.js';
import type { ExportTask } from './export-task.js';
import { writeFile } from './write-file.js';

/** A task of a thread. */
export interface ThreadWork {
  readonly task: ExportTask;
  /** Receives the number of rows written so far. */
  readonly progress: MessagePort;
}

/** The result. A failure is a value, because errors lose their code between threads. */
export type ThreadResult = { readonly rows: number } | { readonly failure: ExportFailure };

/** The entry point of the pool's threads: writes one file, reading rows over its own connection. */
export default async function work({ task, progress }: ThreadWork): Promise<ThreadResult> {
  multiplyTimeLimits(task.timeLimitFactor);
  try {
    return { rows: await writeFile(task, (rowsDone) => progress.postMessage(rowsDone)) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return { failure };
  } finally {
    progress.close();
  }
}
