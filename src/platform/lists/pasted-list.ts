import { parse } from 'csv-parse/sync';
import { accountNumberMaxLength } from '../../../common/properties/limits.js';

/** A line of a list that someone pasted or chose as a file. */
export interface ListRow {
  /** Number of the line, from 1; of a record with line ends, its last. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Heads of the column with the account number, as `headOf` has them. */
export const accountHeads = [
  'account',
  'accountnumber',
  'accountno',
  'acct',
  'acctno',
  'acctnumber',
  'geoid',
  'propertyid',
  'quickrefid',
];

/** A head of a column without case, spaces and punctuation. */
export const headOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z0-9]/g, '');

/** One line of a cell: a spreadsheet's ="0412" is its text, and control characters are no part of it. */
export const plainCell = (cell: string, max: number = accountNumberMaxLength): string =>
  cell
    .replace(/^="?|"$/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

/** An amount without dollar and percent signs and the commas of thousands, as lists have them. */
export const plainAmount = (cell: string): string => cell.replace(/[$%\s]/g, '').replace(/,(?=\d{3}\b)/g, '');

/**
 * Reads a list as CSV, separated by tab, semicolon or comma. Empty lines are skipped.
 * @param most lines that are read; a caller that refuses longer lists asks for one more
 * @param relaxQuotes whether a quotation mark within a cell is a character like any other
 * @returns undefined when it cannot be read: a quotation mark is not closed, or a cell is too long
 */
export function rowsOfList(text: string, most: number, relaxQuotes = true): readonly ListRow[] | undefined {
  const list = text.replace(/^\uFEFF/, '');
  const [first = ''] = list.split('\n', 1);
  const delimiter = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  try {
    const rows = parse(list, {
      ...{ delimiter, info: true, relax_column_count: true, relax_quotes: relaxQuotes },
      skip_empty_lines: true,
      // A quotation mark that is never closed would swallow the rest of the list.
      max_record_size: 10_000,
      to: most,
    }) as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    return undefined;
  }
}
