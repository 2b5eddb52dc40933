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

/** The firm's custom parts of a letter and the values of their placeholders. */
export interface LetterWording {
  /** Custom texts with `{{…}}` placeholders; other parts have the default wording. */
  parts?: Partial<Record<LetterPart, string>>;
  values?: LetterValues;
  /** Language of the default wording. */
  locale?: Locale;
}

/** Returns a part of a letter with its placeholders filled in. @param known values from the letter itself */
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

/** Returns the same part as paragraphs, split at empty lines. */
export function wordingBlocks(...of: Parameters<typeof wordingOf>): Content[] {
  return textBlocks(wordingOf(...of)).map((text, index, all) =>
    paragraph(text, index === all.length - 1 ? 2 : 5),
  );
}

/** Splits a text into paragraphs at empty lines. */
export function textBlocks(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
}
