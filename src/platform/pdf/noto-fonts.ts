import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { staticFont } from './static-font.js';

/**
 * Scripts that Roboto lacks, each a package of Noto. Chinese, Japanese and Korean share characters, drawn a little differently:
 * what comes first is taken unless the text says otherwise. Emoji are last, because a sign that a script has too belongs to it.
 */
const scripts = ['sc', 'tc', 'jp', 'kr', 'arabic', 'hebrew', 'devanagari', 'thai', 'armenian'] as const;
const packages = [...scripts, 'emoji'] as const;
type Package = (typeof packages)[number];

const nameOf = (one: Package): string => (one === 'emoji' ? 'noto-emoji' : `noto-sans-${one}`);

/** Letters by which a text is known to be Japanese or Korean. */
const national: readonly (readonly [RegExp, Package])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'jp'],
  [/\p{Script=Hangul}/u, 'kr'],
];

/** A file with a part of a script. Its family is the name of it in documents. */
export interface NotoFont {
  readonly family: string;
  readonly file: string;
}

export const isEmoji = ({ family }: NotoFont): boolean => family.startsWith('Noto-emoji');

/** What is asked of a font. */
interface Glyphs {
  readonly characterSet: readonly number[];
  readonly unitsPerEm: number;
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
}

/** The file of each character, by package. */
const tables = new Map<Package, ReadonlyMap<number, NotoFont>>();
const characters = new Map<NotoFont, ReadonlySet<number>>();
const widths = new Map<NotoFont, ReadonlyMap<number, number>>();

/** Which packages are asked for the characters of a text, in order. */
export function packagesFor(text: string): readonly Package[] {
  const first = national.find(([letters]) => letters.test(text))?.[1];
  return first ? [first, ...packages.filter((one) => one !== first)] : packages;
}

/** The font that has a character; undefined if none has. */
export function notoFontOf(codePoint: number, among: readonly Package[] = packages): NotoFont | undefined {
  for (const one of among) {
    const font = tableOf(one).get(codePoint);
    if (font && has(font, codePoint)) return font;
  }
  return undefined;
}

/**
 * Whether a font has a character: the packages' lists name some that the files lack. A file is read once, in some milliseconds; its
 * widths, which take far longer, are left to whoever prints, because names are looked at while a request waits.
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

/** The width of a character at a font size of 1; undefined if no font has it. */
export function notoWidth(codePoint: number): number | undefined {
  const font = notoFontOf(codePoint);
  return font && widthsOf(font).get(codePoint);
}

/** Roboto's own weights: what is bold in our documents is its Medium. */
const weights = { normal: 400, bold: 500 } as const;
export type NotoWeight = keyof typeof weights;

const variable = new Map<string, Promise<Uint8Array>>();
const ready = new Map<string, Promise<Buffer>>();

/** A font of one weight as a file for pdfmake and pdf-lib. It is unpacked once. */
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
  // Only now: most processes never print a name in another script.
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

/** The files of a package by character, without those of Latin and other letters that Roboto has. */
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

/** 'U+4E00-4E02' as its first and last code point. */
function rangeOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
