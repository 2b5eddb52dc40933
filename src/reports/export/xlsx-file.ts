import type { ColumnType } from '../report-definition.js';
import { inert, plainText, type RawRow, type RawValue } from './cells.js';
import type { ExportTask, FileColumn } from './export-task.js';
import type { SnapshotHead } from './snapshot.js';
import type { FileWriter } from './file-writer.js';
import {
  contentTypesPart,
  relationsPart,
  sheetStyles,
  stylesPart,
  workbookPart,
  workbookRelations,
} from './xlsx-parts.js';
import { ZipFile } from './zip-file.js';

/** The most characters a cell holds. */
const cellMaxLength = 32_767;

/**
 * Rows as an Excel workbook of one sheet, written as a stream: title, filter and figures on top, a frozen head with a
 * filter on every column, typed cells with number formats, and the totals row. Text cells are strings and nothing else.
 */
export function xlsxFile(task: ExportTask, sink: (chunk: Buffer) => Promise<void>): FileWriter {
  const zip = new ZipFile(sink);
  const { columns, words } = task;
  const letters = columns.map((_, index) => columnLetters(index));
  const cells = columns.map((column, index) => cellWriter(column, letters[index] ?? '', task));
  let row = 0;
  let headRow = 0;
  let head: SnapshotHead = { total: 0, totals: {}, figures: {} };

  const textRow = (style: number, texts: readonly string[], height = 0): string => {
    row += 1;
    const parts = texts.map((text, index) => textCell(`${columnLetters(index)}${row}`, style, text));
    return `<row r="${row}"${height ? ` ht="${height}" customHeight="1"` : ''}>${parts.join('')}</row>`;
  };
  const totalsRow = (): string => {
    row += 1;
    const parts = columns.map((column, index) => {
      const value = head.totals[column.key] ?? null;
      if (index === 0 && value === null) return textCell(`A${row}`, sheetStyles.totalText, words.total);
      return numberCell(column, `${letters[index]}${row}`, value, true);
    });
    return `<row r="${row}">${parts.join('')}</row>`;
  };

  return {
    async start(known) {
      head = known;
      const top = [
        textRow(sheetStyles.title, [task.title], 22),
        textRow(sheetStyles.note, [[...task.filters, words.created].join('  ·  ')]),
        ...task.figures.map((figure) => {
          row += 1;
          const value = numberCell(
            { ...figure, title: '', width: 0 },
            `B${row}`,
            head.figures[figure.key] ?? null,
            true,
          );
          return `<row r="${row}">${textCell(`A${row}`, sheetStyles.totalText, figure.label)}${value}</row>`;
        }),
      ].join('');
      headRow = row + 1;
      const table = textRow(
        sheetStyles.head,
        columns.map(({ title }) => title),
        30,
      );
      await zip.add('[Content_Types].xml', contentTypesPart);
      await zip.add('_rels/.rels', relationsPart);
      await zip.add('xl/_rels/workbook.xml.rels', workbookRelations);
      await zip.add('xl/styles.xml', stylesPart);
      await zip.start('xl/worksheets/sheet1.xml');
      await zip.write(sheetHead(columns, headRow) + top + table);
    },
    async rows(batch: readonly RawRow[]) {
      let text = '';
      for (const values of batch) {
        row += 1;
        text += `<row r="${row}">`;
        for (let index = 0; index < cells.length; index += 1)
          text += cells[index]?.(row, values[index] ?? null) ?? '';
        text += '</row>';
      }
      await zip.write(text);
    },
    async end() {
      const lastRow = row;
      const lastColumn = letters.at(-1) ?? 'A';
      const table = `A${headRow}:${lastColumn}${Math.max(lastRow, headRow)}`;
      const totals = Object.keys(head.totals).length > 0 ? totalsRow() : '';
      await zip.write(`${totals}</sheetData><autoFilter ref="${table}"/>${sheetFoot(task.title)}`);
      await zip.endEntry();
      await zip.add(
        'xl/workbook.xml',
        workbookPart(sheetName(task.title), lastColumn, headRow, Math.max(lastRow, headRow)),
      );
      await zip.end();
    },
  };
}

function sheetHead(columns: readonly FileColumn[], headRow: number): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A${headRow + 1}" sqref="A${headRow + 1}"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

/** When it is printed: landscape, as wide as the paper, title and page numbers on every sheet. */
function sheetFoot(title: string): string {
  const printed = xml(title.replaceAll('&', '&&'));
  return `<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddHeader>&amp;L${printed}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

/** At most 31 characters without those that Excel forbids. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[\\/?*[\]:']/g, ' ')
      .slice(0, 31)
      .trim() || 'Report'
  );
}

type CellWriter = (row: number, value: RawValue) => string;

function cellWriter(column: FileColumn, letter: string, task: ExportTask): CellWriter {
  switch (column.type) {
    case 'text':
    case 'flag':
      return (row, value) =>
        value === null
          ? ''
          : textCell(`${letter}${row}`, sheetStyles.text, plainText(column, value, task.words));
    default:
      return (row, value) => numberCell(column, `${letter}${row}`, value, false);
  }
}

function textCell(place: string, style: number, text: string): string {
  if (text === '') return '';
  const content = xml(inert(text).slice(0, cellMaxLength));
  const space = /^\s|\s$|\s\s|[\n\t]/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${content}</t></is></c>`;
}

const numberStyles: Readonly<Record<Exclude<ColumnType, 'text' | 'flag'>, readonly [number, number]>> = {
  integer: [sheetStyles.integer, sheetStyles.totalInteger],
  year: [sheetStyles.year, sheetStyles.totalText],
  money: [sheetStyles.money, sheetStyles.totalMoney],
  rate: [sheetStyles.rate, sheetStyles.totalRate],
  percent: [sheetStyles.percent, sheetStyles.totalPercent],
  date: [sheetStyles.date, sheetStyles.totalText],
};

function numberCell(column: FileColumn, place: string, value: RawValue, inTotals: boolean): string {
  if (column.type === 'text' || column.type === 'flag')
    return inTotals ? `<c r="${place}" s="${sheetStyles.totalText}"/>` : '';
  let style = numberStyles[column.type][inTotals ? 1 : 0];
  if (value === null) return inTotals ? `<c r="${place}" s="${sheetStyles.totalText}"/>` : '';
  let number = value;
  if (column.type === 'percent') {
    number = (Number(value) / 100).toFixed(6);
    if (column.decimals === 0) style = inTotals ? sheetStyles.totalWholePercent : sheetStyles.wholePercent;
  } else if (column.type === 'date') {
    const serial = dateSerial(value);
    // Excel knows no days before March 1900 that all programs agree on.
    if (serial < 61) return textCell(place, sheetStyles.text, value);
    number = String(serial);
  }
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

/** Excel's number of a day, counted from the last day of 1899. */
function dateSerial(day: string): number {
  return (
    Math.round(Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10)) / 86_400_000) + 25_569
  );
}

/** 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const special = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u;

/** Text inside XML; what XML cannot hold is left out, and what Excel would read as its own escape stays itself. */
function xml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
