import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mapping, RollKind } from '../../common/properties/rolls.js';
import { type InflationLimits, openParts } from '../../src/properties/rolls/reading/open-parts.js';
import { type ReadLine, readPart } from '../../src/properties/rolls/reading/read-part.js';

interface Options {
  readonly year: number;
  readonly mapping?: Mapping;
  readonly limits?: InflationLimits;
  readonly kind?: RollKind;
}

/** A file to read: its name, its content, and the tax year (2027 unless given) and other options. */
export type ReadFile = Parameters<typeof readIn> extends [string, ...infer File] ? File : never;

/** Writes a file into a folder and reads it as an import does. */
export async function readIn(
  folder: string,
  name: string,
  content: string | Buffer,
  { year = 2027, ...more }: Partial<Options> = {},
): Promise<{ layout: string; lines: ReadLine[] }> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readFrom(path, name, { year, ...more });
}

/** Reads a file as an import does. @returns the name of its layout, empty if it has none, and its lines */
export async function readFrom(
  path: string,
  name: string,
  { year, mapping, limits, kind }: Options,
): Promise<{ layout: string; lines: ReadLine[] }> {
  const lines: ReadLine[] = [];
  let layout = '';
  for await (const part of openParts({ path, name }, limits)) {
    const found = await readPart(part, year, mapping, kind);
    layout = found?.recognised.sheet.name ?? '';
    if (found) for await (const batch of found.lines) lines.push(...batch);
  }
  return { layout, lines };
}

/** The rows of the lines that were read. */
export const rows = (lines: readonly ReadLine[]): Record<string, unknown>[] =>
  lines.flatMap((line) => ('row' in line ? [line.row as Record<string, unknown>] : []));
/** Line, reason, value and account number of the lines that were refused. */
export const refusals = (lines: readonly ReadLine[]): unknown[] =>
  lines.flatMap((read) =>
    'refusal' in read
      ? [[read.line, read.refusal.reason, read.refusal.value, read.refusal.accountNumber]]
      : [],
  );
