import ExcelJS from 'exceljs';
import { inert } from '../../../common/text/csv.js';
import type { ColumnType } from '../report-definition.js';
import { plainText, type RawRow, type RawValue } from './cells.js';
import type { ExportTask, FileColumn, FileWords } from './export-task.js';
import type { FileSink } from './file-sink.js';
import type { FileWriter } from './file-writer.js';
import type { SnapshotHead } from './snapshot.js';

/** Maximum characters of a cell. */
const cellMaxLength = 32_767;
/** zlib level: 3 compresses reports nearly as well as 6, in half the time. */
const zlibLevel = 3;
/** Amount of XML after which the writer waits for zlib to catch up. */
const chunkSize = 48 * 1024;
/** Approximate size of the XML around a cell's value. */
const cellOverhead = 60;

type CellStyle = Partial<ExcelJS.Style>;

const money = '"$"#,##0.00;[Red]\\-"$"#,##0.00';
const numberFormats: Readonly<Record<ColumnType, string | undefined>> = {
  text: undefined,
  flag: undefined,
  integer: '#,##0',
  year: '0',
  money,
  rate: '0.00%',
  percent: '0.00%',
  date: 'mm/dd/yyyy',
};
const titleStyle: CellStyle = { font: { name: 'Calibri', family: 2, size: 16, bold: true } };
const noteStyle: CellStyle = { font: { name: 'Calibri', family: 2, size: 11, italic: true } };
const headStyle: CellStyle = {
  font: { name: 'Calibri', family: 2, size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE4EAF1' } },
  border: { bottom: { style: 'thin' } },
  alignment: { vertical: 'middle', wrapText: true },
};
const totalStyle: CellStyle = {
  font: { name: 'Calibri', family: 2, size: 11, bold: true },
  border: { top: { style: 'thin' } },
};

/**
 * Writes rows as an Excel workbook of one sheet, streamed by exceljs: title, filters and figures, a frozen header with a
 * filter on every column, typed cells with number formats, and the totals row. Cells are only strings and numbers, because
 * exceljs converts objects to formulas and links.
 */
export function xlsxFile(task: ExportTask, sink: FileSink, progress: (rowsDone: number) => void): FileWriter {
  const { columns, words } = task;
  const headRow = 3 + task.figures.length;
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: sink.stream,
    useStyles: true,
    zip: { zlib: { level: zlibLevel } },
  });
  book.creator = 'Protest Desk';
  const sheet = book.addWorksheet(sheetName(task.title), sheetOptions(task.title, headRow));
  sheet.columns = columns.map(({ width }) => ({ width: width + 2 }));
  // exceljs caches styles by object: one object per column saves half the time.
  const styles = columns.map((column) => styleOf(column));
  let head: SnapshotHead = { total: 0, totals: {}, figures: {} };
  let rowsDone = 0;

  const addRow = (cells: readonly (readonly [CellValue, CellStyle])[], height?: number): void => {
    const row = sheet.addRow([]);
    cells.forEach(([value, style], index) => {
      const cell = row.getCell(index + 1);
      if (value !== undefined) cell.value = value;
      cell.style = style;
    });
    if (height !== undefined) row.height = height;
    row.commit();
  };

  return {
    async start(known) {
      head = known;
      addRow([[sheetText(task.title), titleStyle]], 22);
      addRow([[sheetText([...task.filters, words.created].join('  ·  ')), noteStyle]]);
      for (const figure of task.figures) {
        const value = cellValue(figure, head.figures[figure.key] ?? null, words);
        addRow([
          [sheetText(figure.label), totalStyle],
          [value, styleOf(figure, totalStyle)],
        ]);
      }
      addRow(
        columns.map(({ title }) => [sheetText(title), headStyle]),
        30,
      );
    },
    async rows(batch: readonly RawRow[]) {
      let written = 0;
      for (const values of batch) {
        const row = sheet.addRow([]);
        for (let index = 0; index < columns.length; index += 1) {
          const column = columns[index] as FileColumn;
          const value = cellValue(column, values[index] ?? null, words);
          if (value === undefined) continue;
          const cell = row.getCell(index + 1);
          cell.value = value;
          cell.style = styles[index] as CellStyle;
          written += cellOverhead + (typeof value === 'string' ? value.length : 8);
        }
        row.commit();
        if (written < chunkSize) continue;
        written = 0;
        await sink.keepPace();
      }
      progress((rowsDone += batch.length));
    },
    async end() {
      sheet.autoFilter = `A${headRow}:${sheet.getColumn(columns.length).letter}${headRow + rowsDone}`;
      if (Object.keys(head.totals).length > 0)
        addRow(
          columns.map((column, index) => {
            const value = cellValue(column, head.totals[column.key] ?? null, words);
            return value === undefined && index === 0
              ? [sheetText(words.total), totalStyle]
              : [value, styleOf(column, totalStyle)];
          }),
        );
      await Promise.all([book.commit(), sink.closed]);
    },
  };
}

type CellValue = string | number | undefined;

/** First date serial on which all programs agree: Excel treats 1900 as a leap year. */
const firstDay = 61;

/** Returns the value of a cell; undefined for an empty cell. */
function cellValue(column: Pick<FileColumn, 'type' | 'texts'>, value: RawValue, words: FileWords): CellValue {
  if (value === null) return undefined;
  switch (column.type) {
    case 'text':
    case 'flag':
      return sheetText(plainText(column, value, words));
    case 'date':
      return dateSerial(value) ?? sheetText(value);
    case 'percent':
      return finite(Number((Number(value) / 100).toFixed(6))) ?? sheetText(value);
    default:
      return finite(Number(value)) ?? sheetText(value);
  }
}

/** A sheet cannot store infinity or NaN. */
function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function styleOf({ type, decimals }: Pick<FileColumn, 'type' | 'decimals'>, base: CellStyle = {}): CellStyle {
  const numFmt = type === 'percent' && decimals === 0 ? '0%' : numberFormats[type];
  return numFmt === undefined ? base : { ...base, numFmt };
}

/** Excel's serial number of a date; undefined for unsupported dates. */
function dateSerial(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const serial = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  return serial >= firstDay ? serial : undefined;
}

/** Text of a cell; undefined when it is empty. */
function sheetText(text: string): string | undefined {
  return text === '' ? undefined : storable(inert(text).slice(0, cellMaxLength));
}

const special = /[\p{Cs}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u;

/** Removes characters that are invalid in XML, and escapes text that Excel would read as an escape sequence. */
function storable(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[\p{Cs}\ufffe\uffff]/gu, '');
}

/** Freezes the header. Prints in landscape, fit to width, with header, title and page numbers on every page. */
function sheetOptions(title: string, headRow: number): Partial<ExcelJS.AddWorksheetOptions> {
  return {
    views: [
      { state: 'frozen', ySplit: headRow, topLeftCell: `A${headRow + 1}`, activeCell: `A${headRow + 1}` },
    ],
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.5, right: 0.5, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 },
      printTitlesRow: `${headRow}:${headRow}`,
    },
    headerFooter: { oddHeader: `&L${title.replaceAll('&', '&&')}`, oddFooter: '&R&P / &N' },
  };
}

/** At most 31 characters, without those that Excel forbids. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[\\/?*[\]:']/g, ' ')
      .slice(0, 31)
      .trim() || 'Report'
  );
}
