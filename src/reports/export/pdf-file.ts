import { PDFDocument } from '@cantoo/pdf-lib';
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { translate } from '../../../common/messages/translate.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import type { ColumnType } from '../report-definition.js';
import { type RawValue, shownText } from './cells.js';
import type { ExportTask, FileColumn } from './export-task.js';
import type { FileSink } from './file-sink.js';
import type { FileWriter } from './file-writer.js';
import { cellPadding, pageMargin, type TableLayout, tableLayout } from './pdf-layout.js';
import { type FontName, PdfText, printable } from './pdf-text.js';
import type { SnapshotHead } from './snapshot.js';

/**
 * Rows per part. pdfmake keeps some kilobytes per cell until a document is done: 10,000 rows of 20 columns take 700 MB at
 * once, but about 110 in parts of this size.
 */
const rowsAtOnce = 200;
/** Maximum lines of a cell, so it fits on a page. */
const cellLines = 8;
const headLines = 4;
const filterLines = 12;
const footHeight = 20;
const noteSize = 8.5;
/** Maximum size of the firm's logo, in points. */
const logoSize: [number, number] = [120, 28];
const colors = {
  ink: '#1f2933',
  accent: '#1d3c5c',
  muted: '#52606d',
  tint: '#eef2f6',
  stripe: '#f7f9fb',
} as const;
const rightAligned: ReadonlySet<ColumnType> = new Set(['integer', 'money', 'rate', 'percent']);

/**
 * Writes rows as a printed table with pdfmake: title, filters and figures first, a header on every page, the totals at the
 * end, page numbers in the footer. All rows are collected first, because column widths depend on their content.
 */
export function pdfFile(task: ExportTask, sink: FileSink, progress: (rowsDone: number) => void): FileWriter {
  const rows: string[][] = [];
  let head: SnapshotHead = { total: 0, totals: {}, figures: {} };
  return {
    async start(known) {
      head = known;
    },
    async rows(batch) {
      for (const values of batch)
        rows.push(task.columns.map((column, index) => cellText(task, column, values[index] ?? null)));
    },
    async end() {
      await sink.write(await new TablePrinter(task, head, rows).print(progress));
      await sink.end();
    },
  };
}

/** A printed part of the table. */
interface Part {
  readonly pdf: Buffer;
  readonly pages: number;
  /** Index of the first row on its last page. */
  readonly lastPageFrom: number;
}

/** Prints one table. */
class TablePrinter {
  private readonly text = new PdfText();
  private readonly layout: TableLayout;
  private readonly totals: readonly string[] | undefined;

  constructor(
    private readonly task: ExportTask,
    private readonly head: SnapshotHead,
    private readonly rows: readonly (readonly string[])[],
  ) {
    this.totals = Object.keys(head.totals).length > 0 ? this.totalTexts() : undefined;
    this.layout = tableLayout(task.columns.map((_, index) => this.needs(index)));
  }

  /** @param progress receives the number of rows on finished pages */
  async print(progress: (rowsDone: number) => void): Promise<Uint8Array> {
    const { rows } = this;
    if (rows.length <= rowsAtOnce) {
      const { pdf } = await this.part(0, rows.length, true);
      progress(rows.length);
      return pdf;
    }
    const book = await PDFDocument.create();
    for (let from = 0; from < rows.length; progress(from)) {
      const to = Math.min(from + rowsAtOnce, rows.length);
      const part = await this.part(from, to, false);
      // The last page of a part is rarely full: the next part starts with its rows.
      const isWhole = to === rows.length || part.pages === 1;
      await append(book, part.pdf, isWhole ? part.pages : part.pages - 1);
      from = isWhole ? to : part.lastPageFrom;
    }
    await this.number(book);
    book.setTitle(this.task.title, { showInWindowTitleBar: true });
    book.setSubject(this.task.filters.join('; '));
    book.setCreator('Protest Desk');
    book.setLanguage(this.task.locale);
    return book.save();
  }

