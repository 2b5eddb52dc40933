import { CsvError, parse } from 'csv-parse/sync';
import type { AccountColumn, CaseColumn, PartColumn, Recognised, Staged } from '../layouts/layout.js';
import { Refusal } from '../layouts/layout.js';
import type { Mapping, RollKind } from '../../../../common/properties/rolls.js';
import { recognise } from '../layouts/recognise.js';
import { decode, FixedLine } from './fixed-line.js';
import { type LineBatch, linesOf } from './lines.js';
import type { Part } from './open-parts.js';
import { UnusableFile } from './problems.js';

/** Longest record of a CSV file, characters. */
const longestRecord = 2 ** 20;

/** A line of a file: the row that it becomes, or why it is refused. */
export type ReadLine =
  | { readonly line: number; readonly row: Staged<AccountColumn> | Staged<CaseColumn> | Staged<PartColumn> }
  | { readonly line: number; readonly refusal: Refusal };

/** A recognised table, and its lines. */
export interface ReadPart {
  readonly name: string;
  readonly recognised: Recognised & { readonly mapping?: Mapping };
  readonly lines: AsyncGenerator<readonly ReadLine[]>;
}

/**
 * Recognises a table and reads its lines as rows.
 * @returns undefined for an unknown file in a zip, whose rest is not read
 * @throws UnusableFile when it is of no known layout or another year, or is not text
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
  const isCsv = cut.kind === 'delimited' && cut.delimiter !== '\t';
  const lines = isCsv ? csvLines(all, part, recognised, taxYear) : plainLines(all, part, recognised, taxYear);
  return { name: part.name, recognised, lines };
}

/** A damaged or foreign file in a zip, such as a picture, is skipped like every unknown one. */
async function firstBatch(batches: AsyncGenerator<LineBatch>, part: Part): Promise<LineBatch | undefined> {
  try {
    const { value, done } = await batches.next();
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

async function* plainLines(
  batches: AsyncGenerator<LineBatch>,
  part: Part,
  { sheet, cut, hasHeader }: Recognised,
  taxYear: number,
): AsyncGenerator<readonly ReadLine[]> {
  let skipped = !hasHeader;
  let last: ReadLine | undefined;
  const state = new YearCheck(part.name);
  for await (const { first, lines } of batches) {
    const read: ReadLine[] = [];
    for (const [index, bytes] of lines.entries()) {
      if (bytes.length === 0 || (bytes.length === 1 && bytes[0] === 26)) continue;
      if (!skipped) {
        skipped = true;
        continue;
      }
      const line =
        cut.kind === 'fixed' ? new FixedLine(bytes, cut.width) : decode(bytes).split(cut.delimiter);
      read.push(attempt(first + index, state, () => sheet.read(line, taxYear)));
    }
    last = read.at(-1) ?? last;
    yield read;
  }
  // A line that is cut at the very end was cut by the transfer, and what followed is missing too.
  const isCut = last && 'refusal' in last && ['width', 'columns'].includes(last.refusal.reason);
  if (isCut) throw new UnusableFile('cut', part.name);
}

const csvOptions = {
  relax_column_count: true,
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
  const delimiter = cut.kind === 'delimited' ? cut.delimiter : ',';
  const state = new YearCheck(part.name);
  for await (const batch of wholeRecords(batches)) {
    const lines: ReadLine[] = [];
    const take = (line: number, cells: string[]): void => {
      lines.push(attempt(line, state, () => sheet.read(cells, taxYear)));
    };
    if (batch.isPlain) takePlain(batch, delimiter, take);
    else takeParsed(batch, delimiter, part.name, take);
    // A last record with a line end may be a sum or a remark beneath the table. Without one it was cut by the transfer.
    const last = batch.isOpen ? lines.at(-1) : undefined;
    if (last && 'refusal' in last && last.refusal.reason === 'columns')
      throw new UnusableFile('cut', part.name);
    yield lines;
  }
}

/** Takes one record. @param line its number in the file */
type TakeRecord = (line: number, cells: string[]) => void;

/** @throws UnusableFile for quotation marks where none may be */
function takeParsed({ first, lines }: Records, delimiter: string, file: string, take: TakeRecord): void {
  const isStart = first === 1;
  try {
    parse(lines.join('\n'), {
      ...csvOptions,
      ...{ delimiter, bom: isStart, from: isStart ? 2 : 1 },
      // At once, so that the records of the whole text are not kept beside its rows.
      on_record: (record: string[], context) => {
        take(first + context.lines - 1, record);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser counts the lines of this text.
    const message = error.message.replace(/\bline (\d+)/, (_, line) => `line ${first + Number(line) - 1}`);
    throw new UnusableFile('csv', file, message, { cause: error });
  }
}

/** Reads what the parser would, faster (docs/decisions/0085-rolls-by-tax-year.md). */
function takePlain({ first, lines }: Records, delimiter: string, take: TakeRecord): void {
  let isHeader = first === 1;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (!isHeader) take(first + index, line.split(delimiter));
    isHeader = false;
  }
}

/** Lines that end where a record ends. */
interface Records {
  /** Number of the first line, from 1. */
  readonly first: number;
  readonly lines: readonly string[];
  /** Whether each line is a record whose separators all separate. Others have quotation marks, or carriage returns as line ends. */
  readonly isPlain: boolean;
  /** Whether the file ends with the last of them, without a line end. */
  readonly isOpen?: boolean;
}

/**
 * Lines up to the end of a record. CSV may have line ends inside quotes: a line is the last of its record when the quotes so far are
 * even. What has become too long for a record is left to the parser, which says so.
 */
async function* wholeRecords(batches: AsyncGenerator<LineBatch>): AsyncGenerator<Records> {
  let open: string[] = [];
  let openLength = 0;
  let openFirst = 0;
  for await (const { first, lines: batch, isOpen } of batches) {
    const start = open.length === 0 ? first : openFirst;
    const whole: string[] = [];
    let isPlain = open.length === 0;
    for (const [index, bytes] of batch.entries()) {
      const line = decode(bytes);
      const hasQuote = line.includes('"');
      isPlain &&= !hasQuote && !line.includes('\r');
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
    if (whole.length > 0) yield { first: start, lines: whole, isPlain, ...(isOpen && { isOpen }) };
  }
  if (open.length > 0) yield { first: openFirst, lines: open, isPlain: false };
}

/** A file whose first line is of another tax year is another file, not one with a wrong line. */
class YearCheck {
  private isFirst = true;

  constructor(private readonly file: string) {}

  /** @throws UnusableFile */
  look(refusal: Refusal | undefined): void {
    if (this.isFirst && refusal?.reason === 'year') throw new UnusableFile('year', this.file, refusal.value);
    this.isFirst = false;
  }
}

function attempt(
  line: number,
  state: YearCheck,
  read: () => Staged<AccountColumn> | Staged<CaseColumn> | Staged<PartColumn>,
): ReadLine {
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
