import { CsvError, parse } from 'csv-parse/sync';
import type { AccountColumn, CaseColumn, PartColumn, Recognised, Staged } from '../layouts/layout.js';
import { Refusal } from '../layouts/layout.js';
import type { Mapping, RefusalReason, RollKind } from '../../../../common/properties/rolls.js';
import { recognise } from '../layouts/recognise.js';
import { decode, FixedLine } from './fixed-line.js';
import { isBinary, type LineBatch, linesOf } from './lines.js';
import type { Part } from './open-parts.js';
import { UnusableFile } from './problems.js';

/** Maximum characters of a CSV record. */
const longestRecord = 2 ** 20;

/** A row of a table; undefined for a line without content of its own. */
type StagedRow = Staged<AccountColumn> | Staged<CaseColumn> | Staged<PartColumn> | undefined;

/** A line of a file, with its row or the reason why it is refused. */
export type ReadLine =
  { readonly line: number; readonly row: StagedRow } | { readonly line: number; readonly refusal: Refusal };

/** A recognized table and its lines. */
export interface ReadPart {
  readonly name: string;
  readonly recognised: Recognised & { readonly mapping?: Mapping };
  readonly lines: AsyncGenerator<readonly ReadLine[]>;
}

/**
 * Recognizes a table and reads its lines as rows.
 * @returns undefined for an unknown file in a ZIP file; the rest of it is not read
 * @throws UnusableFile when the file has no known layout, is of another year, or is not text
 */
export async function readPart(
  part: Part,
  taxYear: number,
  mapping?: Mapping,
  kind: RollKind = 'roll',
): Promise<ReadPart | undefined> {
  const batches = linesOf(part.content, part.name);
  const first = await firstBatch(batches, part);
  const firstLine = first?.lines.find((line) => line.length > 0);
  const recognised = firstLine && recognise(firstLine, part.name, mapping, kind);
  if (!first || !firstLine || !recognised) {
    part.content.destroy();
    if (part.isInZip) return undefined;
    throw new UnusableFile(firstLine ? 'layout' : 'empty', part.name);
  }
  const all = resumed(first, batches);
  const { cut } = recognised;
  const isCsv = cut.kind === 'delimited' && cut.hasQuotes;
  const lines = isCsv ? csvLines(all, part, recognised, taxYear) : plainLines(all, part, recognised, taxYear);
  return { name: part.name, recognised, lines };
}

/** Reads the first batch of lines. Damaged or foreign files in a ZIP file, such as pictures, are skipped like any unknown file. */
async function firstBatch(batches: AsyncGenerator<LineBatch>, part: Part): Promise<LineBatch | undefined> {
  try {
    const { value, done } = await batches.next();
    if (!done && isBinary(value)) throw new UnusableFile('nul', part.name);
    return done ? undefined : value;
  } catch (error) {
    const isForeign = error instanceof UnusableFile && ['nul', 'longLine'].includes(error.code);
    if (part.isInZip && isForeign) return undefined;
    throw error;
  }
}

async function* resumed(first: LineBatch, rest: AsyncGenerator<LineBatch>): AsyncGenerator<LineBatch> {
  yield first;
  yield* rest;
}

/** Matches Ctrl+Z, with which old programs end a text. */
const isEndMark = (bytes: Buffer): boolean => bytes.length === 1 && bytes[0] === 26;

async function* plainLines(
  batches: AsyncGenerator<LineBatch>,
  part: Part,
  { sheet, cut, hasHeader }: Recognised,
  taxYear: number,
): AsyncGenerator<readonly ReadLine[]> {
  let skipped = !hasHeader;
  let last: ReadLine | undefined;
  const state = new YearCheck(part.name);
  for await (const { first, lines, hasNul } of batches) {
    const read: ReadLine[] = [];
    for (const [index, bytes] of lines.entries()) {
      if (bytes.length === 0 || isEndMark(bytes)) continue;
      if (!skipped) {
        skipped = true;
        continue;
      }
      const line =
        cut.kind === 'fixed' ? new FixedLine(bytes, cut.width) : decode(bytes).split(cut.delimiter);
      const isDamaged = hasNul && bytes.includes(0);
      read.push(
        attempt(first + index, state, () => (isDamaged ? damaged(bytes) : sheet.read(line, taxYear))),
      );
    }
    last = read.at(-1) ?? last;
    yield read;
  }
  // A cut last line means that the transfer was cut, so further lines are missing.
  const isCut = last && 'refusal' in last && ['width', 'columns'].includes(last.refusal.reason);
  if (isCut) throw new UnusableFile('cut', part.name);
}

