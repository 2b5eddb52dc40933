import { csvText, inertWhenSplit, type RawRow } from './cells.js';
import type { ExportTask } from './export-task.js';
import type { FileSink } from './file-sink.js';
import type { FileWriter } from './file-writer.js';

/**
 * Writes rows as CSV (RFC 4180, UTF-8): a header and the rows, readable by any program. The byte order mark makes Excel
 * read UTF-8.
 */
export function csvFile(
  { columns, words }: ExportTask,
  sink: FileSink,
  progress: (rowsDone: number) => void,
): FileWriter {
  let done = 0;
  return {
    start: () => sink.write(`\ufeff${csvLine(columns.map(({ title }) => inertWhenSplit(title)))}`),
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

/** A line of a CSV file. @param cells texts that cannot start a formula (see cells.ts) */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Quotes text that contains a common separator, and text with a prefixed apostrophe. */
function quoted(text: string): string {
  return /^'|[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
