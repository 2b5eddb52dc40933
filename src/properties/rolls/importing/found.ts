import type { Mapping, RollKind } from '../../../../common/properties/rolls.js';
import { delimiterOf } from '../layouts/mapped.js';
import { headerOf, recognise } from '../layouts/recognise.js';
import { decode } from '../reading/fixed-line.js';
import { linesOf } from '../reading/lines.js';
import { Allowance, inflationLimits, openParts, type Part, type SourceFile } from '../reading/open-parts.js';
import { ImportProblem } from '../reading/problems.js';
import type { Changes, Staging } from './import-order.js';
type PreviewRow = Readonly<Record<string, unknown>>;

/** A table in the files, as its first line shows it. */
export interface FoundTable {
  readonly name: string;
  /** Null where it is unknown. */
  readonly layout: string | null;
}

/** What a check found. */
export interface FoundInFiles {
  readonly tables: readonly FoundTable[];
  /** The columns of the CSV file with the accounts; null without one. */
  readonly columns: readonly string[] | null;
  /** The column of each field that has one; empty for a field that was left out. The import goes by the same. */
  readonly mapping: Mapping | null;
  /** Null when the files could not be read to their end. */
  readonly staging: Staging | null;
  /** What an import would change; null when the files cannot be imported. */
  readonly changes?: Changes | null;
  readonly rows: readonly PreviewRow[];
}

/** Most columns of a file that a person can assign. */
const mostColumns = 300;

/** Looks at the first line of each table. The files may be wrong in any way: what cannot be opened is left to the check. */
export async function lookInto(
  files: readonly SourceFile[],
  kind: RollKind = 'roll',
): Promise<{ tables: FoundTable[]; columns: readonly string[] | null }> {
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
      // The check says what is wrong with it.
      if (!(error instanceof ImportProblem)) throw error;
    }
  }
  return { tables, columns };
}

async function firstLine(part: Part): Promise<Buffer | undefined> {
  try {
    for await (const { lines } of linesOf(part.content, part.name)) {
      const line = lines.find(({ length }) => length > 0);
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
  const delimiter = delimiterOf(text);
  const titles = delimiter ? headerOf(text, delimiter).filter((title) => title !== '') : [];
  return titles.length > 1 && titles.length <= mostColumns
    ? titles.map((title) => title.slice(0, 200))
    : null;
}

/** The newest of earlier choices whose columns the file has; undefined if titles have to do. */
export function mappingFor(columns: readonly string[], earlier: readonly Mapping[]): Mapping | undefined {
  return earlier.find((mapping) =>
    Object.values(mapping).every((title) => title === '' || columns.includes(title)),
  );
}
