import type { RollKind } from '../../../../common/properties/rolls.js';
import { marksOf } from '../layouts/heads.js';
import { headerOf, recognise } from '../layouts/recognise.js';
import { decode } from './fixed-line.js';
import { isBinary, linesOf } from './lines.js';
import { Allowance, inflationLimits, openParts, type Part, type SourceFile } from './open-parts.js';
import { ImportProblem } from './problems.js';

/** A table in the files, judged by its first line. */
export interface FoundTable {
  readonly name: string;
  /** Null if unknown. */
  readonly layout: string | null;
}

/** Result of a look at the first lines of files. */
export interface FirstLook {
  readonly tables: readonly FoundTable[];
  /** Columns of the CSV file; null without one. */
  readonly columns: readonly string[] | null;
}

/** Maximum columns of a file that can be mapped manually. */
const mostColumns = 300;

/** Looks at the first line of each table. The files may be broken in any way: those that cannot be opened are left to the check. */
export async function lookInto(files: readonly SourceFile[], kind: RollKind = 'roll'): Promise<FirstLook> {
  const tables: FoundTable[] = [];
  let columns: readonly string[] | null = null;
  const allowance = new Allowance(inflationLimits.most);
  for (const file of files) {
    try {
      for await (const part of openParts(file, inflationLimits, allowance)) {
        const line = await firstLine(part);
        const layout = (line && recognise(line, part.name, undefined, kind)?.sheet.name) ?? null;
        tables.push({ name: part.name, layout });
        if (layout === 'CSV' || (layout === null && !part.isInZip)) columns ??= columnsOf(line);
      }
    } catch (error) {
      // The check reports the problem.
      if (!(error instanceof ImportProblem)) throw error;
    }
  }
  return { tables, columns };
}

async function firstLine(part: Part): Promise<Buffer | undefined> {
  try {
    for await (const batch of linesOf(part.content, part.name)) {
      if (isBinary(batch)) return undefined;
      const line = batch.lines.find(({ length }) => length > 0);
      if (line) return line;
    }
    return undefined;
  } finally {
    part.content.destroy();
  }
}

function columnsOf(line: Buffer | undefined): readonly string[] | null {
  if (!line) return null;
  const text = decode(line).replace(/^\uFEFF/, '');
  const marks = marksOf(text);
  const titles = marks ? headerOf(text, marks).filter((title) => title !== '') : [];
  return titles.length > 1 && titles.length <= mostColumns
    ? titles.map((title) => title.slice(0, 200))
    : null;
}
