import type { Mapping, RollKind } from '../../../../common/properties/rolls.js';
import { type Sheet, type Staged, stagedColumns } from '../layouts/layout.js';
import { Allowance, type FileFacts, inflationLimits, openParts, type SourceFile } from './open-parts.js';
import { type ReadLine, type ReadPart, readPart } from './read-part.js';

/** Maximum number of refused lines that are kept; all are counted. */
export const refusedKept = 10_000;
/** Maximum characters kept of a refused line's invalid value. */
const longestValue = 200;

/** An order to read files as rows. */
export interface ReadOrder {
  readonly files: readonly SourceFile[];
  readonly taxYear: number;
  readonly mapping?: Mapping | undefined;
  readonly kind?: RollKind | undefined;
}

/** A line that cannot be imported. */
export interface KeptRefusal {
  readonly line: number;
  readonly accountNumber: string | null;
  readonly reason: string;
  readonly value: string;
}

/** A piece of the files' content, in file order. */
export type ReadPiece =
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly layout: string;
      readonly rows: Sheet['rows'];
      readonly mapping: Mapping | undefined;
    }
  | {
      readonly kind: 'lines';
      /** Rows in the text format of PostgreSQL's COPY: the number of the table, the number of the line, and the columns. */
      readonly text: Uint8Array;
      /** Number of lines, including refused ones. */
      readonly lines: number;
      /** Number of refused lines by reason. */
      readonly reasons: Readonly<Record<string, number>>;
      readonly kept: readonly KeptRefusal[];
    }
  | {
      readonly kind: 'endOfTable';
      /** Columns that the table has, even if empty. */
      readonly fills: readonly string[];
    }
  | { readonly kind: 'skipped'; readonly name: string }
  | { readonly kind: 'endOfFile'; readonly facts: FileFacts };

/**
 * Reads files of an appraisal district. Memory does not grow with the files.
 * @throws UnusableFile
 */
export async function* readFiles(order: ReadOrder): AsyncGenerator<ReadPiece> {
  const allowance = new Allowance(inflationLimits.most);
  const left = { refusals: refusedKept };
  let tables = 0;
  for (const file of order.files) {
    const parts = openParts(file, inflationLimits, allowance);
    for (let next = await parts.next(); ; next = await parts.next()) {
      if (next.done) {
        yield { kind: 'endOfFile', facts: next.value };
        break;
      }
      const part = await readPart(next.value, order.taxYear, order.mapping, order.kind);
      if (!part) {
        yield { kind: 'skipped', name: next.value.name };
        continue;
      }
      tables += 1;
      yield* readTable(part, tables, left);
    }
  }
}

async function* readTable(
  { name, recognised: { sheet, mapping }, lines }: ReadPart,
  number: number,
  left: { refusals: number },
): AsyncGenerator<ReadPiece> {
  const columns: readonly string[] = stagedColumns[sheet.rows];
  yield { kind: 'table', name, layout: sheet.name, rows: sheet.rows, mapping };
  // Readers leave out columns that the file does not have.
  const fills = new Set<string>();
  for await (const batch of lines) {
    for (const read of batch) if ('row' in read) for (const column in read.row) fills.add(column);
    const { text, reasons, kept } = copiedLines(batch, columns, number, left.refusals);
    left.refusals -= kept.length;
    yield { kind: 'lines', text: Buffer.from(text), lines: batch.length, reasons, kept };
  }
  yield { kind: 'endOfTable', fills: [...fills] };
}

function copiedLines(
  lines: readonly ReadLine[],
  columns: readonly string[],
  number: number,
  mostKept: number,
): { text: string; reasons: Record<string, number>; kept: KeptRefusal[] } {
  let text = '';
  const reasons: Record<string, number> = {};
  const kept: KeptRefusal[] = [];
  for (const read of lines) {
    if ('refusal' in read) {
      const { reason, value, accountNumber } = read.refusal;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
      if (kept.length < mostKept)
        kept.push({ line: read.line, accountNumber, reason, value: value.slice(0, longestValue) });
      continue;
    }
    if (!read.row) continue;
    const row = read.row as Staged<string>;
    text += `${number}\t${read.line}`;
    for (const column of columns) text += `\t${copied(row[column])}`;
    text += '\n';
  }
  return { text, reasons, kept };
}

/** Formats a value in COPY's text format. */
function copied(value: string | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return /[\\\n\r\t]/.test(value)
    ? value.replace(
        /[\\\n\r\t]/g,
        (mark) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[mark] ?? '',
      )
    : value;
}