const csvOptions = {
  relax_column_count: true,
  // A quotation mark within a cell, or before its end, is an ordinary character.
  relax_quotes: true,
  record_delimiter: '\n',
  skip_empty_lines: true,
  trim: true,
  max_record_size: longestRecord,
} as const;

async function* csvLines(
  batches: AsyncGenerator<LineBatch>,
  part: Part,
  { sheet, cut }: Recognised,
  taxYear: number,
): AsyncGenerator<readonly ReadLine[]> {
  const shape = cut.kind === 'delimited' ? cut : { delimiter: ',', columns: 0 };
  const state = new YearCheck(part.name);
  for await (const batch of wholeRecords(batches)) {
    const lines: ReadLine[] = [];
    const take = (line: number, cells: readonly string[]): void => {
      const damage = batch.hasNul ? cells.find((cell) => cell.includes('\0')) : undefined;
      lines.push(
        attempt(line, state, () =>
          damage === undefined ? sheet.read(cells, taxYear) : damaged(Buffer.from(damage)),
        ),
      );
    };
    const refuse = (line: number, text: string): void => {
      lines.push(attempt(line, state, () => refused('quotes', text)));
    };
    if (batch.isPlain) takePlain(batch, shape.delimiter, take);
    else takeParsed(batch, shape, take, refuse);
    // A last record with a line end may be a sum or a remark below the table. Without one, the transfer was cut.
    const last = batch.isOpen ? lines.at(-1) : undefined;
    if (last && 'refusal' in last && last.refusal.reason === 'columns')
      throw new UnusableFile('cut', part.name);
    yield lines;
  }
}

/** Receives one record. @param line line number in the file */
type TakeRecord = (line: number, cells: readonly string[]) => void;
/** Receives the text of a line whose quotation marks do not match. */
type RefuseLine = (line: number, text: string) => void;

/** Maximum parser restarts in a batch, each after a line with unmatched quotation marks. Beyond it, reading line by line is faster. */
const mostRestarts = 20;

/**
 * Parses records with quotation marks. An unclosed mark joins all lines up to the next mark into one record. If such a record has as many
 * cells as the header, it is taken as one with line ends in a cell. Otherwise each line is read by itself, and only the line with the
 * mark is refused.
 */
function takeParsed(
  { first, lines }: Records,
  { delimiter, columns }: { readonly delimiter: string; readonly columns: number },
  take: TakeRecord,
  refuse: RefuseLine,
): void {
  const single = (from: number, to: number): void => {
    for (let index = from; index < to; index++)
      takeSingle(lines[index] ?? '', first + index, { delimiter, columns }, take, refuse);
  };
  // Skips the header.
  let taken = first === 1 ? lines.findIndex((line) => line.trim() !== '') + 1 : 0;
  for (let restarts = 0; taken < lines.length && restarts <= mostRestarts; restarts++) {
    const start = taken;
    try {
      parse(lines.slice(start).join('\n'), {
        ...csvOptions,
        delimiter,
        // Handled at once, to not keep all records in memory beside their rows.
        on_record: (record: string[], context) => {
          const [from, to] = [taken, start + context.lines];
          taken = to;
          if (record.length !== columns && to - from > 1) single(from, to);
          else take(first + to - 1, record);
          return null;
        },
      });
      return;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      single(taken, taken + 1);
      taken += 1;
    }
  }
  single(taken, lines.length);
}

