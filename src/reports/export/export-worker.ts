import { parentPort, workerData } from 'node:worker_threads';
import type { ExportMessage, ExportTask } from './export-task.js';
import { writeFile } from './write-file.js';

/** The thread that writes one file and ends: rows come from its own connection, only counts go to the application. */
const tell = (message: ExportMessage): void => parentPort?.postMessage(message);

await writeFile(workerData as ExportTask, (rowsDone) => tell({ rowsDone })).then(
  (rows) => tell({ done: { rows } }),
  (error: unknown) =>
    tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
