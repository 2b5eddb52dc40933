import { csvFile } from './csv-file.js';
import type { ExportTask } from './export-task.js';
import { FileSink } from './file-sink.js';
import type { FileWriter } from './file-writer.js';
import { readSnapshot } from './snapshot.js';

/**
 * Writes a report to a local file, batch by batch from a cursor.
 * @param progress receives the number of rows written so far
 * @returns the number of rows in the file
 */
export async function writeFile(task: ExportTask, progress: (rowsDone: number) => void): Promise<number> {
  const sink = new FileSink(task.path);
  try {
    const writer = await writerOf(task, sink, progress);
    const rows = await readSnapshot(task, async (head, batches) => {
      let read = 0;
      await writer.start(head);
      for await (const batch of batches) {
        await writer.rows(batch);
        read += batch.length;
      }
      return read;
    });
    await writer.end();
    return rows;
  } finally {
    sink.abandon();
  }
}

/** The libraries for XLSX and PDF are large, so they are loaded on demand. */
async function writerOf(
  task: ExportTask,
  sink: FileSink,
  progress: (rowsDone: number) => void,
): Promise<FileWriter> {
  switch (task.format) {
    case 'csv':
      return csvFile(task, sink, progress);
    case 'xlsx': {
      const { xlsxFile } = await import('./xlsx-file.js');
      return xlsxFile(task, sink, progress);
    }
    case 'pdf': {
      const { pdfFile } = await import('./pdf-file.js');
      return pdfFile(task, sink, progress);
    }
  }
}
