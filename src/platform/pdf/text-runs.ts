import bidiJs, { type Bidi } from 'bidi-js';
import { has, isEmoji, type NotoFont, notoFontOf, packagesFor } from './noto-fonts.js';
import { robotoHas } from './roboto.js';

/** A piece of a text in one font; Roboto if `font` is undefined. */
export interface TextRun {
  readonly text: string;
  readonly font?: NotoFont | undefined;
}

/** A character with its font; `isMissing` if no font has it, `isUnseen` if it only affects how its neighbors are shown. */
interface Shown {
  readonly text: string;
  readonly font?: NotoFont | undefined;
  readonly isMissing?: boolean;
  readonly isUnseen?: boolean;
}

/** Characters outside the blocks of Latin, Greek and Cyrillic letters, for which only Roboto is used. */
const unusual = /[\u0530-\u1dff\u2070-\u209f\u2150-\u{10ffff}]/u;
const longEmoji = /[\u{1f000}-\u{1faff}]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const invisible = /[\p{Cf}\p{Cc}\s]/u;
/** Characters that select the variant of a sign. */
const variants = /\p{Variation_Selector}/u;
/** Emoji joiners and skin tones: our emoji have one color and are printed side by side. */
const emojiJoiners = /[\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]/u;

/** Whether a text is printed in Roboto alone. */
export const isOrdinary = (text: string): boolean => !unusual.test(text);

/** Returns the distinct characters of a text that no font has. */
export function missingFrom(text: string): string {
  const missing = shownOf(text.normalize('NFC')).filter(({ isMissing }) => isMissing);
  return [...new Set(missing.map(({ text: character }) => character))].join('');
}

/**
 * Splits a text into runs from left to right. PDF libraries place one run after the other, so right-to-left text is put into
 * visual order; fontkit does the same with the letters of a word, and joins them.
 * @param among the packages for the whole text, if this is one of its lines
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
    // A combining mark of another font would not be placed on its letter.
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

/** Merges neighbors in the same font into one run. */
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

/** The package's types describe its ES module, but Node loads its other build. */
const bidiFactory = bidiJs as unknown as () => Bidi;
let bidi: Bidi | undefined;

/** Maximum characters of a name. Longer stretches may be broken into lines, and each part is ordered by itself. */
const longestStretch = 90;

/** Returns the runs in visual order; the base direction of the text is left to right. */
function inSight(text: string, shown: readonly Shown[]): readonly TextRun[] {
  bidi ??= bidiFactory();
  // The package handles single code units: an emoji of two would count as a left-to-right letter.
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

/** Merges runs in Roboto. Words in other fonts stay apart, because fontkit would reorder them a second time. */
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
