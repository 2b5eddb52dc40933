import { accountNumberMaxLength } from '../../../../common/properties/limits.js';
import { type Line, type Recognised, Refusal, type Sheet, type Staged } from './layout.js';
import { textOf } from './values.js';

/** Returns the cell of a line by its column's name in the header; empty without such a column. */
export type Cells = (column: string) => string;

/**
 * Reads the cells of a line by column.
 * @param account name of the account number's column
 * @throws Refusal for another number of cells
 */
export function cellsOf(header: readonly string[], line: Line, account: string): Cells {
  const cells = line as readonly string[];
  const of: Cells = (column) => cells[header.indexOf(column)] ?? '';
  if (cells.length !== header.length)
    throw new Refusal('columns', String(cells.length), textOf(of(account), accountNumberMaxLength));
  return of;
}

/** Readers of a line's facts by our column; each reads its value from the cells. */
export type Facts<Column extends string> = {
  readonly [Name in Column]?: (of: Cells) => string | null | undefined;
};

/**
 * Builds a reader of the facts that a file with these columns has: those read from at least one of its columns. Facts that a file lacks
 * keep their values from earlier files.
 */
export function readerOf<Column extends string>(
  header: readonly string[],
  facts: Facts<Column>,
): (of: Cells) => Staged<Column> {
  const known = (Object.entries(facts) as [Column, (of: Cells) => string | null | undefined][]).filter(
    ([, read]) => {
      let isThere = false;
      read((column) => {
        isThere ||= header.includes(column);
        return '';
      });
      return isThere;
    },
  );
  return (of) => {
    const row: { [Name in Column]?: string | null } = {};
    for (const [column, read] of known) {
      const value = read(of);
      if (value !== undefined) row[column] = value;
    }
    return row as Staged<Column>;
  };
}

/** Marks that delimit the cells of a file. */
export interface Marks {
  readonly delimiter: string;
  /** Whether quotation marks enclose cells. Otherwise they are ordinary characters. */
  readonly hasQuotes: boolean;
}

/**
 * Detects the marks of a header; the delimiter is its most frequent separator. Quotation marks belong to names in tab-delimited files,
 * and in pipe-delimited files whose header has none.
 * @returns undefined without any separator
 */
export function marksOf(head: string): Marks | undefined {
  const counts = ['\t', ',', ';', '|'].map((mark) => [mark, head.split(mark).length] as const);
  const [delimiter, parts] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (parts === 1) return undefined;
  return { delimiter, hasQuotes: delimiter !== '\t' && (delimiter !== '|' || head.includes('"')) };
}

/** Describes a delimited file with a header. */
export const delimited = (sheet: Sheet, header: readonly string[], marks: Marks): Recognised => ({
  sheet,
  cut: { kind: 'delimited', columns: header.length, ...marks },
  hasHeader: true,
});
