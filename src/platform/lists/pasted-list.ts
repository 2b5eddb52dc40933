import { parse } from 'csv-parse/sync';
import { DateTime } from 'luxon';
import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import { columnLabels, headOf, listDelimiter, listHeadMostLines } from '../../../common/text/list-heads.js';

/** A row of a list that a user pasted or uploaded. */
export interface ListRow {
  /** Line number from 1; for a row that spans several lines, the last one. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns a cell as one line of at most `max` characters, without a spreadsheet's ="…" and without control characters. */
export const plainCell = (cell: string, max: number = accountNumberMaxLength): string =>
  cell
    .replace(/^="?|"$/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

/** Returns the account number in a cell; a spreadsheet that takes it for an amount writes 100045.0. */
export const accountCell = (cell: string): string => plainCell(cell).replace(/^(\d+)\.0+$/, '$1');

/** Titles of the tax year column, as normalized by `headOf`. */
export const yearHeads = [
  'year',
  'taxyear',
  'yr',
  'taxyr',
  'appraisalyear',
  'protestyear',
  'rollyear',
] as const;

/** Whether a cell has another year than its list; false if it is not a year. */
export const isOtherYear = (cell: string, year: number): boolean =>
  /^\d{4}$/.test(plainCell(cell)) && Number(plainCell(cell)) !== year;

/** Strips dollar and percent signs, spaces and thousands separators from an amount. */
export const plainAmount = (cell: string): string => cell.replace(/[$%\s]/g, '').replace(/,(?=\d{3}\b)/g, '');

/**
 * Parses a list as CSV, separated by tab, semicolon or comma. Empty lines are skipped.
 * @param most maximum rows to read; a caller that rejects longer lists passes one more
 * @param relaxQuotes whether a quotation mark within a cell is an ordinary character
 * @returns undefined if the list cannot be parsed: a quotation mark is not closed, or a row is too long
 */
export function rowsOfList(text: string, most: number, relaxQuotes = true): readonly ListRow[] | undefined {
  const list = text.replace(/^\uFEFF/, '');
  try {
    const rows = parse(list, {
      delimiter: listDelimiter(list),
      info: true,
      relax_column_count: true,
      relax_quotes: relaxQuotes,
      skip_empty_lines: true,
      // An unclosed quotation mark would swallow the rest of the list.
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
  /** Titles of the column, as normalized by `headOf`. */
  readonly heads: readonly string[];
  /** Index in a list without a header line, from 0. If undefined, only a header line can locate the column. */
  readonly usual?: number;
}

/** A line of a list by column; columns missing in the list are empty. */
export interface ListLine<Column extends string> {
  /** Line number from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
  /** The cell to the right of each column; empty if there is none. */
  readonly after: Readonly<Record<Column, string>>;
  /** All cells of the line, in order. */
  readonly all: readonly string[];
  /** Whether the line has more cells than the list has columns: a comma within an amount shifts the cells after it. */
  readonly isTooWide: boolean;
}

/** A list split into columns. */
export interface ListTable<Column extends string> {
  readonly lines: readonly ListLine<Column>[];
  /** Titles in the header line; empty if there is none. */
  readonly head: readonly string[];
}

/** Returns the titles in a list's header line; empty if there is none. @param keyHeads titles that identify a header line */
export const headOfList = (rows: readonly ListRow[], keyHeads: readonly string[]): readonly string[] =>
  (rows[placeOfHead(rows, keyHeads)]?.cells ?? []).map((cell) => plainCell(cell));

const placeOfHead = (rows: readonly ListRow[], keyHeads: readonly string[]): number =>
  rows
    .slice(0, listHeadMostLines)
    .findIndex(({ cells }) => cells.some((cell) => keyHeads.includes(headOf(cell))));

/**
 * Splits a list into columns. The header line, if any, is the first that has a title of the column `key`; lines above it are
 * skipped.
 * @param chosen labels of columns that are already known, as returned by `columnLabels`
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
      line,
      all: cells,
      cells: record((name) => cells[places[name]] ?? ''),
      after: record((name) => (places[name] < 0 ? '' : (cells[places[name] + 1] ?? ''))),
      isTooWide: widthOf(cells) > width,
    })),
  };
}

/** Returns the number of cells up to the last non-empty one. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const dayFormats = ['yyyy-MM-dd', 'M/d/yyyy', 'M/d/yy', 'M-d-yyyy'];

/** Parses a date in a format common in lists to 2027-06-03; null for an empty cell, undefined for an invalid date. */
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
