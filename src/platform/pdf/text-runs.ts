import bidiJs, { type Bidi } from 'bidi-js';
import { has, isEmoji, type NotoFont, notoFontOf, packagesFor } from './noto-fonts.js';
import { robotoHas } from './roboto.js';

/** A piece of a text in one font: Roboto unless it is named. */
export interface TextRun {
  readonly text: string;
  readonly font?: NotoFont | undefined;
}

/** A character with its font; `isMissing` if no font has it, `isUnseen` if it only says how its neighbours are shown. */
interface Shown {
  readonly text: string;
  readonly font?: NotoFont | undefined;
  readonly isMissing?: boolean;
  readonly isUnseen?: boolean;
}

/** Outside of the blocks of Latin, Greek and Cyrillic letters, for which no font but Roboto is asked. */
const unusual = /[\u0530-\u1dff\u2070-\u209f\u2150-\u{10ffff}]/u;
const longEmoji = /[\u{1f000}-\u{1faff}]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const invisible = /[\p{Cf}\p{Cc}\s]/u;
/** Which variant of a sign is meant. */
const variants = /\p{Variation_Selector}/u;
/** What joins emoji into one, and colors of skin: our emoji have one color and stand beside each other. */
const emojiJoiners = /[\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]/u;

/** Whether a text is printed in Roboto alone. */
export const isOrdinary = (text: string): boolean => !unusual.test(text);

/** The characters of a text that no font has, each once. */
export function missingFrom(text: string): string {
  const missing = shownOf(text.normalize('NFC')).filter(({ isMissing }) => isMissing);
  return [...new Set(missing.map(({ text: character }) => character))].join('');
}

/**
 * The runs of a text from left to right. Programs that write PDFs put one run after the other, so what is read from right to
 * left is put into the order in which it is seen; fontkit does the same with the letters of a word, and joins them.
 * @param among the packages for the text of which this is a line
 */
export function textRuns(text: string, among = packagesFor(text)): readonly TextRun[] {
  if (isOrdinary(text)) return [{ text }];
  const shown = shownOf(text, among);
  return rightToLeft.test(text) ? inSight(text, shown) : joined(shown);
}

function shownOf(text: string, among = packagesFor(text)): readonly Shown[] {
  let before: NotoFont | undefined;
  return [...text].map((character): Shown => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (variants.test(character) || (before && isEmoji(before) && emojiJoiners.test(character)))
      return { text: character, isUnseen: true };
    if (invisible.test(character)) return { text: character };
    // A mark of another font would not stand on its letter.
    if (/\p{M}/u.test(character) && before)
      return has(before, codePoint)
        ? { text: character, font: before }
        : { text: character, isMissing: true };
    before = undefined;
    if (robotoHas(codePoint)) return { text: character };
    if (/\p{M}/u.test(character)) return { text: character, isMissing: true };
    before = isOrdinary(character) ? undefined : notoFontOf(codePoint, among);
    return before ? { text: character, font: before } : { text: character, isMissing: true };
  });
}

/** Neighbours in the same font as one run. */
function joined(pieces: readonly Shown[]): readonly TextRun[] {
  const runs: { text: string; font?: NotoFont | undefined }[] = [];
  for (const { text, font, isUnseen } of pieces) {
    if (isUnseen) continue;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += text;
    else runs.push({ text, font });
  }
  return runs;
}

/** The types of the package are those of its ES module; Node loads the other one. */
const bidiFactory = bidiJs as unknown as () => Bidi;
let bidi: Bidi | undefined;

/** More than a name: its lines may be broken, and each part keeps its own order. */
const longestStretch = 90;

/** The pieces in the order in which they are seen, in a text that is read from left to right as a whole. */
function inSight(text: string, shown: readonly Shown[]): readonly TextRun[] {
  bidi ??= bidiFactory();
  // The package knows characters of one code unit: an emoji of two would be a letter that is read from left to right.
  const { levels } = bidi.getEmbeddingLevels(text.replace(longEmoji, '\u2764\u2764'), 'ltr');
  breakLongStretches(text, levels);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const pieces: { text: string; font?: NotoFont | undefined; level: number; isWord: boolean }[] = [];
  let at = 0;
  for (const { text: character, font, isUnseen } of shown) {
    const level = levels[at] ?? 0;
    const place = at;
    at += character.length;
    if (isUnseen) continue;
    const isWord = level % 2 === 1 ? /[\p{L}\p{M}]/u.test(character) : !rightToLeft.test(character);
    const drawn =
      level > 0 && character === ' ' ? '\u00a0' : (level % 2 === 1 && mirrored.get(place)) || character;
    const last = pieces.at(-1);
    if (last && last.level === level && last.font === font && last.isWord && isWord) last.text += drawn;
    else pieces.push({ text: drawn, font, level, isWord });
  }
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level -= 1)
    for (let from = 0; from < pieces.length; from += 1) {
      let to = from;
      while (to < pieces.length && pieces[to]!.level >= level) to += 1;
      pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  return joinedWords(pieces);
}

/** Words of a font stay apart: together, fontkit would put them into order a second time. */
function joinedWords(
  pieces: readonly { text: string; font?: NotoFont | undefined; level: number }[],
): readonly TextRun[] {
  const runs: { text: string; font?: NotoFont | undefined; level: number }[] = [];
  for (const { text, font, level } of pieces) {
    const last = runs.at(-1);
    if (last && !last.font && !font) last.text += text;
    else runs.push({ text, font, level });
  }
  return runs.map(({ text, font }) => ({ text, font }));
}

function breakLongStretches(text: string, levels: Uint8Array): void {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    length = (levels[at] ?? 0) > 0 ? length + 1 : 0;
    if (length <= longestStretch || text[at] !== ' ') continue;
    levels[at] = 0;
    length = 0;
  }
}
