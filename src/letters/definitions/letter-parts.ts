import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Locale } from '../../../common/text/locales.js';
import { letterTextsIn } from './letter-language.js';
import { clean, colors, contentWidth, letterDate } from './letter-style.js';

/** A labeled value above a line. A missing value prints as a blank line to fill in by hand. */
export interface Field {
  /** Label; empty for blank space, which keeps a short field from filling the row. */
  label: string;
  value?: string | null;
  /** Relative width within the row. Default: 1. */
  share?: number;
  /** Leaves room for a signature above the line. */
  tall?: boolean;
}

const gap = 14;
/** Most characters kept on one page. Longer text may not fit there in a narrow column, so it may break across pages. */
const keepTogetherLimit = 900;

/** Returns one row of fields, side by side. */
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
    // The no-break space preserves the height of an empty line.
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

/** Maximum number of characters that always fit on one page with their labels, even in a narrow column. */
const wholeSectionLimit = 1200;

/**
 * Returns a heading with its content. Both stay on one page if they are certain to fit; otherwise the heading stays with the
 * first block. Long tables have their own title instead (`dataTable`).
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

/** Returns the number of characters in a part of a document, including nested content. */
function textLength(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (Array.isArray(part)) return part.reduce<number>((sum, item) => sum + textLength(item), 0);
  if (typeof part !== 'object' || part === null) return 0;
  const { text, stack, columns, table } = part as Record<string, unknown>;
  const body = typeof table === 'object' && table !== null ? (table as { body?: unknown }).body : undefined;
  return textLength([text ?? '', stack ?? [], columns ?? [], body ?? []]);
}

/** Returns a checkbox with its statement. The mark is text, for search, copying and screen readers. */
export function checkLine(checked: boolean, text: Content): Content {
  return {
    columns: checkbox(checked, text, contentWidth),
    columnGap: checkGap,
    margin: [0, 1.5, 0, 1.5],
    unbreakable: true,
  };
}

/** Returns short checkboxes side by side, each with its share of the line. */
export function checkLines(
  boxes: readonly { readonly checked: boolean; readonly text: string; readonly share: number }[],
): Content {
  const shares = boxes.reduce((sum, { share }) => sum + share, 0);
  const available = contentWidth - (boxes.length - 1) * checkGap;
  return {
    columns: boxes.flatMap(({ checked, text, share }) =>
      checkbox(checked, text, (available * share) / shares),
    ),
    columnGap: checkGap,
    margin: [0, 1.5, 0, 1.5],
    unbreakable: true,
  };
}

const checkGap = 6;

function checkbox(checked: boolean, text: Content, width: number): Column[] {
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
  return [
    { width: 14, stack: [box], margin: [0, 1, 0, 0] },
    { width: width - 14 - checkGap, stack: [text] },
  ];
}

export function paragraph(text: string, below = 5): Content {
  return { text, margin: [0, 0, 0, below] };
}

export function smallPrint(text: string): Content {
  return { text, style: 'small', margin: [0, 5, 0, 0] };
}

export interface TableColumn<Row> {
  head: string;
  /** Relative width of the column. */
  share: number;
  value: (row: Row, index: number) => string | null | undefined;
  alignRight?: boolean;
}

const tablePadding = 5;

/**
 * Returns a table that repeats its header on every page and does not split rows that fit on one page.
 * @param title heading above the table. It is part of the repeated header, so it is never left alone at the end of a page
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

/** Returns the signature lines: room for the signature and the date, then the printed name and title. */
export function signatureBlock(
  signer: {
    signature: string;
    name?: string | null;
    title?: string | null;
    /** Time of the electronic signature; absent for one on paper. */
    signedAt?: string | null | undefined;
    /** Time zone for `signedAt`. Default: Central time. */
    timeZone?: string | null | undefined;
  },
  locale?: Locale,
): Content {
  const t = letterTextsIn(locale);
  return {
    unbreakable: true,
    margin: [0, 9, 0, 0],
    stack: fieldRows([
      [
        {
          label: signer.signature,
          value: signer.signedAt ? `/s/ ${clean(signer.name)}` : null,
          share: 3,
          tall: true,
        },
        {
          label: t('field.date'),
          value: letterDate(signer.signedAt, locale, signer.timeZone),
          share: 1,
          tall: true,
        },
      ],
      [
        { label: t('field.printedName'), value: signer.name, share: 2 },
        { label: t('field.signerTitle'), value: signer.title, share: 2 },
      ],
    ]),
  };
}

function fits(texts: readonly (string | null | undefined)[]): boolean {
  return texts.every((text) => (text ?? '').length <= keepTogetherLimit);
}
