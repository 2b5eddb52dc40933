import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import type { AccountColumn, CaseColumn, PartColumn, Recognised, Staged } from '../layouts/layout.js';
import { Refusal } from '../layouts/layout.js';
import type { Mapping, RollKind } from '../../../common/rolls.js';
import { recognise } from '../layouts/recognise.js';
import { decode, FixedLine } from './fixed-line.js';
import { type LineBatch, linesOf } from './lines.js';
import type { Part } from './open-parts.js';
import { UnusableFile } from './problems.js';

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

/** CSV may have line ends inside quotes, so the lines are joined again for a CSV parser. */
async function* csvLines(
  batches: AsyncGenerator<LineBatch>,
  part: Part,
  { sheet, cut }: Recognised,
  taxYear: number,
): AsyncGenerator<readonly ReadLine[]> {
  const delimiter = cut.kind === 'delimited' ? cut.delimiter : ',';
  const text = Readable.from(
    (async function* () {
      for await (const { lines } of batches) yield lines.map((line) => `${decode(line)}\n`).join('');
    })(),
  );
  const options = {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  } as const;
  const rows = text.pipe(parse({ ...options, trim: true, from: 2, max_record_size: 2 ** 20 }));
  text.on('error', (error) => rows.destroy(error));
  const state = new YearCheck(part.name);
  let read: ReadLine[] = [];
  try {
    for await (const item of rows) {
      const { record, info } = item as { record: string[]; info: Info };
      read.push(attempt(info.lines, state, () => sheet.read(record, taxYear)));
      if (read.length < 1000) continue;
      yield read;
      read = [];
    }
  } catch (error) {
    if (!(error as CsvError).code?.startsWith('CSV_')) throw error;
    throw new UnusableFile('csv', part.name, (error as Error).message, { cause: error });
  }
  yield read;
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
