import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import type { Page } from '@playwright/test';
import { reports } from '../../../common/messages/en/index.js';
import { parseCsv } from '../../support/csv.js';
import { readPdf, squash } from '../../support/pdf-text.js';
import { expect } from './fixtures.js';

type Value = string | number;

/** A parsed table: amounts as numbers, dates as ISO, whatever the source format. */
export interface ReadTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  /** The totals row, if there is one. */
  readonly totals?: readonly Value[];
}

/** Parses a text as a number or a date if it is one; returns other texts unchanged. */
function valueOf(text: string): Value {
  const plain = text.trim();
  const day = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(plain);
  if (day) return `${day[3]}-${day[1]}-${day[2]}`;
  return /^-?\$?[\d,]+(\.\d+)?%?$/.test(plain) ? Number(plain.replace(/[$,%]/g, '')) : plain;
}

/** Reads the report on screen. */
export async function readScreen(page: Page): Promise<ReadTable & { readonly texts: readonly string[][] }> {
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const cellsOf = async (part: string): Promise<string[][]> =>
    Promise.all(
      (await table.locator(`${part} tr`).all()).map((row) => row.locator('th, td').allInnerTexts()),
    );
  const [[heads = []], texts, [totals]] = [
    await cellsOf('thead'),
    await cellsOf('tbody'),
    await cellsOf('tfoot'),
  ];
  return {
    heads: heads.map((head) => head.trim()),
    texts,
    rows: texts.map((row) => row.map(valueOf)),
    ...(totals && { totals: totals.map(valueOf) }),
  };
}

/** Exports the report with the menu and returns the downloaded file. */
export async function takeOut(page: Page, format: 'csv' | 'xlsx' | 'pdf'): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: reports.export.label, exact: true }).click();
  await page.getByRole('menuitem', { name: reports.export[format] }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  return readFile(await file.path());
}

export function readCsv(file: Buffer): ReadTable {
  const [heads = [], ...rows] = parseCsv(file.toString('utf8'));
  return { heads, rows: rows.map((row) => row.map(valueOf)) };
}

/** Reads the only sheet of a workbook. The table starts below the frozen heading and has the filter's range. */
export async function readWorkbook(file: Buffer): Promise<ReadTable> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as unknown as ExcelJS.Buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  const [, first, columns, last] = /^A(\d+):([A-Z]+)(\d+)$/.exec(String(sheet.autoFilter)) ?? [];
  const width = sheet.getColumn(columns ?? '').number;
  const row = (number: number): Value[] =>
    Array.from({ length: width }, (_, index) => cellValue(sheet.getCell(number, index + 1)));
  const [head, end] = [Number(first), Number(last)];
  return {
    heads: row(head).map(String),
    rows: Array.from({ length: end - head }, (_, index) => row(head + 1 + index)),
    ...(sheet.rowCount > end && { totals: row(end + 1) }),
  };
}

function cellValue(cell: ExcelJS.Cell): Value {
  const { value } = cell;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // Excel shows a fraction as a percentage.
  if (typeof value === 'number') return cell.numFmt?.includes('%') ? Number((value * 100).toFixed(6)) : value;
  return typeof value === 'string' ? valueOf(value) : '';
}

/**
 * Exports the report on screen in all three formats and compares the content of each file with the screen.
 * @param own selects the rows to compare if other tests change the other rows meanwhile; without it, all rows
 * and the totals are compared
 */
export async function compareFiles(page: Page, own?: (row: readonly Value[]) => boolean): Promise<void> {
  const screen = await readScreen(page);
  const chosen = (rows: ReadTable['rows']) => (own ? rows.filter(own) : rows);
  const csv = readCsv(await takeOut(page, 'csv'));
  const width = csv.heads.length;
  // Only the screen has the column of buttons.
  const shown = chosen(screen.rows).map((row) => row.slice(0, width));
  expect(shown.length, 'Rows to compare').toBeGreaterThan(0);
  expect(csv.heads).toEqual(screen.heads.slice(0, width));
  expect(chosen(csv.rows)).toEqual(shown);

  const book = await readWorkbook(await takeOut(page, 'xlsx'));
  expect(book.heads).toEqual(csv.heads);
  expect(chosen(book.rows)).toEqual(shown);
  if (!own) expect(book.totals).toEqual(screen.totals?.slice(0, width));

  const pdf = await readPdf(await takeOut(page, 'pdf'));
  expect(pdf.text).toContain('Page 1 of');
  const printed = squash(pdf.text);
  const words = screen.texts
    .filter((_, index) => !own || own(screen.rows[index] ?? []))
    .flatMap((row) => row.slice(0, width).flatMap((cell) => cell.split(/\s+/)));
  expect(words.filter((word) => !printed.includes(squash(word)))).toEqual([]);
}
