import { inertCsv } from '../../../common/text/csv.js';
import type { FileAnswer } from '../../platform/links/file-answer.js';
import type { RefusedLine } from './importing/import-order.js';

const header = ['File', 'Line', 'Account number', 'Reason', 'Value'] as const;

/** Formats refused lines as CSV. */
export function refusedCsv(lines: Iterable<RefusedLine>): string {
  const rows = [...lines].map(({ file, line, accountNumber, reason, value }) =>
    [file, line, accountNumber, reason, value].map((cell) => String(cell ?? '')),
  );
  return inertCsv([header, ...rows]);
}

/** Wraps the CSV of refused lines as a download. */
export const refusedFile = (csv: string): FileAnswer => ({
  name: 'refused-lines.csv',
  contentType: 'text/csv; charset=utf-8',
  content: Buffer.from(csv),
  download: true,
});
