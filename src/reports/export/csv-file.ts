import { csvText, inert, type RawRow } from './cells.js';
import type { ExportTask } from './export-task.js';
import type { FileWriter } from './file-writer.js';

/**
 * Rows as CSV (RFC 4180, UTF-8): a head and the rows, nothing else, so that any program reads it. The mark in front
 * makes Excel read UTF-8.
 */
export function csvFile(task: ExportTask, write: (chunk: string) => Promise<void>): FileWriter {
  const { columns, words } = task;
  const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
  return {
    start: () => write(`\ufeff${line(columns.map(({ title }) => inert(title)))}`),
    rows: (batch: readonly RawRow[]) =>
      write(
        batch
          .map((row) => line(columns.map((column, index) => csvText(column, row[index] ?? null, words))))
          .join(''),
      ),
    end: async () => undefined,
  };
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
