import { parse } from 'csv-parse/sync';
import { decode } from '../reading/fixed-line.js';
import { recogniseDcad } from './dcad.js';
import { recogniseHcad } from './hcad.js';
import type { Recognised } from './layout.js';
import type { Mapping, RollKind } from '../../../../common/properties/rolls.js';
import { type Marks, marksOf } from './heads.js';
import { recogniseMapped } from './mapped.js';
import { recogniseTad } from './tad.js';
import { recogniseCases } from './cases.js';
import { recognisePacs, recognisePacsCases } from './pacs.js';

/** Recognises a file by its first line; the name only decides between layouts that are alike. */
export function recognise(
  firstLine: Buffer,
  name: string,
  mapping?: Mapping,
  kind: RollKind = 'roll',
): (Recognised & { readonly mapping?: Mapping }) | undefined {
  const pacs = kind === 'roll' ? recognisePacs(firstLine, name) : recognisePacsCases(firstLine);
  if (pacs) return pacs;
  const text = decode(firstLine).replace(/^\uFEFF/, '');
  const marks = marksOf(text);
  if (!marks) return undefined;
  const header = headerOf(text, marks);
  if (kind !== 'roll') return recogniseCases(header, marks, mapping);
  // Tools through which a file went before may write the same heads in other letters.
  const heads = header.map((title) => title.toUpperCase());
  return (
    recogniseHcad(text) ??
    recogniseDcad(heads, marks) ??
    recogniseTad(heads, marks) ??
    recogniseMapped(header, marks, mapping)
  );
}

/** The titles of a header; none when its quotes do not match. */
export function headerOf(line: string, { delimiter, hasQuotes }: Marks): readonly string[] {
  const text = line.replaceAll('\0', '');
  if (!hasQuotes) return text.split(delimiter).map((title) => title.trim());
  try {
    const [cells] = parse(text, { delimiter, trim: true }) as string[][];
    return cells ?? [];
  } catch {
    return [];
  }
}
