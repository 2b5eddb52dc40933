import { downloadCSV } from 'react-admin';
import { csvSeparator, inertCsv } from '../../../common/text/csv.js';
import type { Outcome } from './Outcomes.js';

/** Saves the outcome of each row as a CSV file, in the format of the language's spreadsheets. */
export function saveOutcomes(
  rows: readonly Outcome[],
  header: readonly [name: string, detail: string, outcome: string, message: string],
  file: string,
  locale: string,
): void {
  const lines = rows.map(({ name, detail, outcome, message }) => [
    name,
    detail ?? '',
    outcome,
    message ?? '',
  ]);
  downloadCSV(inertCsv([header, ...lines], csvSeparator(locale)), file);
}
