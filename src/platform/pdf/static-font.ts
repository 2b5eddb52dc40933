import * as fontkit from 'fontkit';
import { numbers, type Outline, outlineOf, type Stroke } from './outline.js';

/** The part of fontkit's variable font that is used here. */
interface VariableFont {
  readonly numGlyphs: number;
  readonly unitsPerEm: number;
  getVariation(settings: { readonly wght: number }): VariableFont;
  getGlyph(glyph: number): {
    readonly path: { readonly commands: readonly Stroke[] };
    readonly advanceWidth: number;
  };
}

/** Tables of the variable font that do not depend on the weight and that shaping or PDF programs need. */
const keptTables = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'head', 'hhea', 'maxp', 'post'];

/**
 * Builds a font of one weight from a variable one.
 *
 * pdfkit and pdf-lib embed a variable font in its default weight, which is the thinnest in most of ours. fontkit computes the outlines
 * of a weight but fails to encode them (2.0.4), so they are encoded here; the tables for shaping are copied.
 * @param variable a TrueType file
 * @param name PostScript name, by which pdfkit distinguishes fonts
 */
export function staticFont(variable: Uint8Array, weight: number, name: string): Buffer {
  const font = (fontkit.create(variable) as unknown as VariableFont).getVariation({ wght: weight });
  const glyphs = Array.from({ length: font.numGlyphs }, (_, index) => font.getGlyph(index));
  const outlines = glyphs.map(({ path }) => outlineOf(path.commands));
  const given = tablesOf(variable);
  const tables = new Map<string, Buffer>(
    keptTables.flatMap((tag) => {
      const table = given.get(tag);
      return table ? [[tag, Buffer.from(table)] as const] : [];
    }),
  );
  const metrics = glyphs.map(({ advanceWidth }, index) => [Math.round(advanceWidth), outlines[index]!.left]);
  tables.set('hmtx', numbers(metrics.flat()));
  tables.set('glyf', Buffer.concat(outlines.map(({ bytes }) => bytes)));
  tables.set('loca', placesOf(outlines));
  tables.set('name', nameTable(name));
  tables.get('head')!.writeInt16BE(1, longPlaces);
  tables.get('hhea')!.writeUInt16BE(glyphs.length, metricsCount);
  setLargest(tables.get('maxp')!, outlines);
  setLineHeight(tables.get('hhea')!, font.unitsPerEm);
  return written(tables);
}

/** Offsets of fields in the tables `head` and `hhea`. */
const longPlaces = 50;
const metricsCount = 34;

function placesOf(outlines: readonly Outline[]): Buffer {
  const places = Buffer.alloc(4 * (outlines.length + 1));
  let place = 0;
  outlines.forEach(({ bytes }, index) => {
    place += bytes.length;
    places.writeUInt32BE(place, 4 * (index + 1));
  });
  return places;
}

/** Sets the size of the largest outline, for which programs reserve memory. There are no hints and no composite glyphs. */
function setLargest(table: Buffer, outlines: readonly Outline[]): void {
  table.fill(0, 6);
  table.writeUInt16BE(Math.max(...outlines.map(({ points }) => points)), 6);
  table.writeUInt16BE(Math.max(...outlines.map(({ contours }) => contours)), 8);
  table.writeUInt16BE(1, 14);
}

/** Roboto's line height at a font size of 1: a name in another script must not move the lines of a form. */
const line = { ascent: 0.928, descent: -0.244 } as const;

function setLineHeight(table: Buffer, unitsPerEm: number): void {
  [line.ascent, line.descent, 0].forEach((height, index) =>
    table.writeInt16BE(Math.round(height * unitsPerEm), 4 + index * 2),
  );
}

const headLength = 12;
const entryLength = 16;

function tablesOf(file: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const entry = headLength + index * entryLength;
      const start = bytes.readUInt32BE(entry + 8);
      const tag = bytes.toString('latin1', entry, entry + 4).trimEnd();
      return [tag, bytes.subarray(start, start + bytes.readUInt32BE(entry + 12))];
    }),
  );
}

/** Builds a name table with only the PostScript name, for Windows in English. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const head = Buffer.alloc(18);
  [0, 1, head.length, 3, 1, 0x409, 6, text.length, 0].forEach((value, index) =>
    head.writeUInt16BE(value, index * 2),
  );
  return Buffer.concat([head, text]);
}

function written(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(headLength + sorted.length * entryLength);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(0x00010000, 0);
  [sorted.length, 16 << power, power, (sorted.length - (1 << power)) * 16].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + index * 2),
  );
  let place = head.length;
  const bodies = sorted.map(([tag, table], index) => {
    const entry = headLength + index * entryLength;
    head.write(tag.padEnd(4), entry, 'latin1');
    head.writeUInt32BE(sumOf(table), entry + 4);
    head.writeUInt32BE(place, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    place += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}

/** Checksum of a table in TrueType: the sum of its big-endian 32-bit words. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 1) sum = (sum + (table[at]! << (24 - 8 * (at & 3)))) >>> 0;
  return sum;
}
