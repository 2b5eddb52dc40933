import type { FileAnswer } from '../platform/links/file-answer.js';
import type { RefusedLine } from './importing/import-order.js';

const header = ['File', 'Line', 'Account number', 'Reason', 'Value'] as const;

/** A cell that a spreadsheet shows and never runs. */
function cell(value: string | number | null): string {
  const text = String(value ?? '').replace(/[\r\n]+/g, ' ');
  const inert = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",;\t']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Refused lines as CSV, with the byte order mark that spreadsheets need. */
export function refusedCsv(lines: Iterable<RefusedLine>): string {
  const rows = [...lines].map(({ file, line, accountNumber, reason, value }) =>
    [file, line, accountNumber, reason, value].map(cell).join(','),
  );
  return `\uFEFF${[header.join(','), ...rows].join('\r\n')}\r\n`;
}

/** The same as a file to keep. */
export const refusedFile = (csv: string): FileAnswer => ({
  name: 'refused-lines.csv',
  contentType: 'text/csv; charset=utf-8',
  content: Buffer.from(csv),
  download: true,
});
