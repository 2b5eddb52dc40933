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

/** Recognizes a file by its first line; the name only decides between similar layouts. */
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
  // Other tools may have changed the case of the titles.
  const heads = header.map((title) => title.toUpperCase());
  return (
    recogniseHcad(text) ??
    recogniseDcad(heads, marks) ??
    recogniseTad(heads, marks) ??
    recogniseMapped(header, marks, mapping)
  );
}

/** Parses the titles of a header; none when its quotation marks do not match. */
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
