import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { staticFont } from './static-font.js';

/**
 * Scripts that Roboto lacks, each a package of Noto. Chinese, Japanese and Korean share characters with slightly different
 * shapes: the first package wins unless the text is known to be Japanese or Korean. Emoji come last, because a script's own font
 * takes precedence for shared characters.
 */
const scripts = ['sc', 'tc', 'jp', 'kr', 'arabic', 'hebrew', 'devanagari', 'thai', 'armenian'] as const;
const packages = [...scripts, 'emoji'] as const;
type Package = (typeof packages)[number];

const nameOf = (one: Package): string => (one === 'emoji' ? 'noto-emoji' : `noto-sans-${one}`);

/** Letters that identify a text as Japanese or Korean. */
const national: readonly (readonly [RegExp, Package])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'jp'],
  [/\p{Script=Hangul}/u, 'kr'],
];

/** A font file with a part of a script. `family` is its name in documents. */
export interface NotoFont {
  readonly family: string;
  readonly file: string;
}

export const isEmoji = ({ family }: NotoFont): boolean => family.startsWith('Noto-emoji');

/** The part of fontkit's font that is used here. */
interface Glyphs {
  readonly characterSet: readonly number[];
  readonly unitsPerEm: number;
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
}

/** The file of each character, by package. */
const tables = new Map<Package, ReadonlyMap<number, NotoFont>>();
const characters = new Map<NotoFont, ReadonlySet<number>>();
const widths = new Map<NotoFont, ReadonlyMap<number, number>>();

/** Returns the packages to search for the characters of a text, in order. */
export function packagesFor(text: string): readonly Package[] {
  const first = national.find(([letters]) => letters.test(text))?.[1];
  return first ? [first, ...packages.filter((one) => one !== first)] : packages;
}

/** Returns the font that has a character, or undefined. */
export function notoFontOf(codePoint: number, among: readonly Package[] = packages): NotoFont | undefined {
  for (const one of among) {
    const font = tableOf(one).get(codePoint);
    if (font && has(font, codePoint)) return font;
  }
  return undefined;
}

/**
 * Whether a font has a character; the packages' lists name some that the files lack. A file is read once, which takes some
 * milliseconds. Its widths take far longer and are read only for printing, because names are checked during requests.
 */
export function has(font: NotoFont, codePoint: number): boolean {
  let known = characters.get(font);
  if (!known) {
    known = new Set(glyphsOf(font).characterSet);
    characters.set(font, known);
  }
  return known.has(codePoint);
}

const glyphsOf = ({ file }: NotoFont): Glyphs => fontkit.create(readFileSync(file)) as unknown as Glyphs;

/** Returns the width of a character at a font size of 1; undefined if no font has it. */
export function notoWidth(codePoint: number): number | undefined {
  const font = notoFontOf(codePoint);
  return font && widthsOf(font).get(codePoint);
}

/** Weights that match Roboto's: bold text in our documents is Roboto Medium. */
const weights = { normal: 400, bold: 500 } as const;
export type NotoWeight = keyof typeof weights;

const variable = new Map<string, Promise<Uint8Array>>();
const ready = new Map<string, Promise<Buffer>>();

/** Returns a font of one weight as a file for pdfmake and pdf-lib. Cached after the first call. */
export function loadNoto({ family, file }: NotoFont, weight: NotoWeight): Promise<Buffer> {
  const name = `${family}-${weight}`;
  const known = ready.get(name);
  if (known) return known;
  const loaded = unpacked(file).then((font) => staticFont(font, weights[weight], name));
  ready.set(name, loaded);
  return loaded;
}

function unpacked(file: string): Promise<Uint8Array> {
  const known = variable.get(file);
  if (known) return known;
  const unpacking = unpack(file);
  variable.set(file, unpacking);
  return unpacking;
}

async function unpack(file: string): Promise<Uint8Array> {
  // Imported on demand: most processes never print a name in another script.
  const { default: decompress } = await import('woff2-encoder/decompress');
  return decompress(await readFile(file));
}

function widthsOf(font: NotoFont): ReadonlyMap<number, number> {
  const known = widths.get(font);
  if (known) return known;
  const glyphs = glyphsOf(font);
  const read = new Map(
    glyphs.characterSet.map((codePoint) => [
      codePoint,
      glyphs.glyphForCodePoint(codePoint).advanceWidth / glyphs.unitsPerEm,
    ]),
  );
  widths.set(font, read);
  return read;
}

/** Returns the files of a package by character, without its files for Latin and other letters that Roboto has. */
function tableOf(one: Package): ReadonlyMap<number, NotoFont> {
  const known = tables.get(one);
  if (known) return known;
  const list = createRequire(import.meta.url).resolve(`@fontsource-variable/${nameOf(one)}/unicode.json`);
  const parts = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const table = new Map<number, NotoFont>();
  for (const [part, ranges] of Object.entries(parts)) {
    if (part !== one && !part.startsWith('[')) continue;
    const name = part.replace(/^\[(\d+)\]$/, '$1');
    const font: NotoFont = {
      family: `Noto-${one}-${name}`,
      file: join(dirname(list), 'files', `${nameOf(one)}-${name}-wght-normal.woff2`),
    };
    for (const [first, last] of ranges.split(',').map(rangeOf))
      for (let codePoint = first; codePoint <= last; codePoint += 1)
        if (!table.has(codePoint)) table.set(codePoint, font);
  }
  tables.set(one, table);
  return table;
}

/** Parses 'U+4E00-4E02' to its first and last code point. */
function rangeOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
