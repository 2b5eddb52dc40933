import { byteOrderMark, csvLine, inertWhenSplit } from '../../../common/text/csv.js';
import { csvText, type RawRow } from './cells.js';
import type { ExportTask } from './export-task.js';
import type { FileSink } from './file-sink.js';
import type { FileWriter } from './file-writer.js';

/**
 * Writes rows as CSV (RFC 4180, UTF-8): a header and the rows, readable by any program.
 */
export function csvFile(
  { columns, words }: ExportTask,
  sink: FileSink,
  progress: (rowsDone: number) => void,
): FileWriter {
  let done = 0;
  return {
    start: () => sink.write(`${byteOrderMark}${csvLine(columns.map(({ title }) => inertWhenSplit(title)))}`),
    async rows(batch: readonly RawRow[]) {
      const lines = batch.map((row) =>
        csvLine(columns.map((column, index) => csvText(column, row[index] ?? null, words))),
      );
      await sink.write(lines.join(''));
      progress((done += batch.length));
    },
    end: () => sink.end(),
  };
}
