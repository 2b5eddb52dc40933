import { accountNumberMaxLength } from '../../../../common/properties/limits.js';
import { type Line, type Recognised, Refusal, type Sheet, type Staged } from './layout.js';
import { textOf } from './values.js';

/** Cells of a line by the names of the columns in the file's first line; empty where it has no such column. */
export type Cells = (column: string) => string;

/**
 * Reads a line of a file with these columns.
 * @param account the column of the account number
 * @throws Refusal for another number of cells
 */
export function cellsOf(header: readonly string[], line: Line, account: string): Cells {
  const cells = line as readonly string[];
  const of: Cells = (column) => cells[header.indexOf(column)] ?? '';
  if (cells.length !== header.length)
    throw new Refusal('columns', String(cells.length), textOf(of(account), accountNumberMaxLength));
  return of;
}

/** What a line says, by column of ours: how each is read from the cells. */
export type Facts<Column extends string> = {
  readonly [Name in Column]?: (of: Cells) => string | null | undefined;
};

/**
 * A reader of the facts for which a file with these columns has at least one of those that they are read from: what a file does not
 * have stays as an earlier file said.
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

/** How the cells of a file are told apart. */
export interface Marks {
  readonly delimiter: string;
  /** Whether quotation marks enclose cells; otherwise they are characters like others. */
  readonly hasQuotes: boolean;
}

/**
 * The marks of a head: the separator that it has most often. Between tabs, and between pipes unless the head itself is quoted, quotation
 * marks belong to names.
 * @returns undefined without any separator
 */
export function marksOf(head: string): Marks | undefined {
  const counts = ['\t', ',', ';', '|'].map((mark) => [mark, head.split(mark).length] as const);
  const [delimiter, parts] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (parts === 1) return undefined;
  return { delimiter, hasQuotes: delimiter !== '\t' && (delimiter !== '|' || head.includes('"')) };
}

/** A file with a head. */
export const delimited = (sheet: Sheet, header: readonly string[], marks: Marks): Recognised => ({
  sheet,
  cut: { kind: 'delimited', columns: header.length, ...marks },
  hasHeader: true,
});
