import { downloadCSV } from 'react-admin';
import { byteOrderMark, csvLine, inertWhenSplit } from '../../../common/csv.js';
import type { Outcome } from './Outcomes.js';

/** Saves what became of each row as a CSV file. */
export function saveOutcomes(
  rows: readonly Outcome[],
  header: readonly [name: string, detail: string, outcome: string, message: string],
  file: string,
): void {
  const lines = rows.map(({ name, detail, outcome, message }) => [
    name,
    detail ?? '',
    outcome,
    message ?? '',
  ]);
  const text = [header, ...lines].map((cells) => csvLine(cells.map(inertWhenSplit))).join('');
  downloadCSV(byteOrderMark + text, file);
}
