import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { csvFile } from './csv-file.js';
import type { ExportTask } from './export-task.js';
import type { FileWriter } from './file-writer.js';
import { readSnapshot } from './snapshot.js';
import { xlsxFile } from './xlsx-file.js';

/**
 * Writes a report to a file of this machine, batch by batch from a cursor.
 * @param progress is told the number of rows written so far
 * @returns how many rows it has
 */
export async function writeFile(task: ExportTask, progress: (rowsDone: number) => void): Promise<number> {
  const file = createWriteStream(task.path, { mode: 0o600 });
  const closed = finished(file);
  // What fails is met by the write that waits; unhandled it would end the thread.
  closed.catch(() => undefined);
  const sink = async (chunk: string | Uint8Array): Promise<void> => {
    if (!file.write(chunk)) await Promise.race([once(file, 'drain'), closed]);
  };
  try {
    const writer = await writerOf(task, sink);
    const rows = await readSnapshot(task, async (head, batches) => {
      let done = 0;
      await writer.start(head);
      for await (const batch of batches) {
        await writer.rows(batch);
        done += batch.length;
        progress(done);
      }
      await writer.end();
      return done;
    });
    file.end();
    await closed;
    return rows;
  } finally {
    file.destroy();
  }
}

async function writerOf(
  task: ExportTask,
  sink: (chunk: string | Uint8Array) => Promise<void>,
): Promise<FileWriter> {
  switch (task.format) {
    case 'csv':
      return csvFile(task, sink);
    case 'xlsx':
      return xlsxFile(task, sink);
    case 'pdf': {
      // Fonts and layout are heavy: only who prints pays for them.
      const { pdfFile } = await import('./pdf-file.js');
      return pdfFile(task, sink);
    }
  }
}
