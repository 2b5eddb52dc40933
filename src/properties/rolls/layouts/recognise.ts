import { parse } from 'csv-parse/sync';
import { decode } from '../reading/fixed-line.js';
import { recogniseHcad } from './hcad.js';
import type { Recognised } from './layout.js';
import type { Mapping, RollKind } from '../../../../common/properties/rolls.js';
import { delimiterOf, recogniseMapped } from './mapped.js';
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
  const delimiter = delimiterOf(text);
  if (!delimiter) return undefined;
  if (kind !== 'roll') return recogniseCases(headerOf(text, delimiter), delimiter, mapping);
  return recogniseHcad(text) ?? recogniseMapped(headerOf(text, delimiter), delimiter, mapping);
}

/** The titles of a header; none when its quotes do not match. */
export function headerOf(text: string, delimiter: string): readonly string[] {
  if (delimiter === '\t') return text.split('\t').map((title) => title.trim());
  try {
    const [cells] = parse(text, { delimiter, trim: true }) as string[][];
    return cells ?? [];
  } catch {
    return [];
  }
}
