import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { clean, colors, contentWidth } from './letter-style.js';

/** A labelled value over a line. What is missing prints as an empty line that a pen can fill. */
export interface Field {
  /** Empty for a space without a line, which keeps a short field from filling the row. */
  label: string;
  value?: string | null;
  /** Share of the row's width, in the same unit as its neighbours; 1 when left out. */
  share?: number;
  /** Room above the line for a signature. */
  tall?: boolean;
}

const gap = 14;
/** Text longer than this may not fit on one page in a narrow column, so it is allowed to break across pages. */
const keepTogetherLimit = 900;

/** One row of fields, side by side. */
export function fieldRow(fields: readonly Field[]): Content {
  const shares = fields.reduce((sum, field) => sum + (field.share ?? 1), 0);
  const available = contentWidth - gap * (fields.length - 1);
  const widths: number[] = [];
  const cells: TableCell[] = [];
  fields.forEach((field, index) => {
    if (index > 0) {
      widths.push(gap);
      cells.push(noCell());
    }
    widths.push((available * (field.share ?? 1)) / shares);
    if (!field.label) {
      cells.push(noCell());
      return;
    }
    // A no-break space keeps an empty line as high as a filled one.
    cells.push({
      stack: [
        { text: field.label, style: 'label', lineHeight: 1.1 },
        { text: clean(field.value) || '\u00a0', lineHeight: 1.1, margin: [0, field.tall ? 10 : 0, 0, 0] },
      ],
      border: [false, false, false, true],
    });
  });
  return {
    table: { widths, body: [cells], dontBreakRows: fits(fields.map((field) => field.value)) },
    layout: lined,
  };
}

function noCell(): TableCell {
  return { text: '', border: [false, false, false, false] };
}

export function fieldRows(rows: readonly (readonly Field[])[]): Content[] {
  return rows.map(fieldRow);
}

const lined: CustomTableLayout = {
  hLineWidth: () => 0.6,
  hLineColor: () => colors.rule,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 1,
};

/** Text that surely fits on one page with its labels, even in a narrow column. */
const wholeSectionLimit = 1200;

/**
 * A heading and what belongs under it: on one page where that is surely possible, else the heading stays with the first
 * block. A table of many rows brings its own title instead (`dataTable`).
 */
export function section(heading: string, blocks: readonly Content[]): Content {
  const title: Content = { text: heading, style: 'heading', margin: [0, 0, 0, 1] };
  const margin: [number, number, number, number] = [0, 8, 0, 0];
  if (textLength(blocks) <= wholeSectionLimit)
    return { unbreakable: true, stack: [title, ...blocks], margin };
  const [first = '', ...rest] = blocks;
  return {
    stack: [{ unbreakable: textLength(first) <= wholeSectionLimit, stack: [title, first] }, ...rest],
    margin,
  };
}

/** Characters that a piece of a document prints, however deep they lie in it. */
function textLength(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (Array.isArray(part)) return part.reduce<number>((sum, item) => sum + textLength(item), 0);
  if (typeof part !== 'object' || part === null) return 0;
  const { text, stack, columns, table } = part as Record<string, unknown>;
  const body = typeof table === 'object' && table !== null ? (table as { body?: unknown }).body : undefined;
  return textLength([text ?? '', stack ?? [], columns ?? [], body ?? []]);
}

/** A box with its statement. The mark is text, so that a search, a copy or a screen reader finds it. */
export function checkLine(checked: boolean, text: Content): Content {
  const box: Content = {
    table: {
      widths: [8],
      heights: [8],
      body: [[{ text: checked ? 'X' : ' ', fontSize: 7.5, bold: true, alignment: 'center', lineHeight: 1 }]],
    },
    layout: {
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
      hLineColor: () => colors.ink,
      vLineColor: () => colors.ink,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
  return {
    columns: [
      { width: 14, stack: [box], margin: [0, 1, 0, 0] },
      { width: contentWidth - 20, stack: [text] },
    ],
    columnGap: 6,
    margin: [0, 1.5, 0, 1.5],
    unbreakable: true,
  };
}

export function paragraph(text: string, below = 5): Content {
  return { text, margin: [0, 0, 0, below] };
}

export function smallPrint(text: string): Content {
  return { text, style: 'small', margin: [0, 5, 0, 0] };
}

export interface TableColumn<Row> {
  head: string;
  /** Share of the page's width. */
  share: number;
  value: (row: Row, index: number) => string | null | undefined;
  alignRight?: boolean;
}

const tablePadding = 5;

/**
 * A table whose head is repeated on every page and whose rows stay whole where they fit on one.
 * @param title heading above the table, repeated with its head: a title of its own would stay behind at a page's end
 */
export function dataTable<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  title?: string,
): Content {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const available = contentWidth - columns.length * 2 * tablePadding;
  const cell = (column: TableColumn<Row>, text: string, style: string): TableCell => ({
    text,
    style,
    alignment: column.alignRight ? 'right' : 'left',
  });
  const body = rows.map((row, index) =>
    columns.map((column) => cell(column, clean(column.value(row, index)), 'tableCell')),
  );
  const whole = rows.every((row, index) => fits(columns.map((column) => column.value(row, index))));
  const titleRow: TableCell[] = title
    ? [
        {
          text: title,
          style: 'heading',
          margin: [-tablePadding, 0, 0, 1],
          colSpan: columns.length,
          border: [false, false, false, false],
        },
        ...columns.slice(1).map(() => ({})),
      ]
    : [];
  const head = columns.map((column) => cell(column, column.head, 'tableHead'));
  const headRow = title ? 1 : 0;
  return {
    table: {
      headerRows: headRow + 1,
      keepWithHeaderRows: whole && rows.length > 0 ? 1 : 0,
      dontBreakRows: whole,
      widths: columns.map((column) => (available * column.share) / shares),
      body: [...(title ? [titleRow] : []), head, ...body],
    },
    layout: {
      hLineWidth: (row) => (row < headRow ? 0 : row === headRow + 1 ? 0.9 : 0.5),
      hLineColor: (row) => (row <= headRow + 1 ? colors.accent : colors.rule),
      vLineWidth: () => 0,
      fillColor: (row) => (row === headRow ? colors.tint : null),
      paddingLeft: () => tablePadding,
      paddingRight: () => tablePadding,
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
    margin: [0, title ? 9 : 4, 0, 4],
  };
}

/** Where a pen signs: room for the signature, then the printed name, title and date. */
export function signatureBlock(signer: {
  signature: string;
  name?: string | null;
  title?: string | null;
}): Content {
  return {
    unbreakable: true,
    margin: [0, 9, 0, 0],
    stack: fieldRows([
      [
        { label: signer.signature, share: 3, tall: true },
        { label: 'Date', share: 1, tall: true },
      ],
      [
        { label: 'Printed name', value: signer.name, share: 2 },
        { label: 'Title, if signing for the owner', value: signer.title, share: 2 },
      ],
    ]),
  };
}

function fits(texts: readonly (string | null | undefined)[]): boolean {
  return texts.every((text) => (text ?? '').length <= keepTogetherLimit);
}
