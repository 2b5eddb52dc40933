import { parse } from 'csv-parse/sync';
import { DateTime } from 'luxon';
import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import { columnLabels, headOf, listDelimiter, listHeadMostLines } from '../../../common/text/list-heads.js';

/** A line of a list that someone pasted or chose as a file. */
export interface ListRow {
  /** Number of the line, from 1; of a record with line ends, its last. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** One line of a cell: a spreadsheet's ="0412" is its text, and control characters are no part of it. */
export const plainCell = (cell: string, max: number = accountNumberMaxLength): string =>
  cell
    .replace(/^="?|"$/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

/** A cell with an account number: a spreadsheet that takes it for an amount writes 100045.0. */
export const accountCell = (cell: string): string => plainCell(cell).replace(/^(\d+)\.0+$/, '$1');

/** Heads of the column with the tax year, as `headOf` has them. */
export const yearHeads = [
  'year',
  'taxyear',
  'yr',
  'taxyr',
  'appraisalyear',
  'protestyear',
  'rollyear',
] as const;

/** Whether a cell is another year than the one that a list is for; what is no year says nothing. */
export const isOtherYear = (cell: string, year: number): boolean =>
  /^\d{4}$/.test(plainCell(cell)) && Number(plainCell(cell)) !== year;

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
  try {
    const rows = parse(list, {
      ...{ delimiter: listDelimiter(list), info: true, relax_column_count: true, relax_quotes: relaxQuotes },
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

/** A column of a list. */
export interface ListColumn {
  /** Its heads, as `headOf` has them. */
  readonly heads: readonly string[];
  /** Its place in a list without a head line, from 0; without it, only a head line can name it. */
  readonly usual?: number;
}

/** A line of a list, by its columns; a column that the list does not have is empty. */
export interface ListLine<Column extends string> {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
  /** The cell to the right of each column's; empty without one. */
  readonly after: Readonly<Record<Column, string>>;
  /** All its cells, by their place. */
  readonly all: readonly string[];
  /** Whether it has more cells than the list has columns: a comma within an amount shifts all that follow. */
  readonly isTooWide: boolean;
}

/** A list, cut into columns. */
export interface ListTable<Column extends string> {
  readonly lines: readonly ListLine<Column>[];
  /** The titles of its head line; none without one. */
  readonly head: readonly string[];
}

/** The titles in the head line of a list; none without one. @param keyHeads heads of the column that every head line has */
export const headOfList = (rows: readonly ListRow[], keyHeads: readonly string[]): readonly string[] =>
  (rows[placeOfHead(rows, keyHeads)]?.cells ?? []).map((cell) => plainCell(cell));

const placeOfHead = (rows: readonly ListRow[], keyHeads: readonly string[]): number =>
  rows
    .slice(0, listHeadMostLines)
    .findIndex(({ cells }) => cells.some((cell) => keyHeads.includes(headOf(cell))));

/**
 * Cuts a list into columns. Its head line, if it has one, is the first that names the column `key`; what stands above it is no
 * part of the list.
 * @param chosen labels of columns that are known already, as `columnLabels` has them
 */
export function tableOfList<Column extends string>(
  rows: readonly ListRow[],
  columns: Readonly<Record<Column, ListColumn>>,
  key: NoInfer<Column>,
  chosen: { readonly [Name in NoInfer<Column>]?: string } = {},
): ListTable<Column> {
  const names = Object.keys(columns) as Column[];
  const headAt = placeOfHead(rows, columns[key].heads);
  const head = headOfList(rows, columns[key].heads);
  const labels = columnLabels(head);
  const record = <Value>(value: (name: Column) => Value): Record<Column, Value> =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Column, Value>;
  const places = record((name) => {
    if (headAt < 0) return columns[name].usual ?? -1;
    const label = chosen[name];
    return label === undefined
      ? head.findIndex((title) => columns[name].heads.includes(headOf(title)))
      : labels.indexOf(label);
  });
  const width = headAt < 0 ? 1 + Math.max(...names.map((name) => columns[name].usual ?? 0)) : widthOf(head);
  return {
    head,
    lines: rows.slice(headAt + 1).map(({ line, cells }) => ({
      ...{ line, all: cells },
      cells: record((name) => cells[places[name]] ?? ''),
      after: record((name) => (places[name] < 0 ? '' : (cells[places[name] + 1] ?? ''))),
      isTooWide: widthOf(cells) > width,
    })),
  };
}

/** The number of cells up to the last that is not empty. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const dayFormats = ['yyyy-MM-dd', 'M/d/yyyy', 'M/d/yy', 'M-d-yyyy'];

/** A day as lists write it, as 2027-06-03; null for an empty cell, undefined for what is no day. */
export function plainDay(cell: string): string | null | undefined {
  const day = plainCell(cell);
  if (day === '') return null;
  return (
    dayFormats
      .map((format) => DateTime.fromFormat(day, format))
      .find(({ isValid }) => isValid)
      ?.toISODate() ?? undefined
  );
}
