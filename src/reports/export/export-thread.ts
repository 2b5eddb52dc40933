import { Worker } from 'node:worker_threads';
import type { ExportMessage, ExportTask } from './export-task.js';
import { writeFile } from './write-file.js';

/** Compiled code writes in a thread; under a test runner that reads TypeScript there is no worker file to start. */
const compiled = import.meta.url.endsWith('.js');
/** Megabytes of heap a file may take: it holds some batches of rows, and a PDF its pages until it ends. */
const heapLimit = { csv: 48, xlsx: 64, pdf: 160 } as const;

/**
 * Writes a file on a thread of its own, because making cells and laying out pages holds whatever thread does it.
 * @param progress is told the number of rows written so far
 * @param signal ends the thread
 * @returns how many rows the file has
 * @throws Error with what went wrong in the thread
 */
export function writeInThread(
  task: ExportTask,
  progress: (rowsDone: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  if (!compiled) return writeFile(task, progress);
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./export-worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapLimit[task.format], maxYoungGenerationSizeMb: 16 },
    });
    const stop = (): void => void thread.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    thread.on('message', (message: ExportMessage) => {
      if ('rowsDone' in message) progress(message.rowsDone);
      else if ('done' in message) resolve(message.done.rows);
      else reject(new Error(message.error));
    });
    thread.on('error', reject);
    thread.on('exit', () => {
      signal?.removeEventListener('abort', stop);
      // After an answer this changes nothing.
      reject(new Error('The thread that wrote the file stopped.'));
    });
  });
}
