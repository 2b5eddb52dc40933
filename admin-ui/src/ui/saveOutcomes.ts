import { downloadCSV } from 'react-admin';
import { inertCsv } from '../../../common/text/csv.js';
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
  downloadCSV(inertCsv([header, ...lines]), file);
}
