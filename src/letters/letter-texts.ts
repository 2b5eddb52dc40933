import type { Content } from 'pdfmake/interfaces.js';
import {
  type EditableLetter,
  fillPlaceholders,
  type LetterPart,
  type LetterValues,
  standardText,
} from '../../common/letter-texts.js';
import { paragraph } from './letter-parts.js';

/** A firm's own wording of some parts of a letter, and the facts that it may name. */
export interface LetterWording {
  /** Texts with `{{…}}` places; a part that is not here has the product's own wording. */
  parts?: Partial<Record<LetterPart, string>>;
  values?: LetterValues;
}

/** One part of a letter, its places filled. `known` are facts the letter itself is sure of. */
export function wordingOf(
  letter: EditableLetter,
  part: LetterPart,
  wording: LetterWording | undefined,
  known: LetterValues = {},
): string {
  return fillPlaceholders(wording?.parts?.[part] ?? standardText(letter, part), {
    ...wording?.values,
    ...known,
  });
}

/** The same as paragraphs: an empty line in the text parts them. Nothing for an empty text. */
export function wordingBlocks(...of: Parameters<typeof wordingOf>): Content[] {
  return wordingOf(...of)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text, index, all) => paragraph(text, index === all.length - 1 ? 2 : 5));
}