  /** Lays out rows; the first part has the title, the last one the totals, and a single part its page numbers. */
  private async part(from: number, to: number, isOnly: boolean): Promise<Part> {
    const { task, layout } = this;
    let pages = 1;
    let lastPageFrom = from;
    const definition: TDocumentDefinitions = {
      ...this.page(),
      info: { title: task.title, subject: task.filters.join('; '), creator: 'Protest Desk' },
      language: task.locale,
      displayTitle: true,
      header: (page) => (from > 0 || page > 1 ? this.runningHead() : null),
      ...(isOnly && { footer: (page: number, count: number) => this.foot(page, count) }),
      content: [...(from === 0 ? this.front() : []), this.table(from, to)],
      pageBreakBefore: ({ id, pageNumbers }) => {
        const page = pageNumbers?.[0] ?? 1;
        if (id !== undefined && page > pages) {
          pages = page;
          lastPageFrom = Number(id);
        }
        return false;
      },
      defaultStyle: { font: 'Roboto', fontSize: layout.fontSize, color: colors.ink, noWrap: true },
    };
    return { pdf: await renderPdf(definition), pages, lastPageFrom };
  }

  /** Prints the footers once the number of pages is known, and overlays them on the pages. */
  private async number(book: PDFDocument): Promise<void> {
    const count = book.getPageCount();
    const feet = await PDFDocument.load(
      await renderPdf({
        ...this.page(),
        footer: (page) => this.foot(page, count),
        content: Array.from({ length: count }, (_, index) => ({
          text: ' ',
          ...(index > 0 && { pageBreak: 'before' as const }),
        })),
        defaultStyle: { font: 'Roboto' },
      }),
    );
    const overlays = await book.embedPages(feet.getPages());
    book.getPages().forEach((page, index) => {
      const overlay = overlays[index];
      if (overlay) page.drawPage(overlay);
    });
  }

