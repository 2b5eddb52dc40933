/** Reads CSV according to RFC 4180, with or without a UTF-8 byte order mark. In some languages the separator is a semicolon. */
export function parseCsv(text: string, separator: Separator = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const input = text.replace(/^\ufeff/, '');
  for (let at = 0; at < input.length; at += 1) {
    const sign = input[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (input[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && input[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  if (quoted) throw new Error('A quoted cell has no end.');
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Separators that spreadsheet programs use for CSV, depending on the country setting. */
export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** Matches the start of a cell that at least one program reads as a formula. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌−]/u;
const plainNumber = /^-?\d+(\.\d+)?%?$/;

/**
 * Returns the cells that a program with this separator could read as formulas. Assumes the worst of all programs:
 * a quote opens a cell only at its start, text after the closing quote belongs to the cell, and every line is
 * also read on its own, for programs that end rows at line breaks regardless of quotes.
 */
export function liveCells(text: string, separator: Separator): string[] {
  const input = text.replace(/^\ufeff/, '');
  const cells = [input, ...input.split(/[\r\n]/)].flatMap((part) => cellsOf(part, separator));
  return [...new Set(cells)].filter((cell) => formula.test(cell) && !plainNumber.test(cell));
}

function cellsOf(input: string, separator: Separator): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  let isFresh = true;
  for (let at = 0; at < input.length; at += 1) {
    const sign = input[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (input[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && isFresh) {
      quoted = true;
      isFresh = false;
    } else if (sign === separator || sign === '\r' || sign === '\n') {
      cells.push(cell);
      cell = '';
      isFresh = true;
    } else {
      cell += sign;
      isFresh = false;
    }
  }
  return [...cells, cell];
}
