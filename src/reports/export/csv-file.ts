import { byteOrderMark, csvLine, csvSeparator, inertWhenSplit } from '../../../common/text/csv.js';
import { csvText, type RawRow } from './cells.js';
import type { ExportTask } from './export-task.js';
import type { FileSink } from './file-sink.js';
import type { FileWriter } from './file-writer.js';

/**
 * Writes rows as CSV (RFC 4180, UTF-8): a header and the rows. Languages with a decimal comma use it in numbers and separate
 * cells by semicolons, as their spreadsheets expect.
 */
export function csvFile(
  { columns, words, locale }: ExportTask,
  sink: FileSink,
  progress: (rowsDone: number) => void,
): FileWriter {
  let done = 0;
  const separator = csvSeparator(locale);
  return {
    start: () =>
      sink.write(
        `${byteOrderMark}${csvLine(
          columns.map(({ title }) => inertWhenSplit(title)),
          separator,
        )}`,
      ),
    async rows(batch: readonly RawRow[]) {
      const lines = batch.map((row) =>
        csvLine(
          columns.map((column, index) => csvText(column, row[index] ?? null, words, locale)),
          separator,
        ),
      );
      await sink.write(lines.join(''));
      progress((done += batch.length));
    },
    end: () => sink.end(),
  };
}