  private page(): Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins'> {
    const { width, height } = this.layout.paper;
    return {
      pageSize: { width, height },
      pageMargins: [pageMargin, pageMargin, pageMargin, pageMargin + footHeight],
    };
  }

  /** Title, filters and figures on the first page. */
  private front(): Content[] {
    const { task } = this;
    const note = (text: string): Content[] =>
      this.paragraph(text, noteSize).map((line) => ({ text: line, fontSize: noteSize, color: colors.muted }));
    return [
      ...this.firm(),
      ...this.paragraph(task.title, 15, 'bold').map((line) => ({
        text: line,
        fontSize: 15,
        bold: true,
        color: colors.accent,
      })),
      ...task.filters.flatMap(note),
      ...task.figures.map((figure) => {
        const value = shownText(figure, this.head.figures[figure.key] ?? null, task.locale, task.words);
        return {
          text: figure.label + task.words.colon + value,
          fontSize: 9.5,
          bold: true,
          margin: [0, 2, 0, 0],
        } as Content;
      }),
      { text: ' ', fontSize: 5 },
    ];
  }

  /** The firm's name and logo. */
  private firm(): Content[] {
    const { name = '', logo } = this.task.firm ?? {};
    if (!name && !logo) return [];
    const [line = ''] = this.paragraph(name, 10.5, 'bold', 1);
    return [
      ...(logo ? [{ image: logo, fit: logoSize, margin: [0, 0, 0, 4] } as Content] : []),
      { text: line, fontSize: 10.5, bold: true, color: colors.ink, margin: [0, 0, 0, 6] },
    ];
  }

  /** Report and filters on every further page. */
  private runningHead(): Content {
    const { title, filters } = this.task;
    return {
      text: this.paragraph([title, ...filters].join('  ·  '), noteSize, 'normal', 1),
      fontSize: noteSize,
      color: colors.muted,
      margin: [pageMargin, pageMargin - 16, pageMargin, 0],
    };
  }

  private foot(page: number, pages: number): Content {
    const { title, words } = this.task;
    return {
      columns: [
        { text: `${title}  ·  ${words.created}` },
        { text: translate({ page: words.page }, 'page', { page, pages }), alignment: 'right', width: 'auto' },
      ],
      columnGap: 12,
      fontSize: 7.5,
      color: colors.muted,
      margin: [pageMargin, footHeight - 10, pageMargin, 0],
    };
  }

  private table(from: number, to: number): ContentTable {
    const { rows, totals, layout } = this;
    const withTotals = to === rows.length ? totals : undefined;
    const body = rows.slice(from, to).map((texts, index) => this.bodyRow(texts, from + index));
    const last = body.length + 1;
    return {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [...layout.widths],
        body: [
          this.row(
            this.task.columns.map(({ title }) => title),
            headLines,
            'bold',
            colors.accent,
          ),
          ...body,
          ...(withTotals ? [this.row(withTotals, headLines, 'bold', colors.ink)] : []),
        ],
      },
      layout: {
        hLineWidth: (line) => (line === 1 || (withTotals && line === last) ? 0.8 : 0),
        hLineColor: colors.accent,
        vLineWidth: () => 0,
        paddingLeft: () => cellPadding,
        paddingRight: () => cellPadding,
        paddingTop: () => cellPadding,
        paddingBottom: () => cellPadding,
        fillColor: (row) =>
          row === 0 ? colors.tint : row < last && (from + row) % 2 === 0 ? colors.stripe : null,
      },
    };
  }

  /** Marks the first text of a row with the row's index, to find out which rows are on a page. */
  private bodyRow(texts: readonly string[], index: number): TableCell[] {
    const cells = this.row(texts, cellLines);
    const filled = texts.findIndex((text) => text !== '');
    const marked = { ...(cells[Math.max(0, filled)] as object), id: String(index) };
    // pdfmake does not report the position of empty text.
    return cells.with(Math.max(0, filled), (filled < 0 ? { ...marked, text: ' ' } : marked) as TableCell);
  }

  private row(
    texts: readonly string[],
    most: number,
    font: FontName = 'normal',
    color?: string,
  ): TableCell[] {
    const { fontSize, widths } = this.layout;
    return texts.map((text, index) => {
      const lines = this.text.lines(text, (widths[index] ?? 0) / fontSize, most, font);
      const style = {
        ...(rightAligned.has(this.task.columns[index]?.type ?? 'text') && { alignment: 'right' as const }),
        ...(font === 'bold' && { bold: true, color: color ?? colors.ink }),
      };
      return lines.length > 1 ? { stack: lines, ...style } : { text: lines[0] ?? '', ...style };
    });
  }

  /** Wraps text to the full width of the page. */
  private paragraph(text: string, size: number, font: FontName = 'normal', most = filterLines): string[] {
    const space = this.layout.paper.width - 2 * pageMargin;
    return this.text.lines(printable(text), space / size, most, font);
  }

  private totalTexts(): string[] {
    const { columns, words } = this.task;
    return columns.map((column, index) => {
      const value = this.head.totals[column.key] ?? null;
      return value === null && index === 0 ? words.total : cellText(this.task, column, value);
    });
  }

  private needs(index: number): { least: number; all: number } {
    const needs = { least: 0, all: 0 };
    const measure = (text: string, font: FontName): void => {
      needs.least = Math.max(needs.least, this.text.longestWord(text, font));
      if (font === 'normal') needs.all = Math.max(needs.all, this.text.width(text, font));
    };
    measure(this.task.columns[index]?.title ?? '', 'bold');
    measure(this.totals?.[index] ?? '', 'bold');
    for (const row of this.rows) measure(row[index] ?? '', 'normal');
    return needs;
  }
}

/** Returns the text of a cell; only free text may take several lines. */
function cellText({ locale, words }: ExportTask, column: FileColumn, value: RawValue): string {
  const text = printable(shownText(column, value, locale, words));
  return column.type === 'text' ? text : text.replaceAll(' ', '\u00a0');
}

/** Adds the first pages of a document to another one. */
async function append(book: PDFDocument, pdf: Buffer, pages: number): Promise<void> {
  const part = await PDFDocument.load(pdf);
  const copied = await book.copyPages(part, part.getPageIndices().slice(0, pages));
  for (const page of copied) book.addPage(page);
}
