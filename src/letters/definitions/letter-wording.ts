import type { Content } from 'pdfmake/interfaces.js';
import type { Locale } from '../../../common/text/locales.js';
import {
  type EditableLetter,
  fillPlaceholders,
  type LetterPart,
  type LetterValues,
  standardText,
} from '../texts/letter-texts.js';
import { paragraph } from './letter-parts.js';

/** The firm's customized parts of a letter, and the values of their placeholders. */
export interface LetterWording {
  /** Texts with `{{…}}` placeholders; other parts have the default wording. */
  parts?: Partial<Record<LetterPart, string>>;
  values?: LetterValues;
  /** The language of the default wording. */
  locale?: Locale;
}

/** A part of a letter with its placeholders filled in. `known` are values from the letter itself. */
export function wordingOf(
  letter: EditableLetter,
  part: LetterPart,
  wording: LetterWording | undefined,
  known: LetterValues = {},
): string {
  return fillPlaceholders(wording?.parts?.[part] ?? standardText(letter, part, wording?.locale), {
    ...wording?.values,
    ...known,
  });
}

/** The same as paragraphs, separated by empty lines in the text. */
export function wordingBlocks(...of: Parameters<typeof wordingOf>): Content[] {
  return textBlocks(wordingOf(...of)).map((text, index, all) =>
    paragraph(text, index === all.length - 1 ? 2 : 5),
  );
}

/** The paragraphs of a text. */
export function textBlocks(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
}
