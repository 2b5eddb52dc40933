import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { it } from '@jest/globals';

/** Reads CSV according to RFC 4180, with or without a UTF-8 byte order mark. */
export function parseCsv(text: string): string[][] {
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
    else if (sign === ',') {
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

/** Characters that start a formula, in some program at least. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌−]/u;
const plainNumber = /^-?\d+(\.\d+)?%?$/;

/**
 * The cells that a program with this separator could read as formulas. It assumes the worst of all programs:
 * a quote opens a cell only at its start, text after the closing one belongs to the cell, and every line is
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

/** LibreOffice's program; undefined when it is not installed. */
function libreOffice(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => existsSync(path));
}

/**
 * A test with LibreOffice. `npm test` installs it where it may; on a developer's machine without it the test is skipped, and where it
 * has to be there, the test fails.
 */
export const withLibreOffice =
  libreOffice() !== undefined || process.env['CI'] || process.getuid?.() === 0 ? it : it.skip;

/** The formulas that LibreOffice finds in files with this separator when it evaluates formulas. */
export function formulasInLibreOffice(texts: readonly string[], separator: Separator): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'csv-reading-'));
  const path = (index: number, extension: string): string => join(folder, `${index}.${extension}`);
  try {
    for (const [index, text] of texts.entries()) writeFileSync(path(index, 'csv'), text);
    // Separator, text delimiter, UTF-8, first line, …, numbers are detected, …, formulas are evaluated.
    const options = `CSV:${separator.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,-1,true`;
    execFileSync(
      libreOffice() ?? 'soffice',
      [
        '--headless',
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        `--infilter=${options}`,
        ...['--convert-to', 'fods', '--outdir', folder, ...texts.map((_, index) => path(index, 'csv'))],
      ],
      { stdio: 'ignore', timeout: 50_000 },
    );
    return texts.map((_, index) => {
      const sheet = readFileSync(path(index, 'fods'), 'utf8');
      return [...sheet.matchAll(/table:formula="([^"]*)"/g)].map((match) => match[1] ?? '');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
