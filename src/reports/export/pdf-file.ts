import PDFDocument from 'pdfkit';
import { translate } from '../../../common/messages/translate.js';
import { fontFiles } from '../../platform/pdf/fonts.js';
import type { ColumnType } from '../report-definition.js';
import { type RawRow, shownText } from './cells.js';
import type { ExportTask, FileColumn } from './export-task.js';
import { PdfFont } from './pdf-text.js';
import type { SnapshotHead } from './snapshot.js';
import type { FileWriter } from './file-writer.js';

const margin = 36;
const footerHeight = 20;
/** Letter on its side; tabloid where the columns would be too narrow to read. All in points. */
const letter = { width: 792, height: 612 } as const;
const tabloid = { width: 1224, height: 792 } as const;
const lettersColumns = 190;
const size = 7.5;
const lineHeight = 9.5;
const padding = 3;
/** A cell shows this many lines; a page can't hold what has hundreds. */
const maxLines = 8;
const colors = {
  ink: '#1f2933',
  accent: '#1d3c5c',
  muted: '#52606d',
  rule: '#9aa5b1',
  tint: '#eef2f6',
} as const;
const rightAligned: ReadonlySet<ColumnType> = new Set(['integer', 'money', 'rate', 'percent']);

interface PlacedColumn {
  readonly column: FileColumn;
  readonly left: number;
  readonly width: number;
  readonly right: boolean;
}

/**
 * Rows as a printed table, drawn row by row: title, filter and figures first, the head again on every page, the totals at
 * the end, page numbers below. Pages are kept until the end, when their number is known.
 */
export function pdfFile(task: ExportTask, sink: (chunk: Uint8Array) => Promise<void>): FileWriter {
  const { locale, words } = task;
  const paper = task.columns.reduce((sum, { width }) => sum + width, 0) > lettersColumns ? tabloid : letter;
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: true,
    lang: locale,
    displayTitle: true,
    info: { Title: task.title, Creator: 'Protest Desk', Subject: task.filters.join('; ') },
  });
  document.registerFont('normal', fontFiles.normal);
  document.registerFont('bold', fontFiles.bold);
  const written = (async () => {
    for await (const chunk of document as AsyncIterable<Uint8Array>) await sink(chunk);
  })();
  // What fails here is met at the end.
  written.catch(() => undefined);

  const normal = new PdfFont(document, 'normal', size);
  const bold = new PdfFont(document, 'bold', size);
  const columns = place(task.columns, paper.width - 2 * margin);
  const bottom = paper.height - margin - footerHeight;
  const headLines = columns.map(({ column, width }) => bold.lines(column.title, width - 2 * padding, 3));
  let y: number = margin;
  let striped = false;
  let totals: SnapshotHead['totals'] = {};

  const rule = (at: number, color: string, width: number): void => {
    document
      .moveTo(margin, at)
      .lineTo(paper.width - margin, at)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  };
  const drawCells = (cells: readonly (readonly string[])[], font: PdfFont, color: string): void => {
    let lines = '';
    columns.forEach(({ left, width, right }, index) => {
      (cells[index] ?? []).forEach((line, number) => {
        const x = right ? left + width - padding - font.width(line) : left + padding;
        lines += font.draw(line, x, y + padding + number * lineHeight);
      });
    });
    font.write(color, lines);
  };
  const heightOf = (cells: readonly (readonly string[])[]): number =>
    Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight + 2 * padding;
  const drawHead = (): void => {
    const height = heightOf(headLines);
    document.rect(margin, y, paper.width - 2 * margin, height).fill(colors.tint);
    drawCells(headLines, bold, colors.accent);
    y += height;
    rule(y, colors.accent, 0.8);
    striped = false;
  };
  const makeRoom = (height: number): void => {
    if (y + height <= bottom) return;
    document.addPage();
    y = margin;
    drawHead();
  };
  const paragraph = (text: string, name: 'normal' | 'bold', points: number, color: string): void => {
    const font = new PdfFont(document, name, points);
    for (const line of font.lines(text, paper.width - 2 * margin, 12)) {
      font.write(color, font.draw(line, margin, y));
      y += points * 1.3;
    }
  };

  return {
    async start(head) {
      totals = head.totals;
      paragraph(task.title, 'bold', 15, colors.accent);
      for (const filter of task.filters) paragraph(filter, 'normal', 8.5, colors.muted);
      for (const figure of task.figures) {
        const value = shownText(figure, head.figures[figure.key] ?? null, locale, words);
        paragraph(`${figure.label}: ${value}`, 'bold', 9.5, colors.ink);
      }
      y += 6;
      drawHead();
    },
    async rows(batch: readonly RawRow[]) {
      for (const values of batch) {
        const cells = columns.map(({ column, width }, index) =>
          normal.lines(
            shownText(column, values[index] ?? null, locale, words),
            width - 2 * padding,
            maxLines,
          ),
        );
        const height = heightOf(cells);
        makeRoom(height);
        if (striped) document.rect(margin, y, paper.width - 2 * margin, height).fill('#f7f9fb');
        striped = !striped;
        drawCells(cells, normal, colors.ink);
        y += height;
      }
    },
    async end() {
      if (Object.keys(totals).length > 0) {
        const cells = columns.map(({ column, width }, index) => {
          const value = totals[column.key] ?? null;
          const shown =
            value === null ? (index === 0 ? words.total : '') : shownText(column, value, locale, words);
          return bold.lines(shown, width - 2 * padding, 3);
        });
        makeRoom(heightOf(cells));
        rule(y, colors.accent, 0.8);
        drawCells(cells, bold, colors.ink);
      }
      footers(task, document, normal, paper);
      document.end();
      await written;
    },
  };
}

/** Page numbers and the moment of printing, once the number of pages is known. */
function footers(
  task: ExportTask,
  document: PDFKit.PDFDocument,
  font: PdfFont,
  paper: { width: number; height: number },
): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    const y = paper.height - margin - 8;
    const number = translate({ page: task.words.page }, 'page', { page: index + 1, pages: count });
    const left = font.draw(`${task.title}  ·  ${task.words.created}`, margin, y);
    font.write(colors.muted, left + font.draw(number, paper.width - margin - font.width(number), y));
  }
}

/** Spreads the columns over the page by their widths. */
function place(columns: readonly FileColumn[], space: number): PlacedColumn[] {
  // No head is broken inside a word: its longest one has to fit, in bold.
  const widths = columns.map(({ title, width }) =>
    Math.max(width, ...title.split(/\s+/).map((word) => word.length * 1.15 + 1)),
  );
  const whole = widths.reduce((sum, width) => sum + width + 2, 0);
  let left = margin;
  return columns.map((column, index) => {
    const width = (((widths[index] ?? column.width) + 2) / whole) * space;
    const placed = { column, left, width, right: rightAligned.has(column.type) };
    left += width;
    return placed;
  });
}