function takeSingle(
  text: string,
  line: number,
  { delimiter, columns }: { readonly delimiter: string; readonly columns: number },
  take: TakeRecord,
  refuse: RefuseLine,
): void {
  try {
    const [cells] = parse(text, { ...csvOptions, delimiter }) as string[][];
    if (cells) take(line, cells);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // In a cell such as `"BLUE" DOOR`, the quotation marks are part of the text.
    const cells = text.split(delimiter);
    if (text.split('"').length % 2 === 1 && cells.length === columns) take(line, cells);
    else refuse(line, text);
  }
}

/** Maximum characters kept of a refused line, to identify it. */
const longestExcerpt = 60;

function refused(reason: RefusalReason, text: string): never {
  // PostgreSQL stores no NUL bytes.
  throw new Refusal(reason, text.replaceAll('\0', '').trim().slice(0, longestExcerpt));
}

/** Refuses a line with NUL bytes. */
function damaged(bytes: Buffer): never {
  return refused('nul', decode(bytes));
}

/** Splits lines without quotation marks, with the parser's result but faster (docs/decisions/0085-rolls-by-tax-year.md). */
function takePlain({ first, lines }: Records, delimiter: string, take: TakeRecord): void {
  let isHeader = first === 1;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (!isHeader) take(first + index, line.split(delimiter));
    isHeader = false;
  }
}

/** Lines that end at the end of a record. */
interface Records {
  /** Number of the first line, from 1. */
  readonly first: number;
  readonly lines: readonly string[];
  /** Whether no line has quotation marks: each line is a record, and each delimiter separates cells. */
  readonly isPlain: boolean;
  /** Whether the last line ends the file without a line end. */
  readonly isOpen?: boolean;
  /** Whether the lines may contain NUL bytes. */
  readonly hasNul: boolean;
}

/**
 * Groups lines into whole records. A CSV record may have line ends inside quotation marks; it ends with the line that makes their number
 * even. Lines too long for one record are left to the parser, which reports them.
 */
async function* wholeRecords(batches: AsyncGenerator<LineBatch>): AsyncGenerator<Records> {
  let open: string[] = [];
  let openLength = 0;
  let openFirst = 0;
  let hadNul = false;
  for await (const { first, lines: batch, isOpen, hasNul } of batches) {
    hadNul ||= hasNul;
    const start = open.length === 0 ? first : openFirst;
    const whole: string[] = [];
    let isPlain = open.length === 0;
    for (const [index, bytes] of batch.entries()) {
      const line = isEndMark(bytes) ? '' : decode(bytes);
      const hasQuote = line.includes('"');
      isPlain &&= !hasQuote;
      const isOdd = hasQuote && line.split('"').length % 2 === 0;
      if (open.length === 0 && !isOdd) {
        whole.push(line);
        continue;
      }
      if (open.length === 0) openFirst = first + index;
      open.push(line);
      openLength += line.length + 1;
      const isEnd = isOdd && first + index > openFirst;
      if (!isEnd && openLength <= longestRecord) continue;
      for (const held of open) whole.push(held);
      [open, openLength] = [[], 0];
    }
    if (whole.length > 0)
      yield { first: start, lines: whole, isPlain, hasNul: hadNul, ...(isOpen && { isOpen }) };
    if (open.length === 0) hadNul = false;
  }
  if (open.length > 0) yield { first: openFirst, lines: open, isPlain: false, hasNul: hadNul };
}

/** Refuses a file whose first line is of another tax year: it is the wrong file, not a file with a wrong line. */
class YearCheck {
  private isFirst = true;

  constructor(private readonly file: string) {}

  /** @throws UnusableFile */
  look(refusal: Refusal | undefined): void {
    if (this.isFirst && refusal?.reason === 'year') throw new UnusableFile('year', this.file, refusal.value);
    this.isFirst = false;
  }
}

function attempt(line: number, state: YearCheck, read: () => StagedRow): ReadLine {
  try {
    const row = read();
    state.look(undefined);
    return { line, row };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    state.look(error);
    return { line, refusal: error };
  }
}
