import { defaultLocale, type Locale } from '../../../common/text/locales.js';
import type { LetterCover } from './letter-style.js';
import { fieldRow, paragraph } from './letter-parts.js';
import { letterTextsIn } from './letter-language.js';
import { type LetterWording, textBlocks, wordingBlocks } from './letter-wording.js';
import { fillPlaceholders, type LetterValues, type OfficialForm } from '../texts/letter-texts.js';

/**
 * Builds the cover page that explains an official form in the client's language, since the form itself is filed in English.
 * Undefined for English.
 * @param title title of the form
 */
export function formCover(
  letter: OfficialForm,
  title: string,
  locale: Locale | undefined,
  wording: LetterWording | undefined,
): LetterCover | undefined {
  if (!locale || locale === defaultLocale) return undefined;
  return coverOf(title, locale, wordingBlocks(letter, 'cover', { ...wording, locale }));
}

/** Builds the cover page of the contract, whose note is not editable. Undefined for English. */
export function contractCover(
  title: string,
  locale: Locale | undefined,
  values: LetterValues,
): LetterCover | undefined {
  if (!locale || locale === defaultLocale) return undefined;
  const note = fillPlaceholders(letterTextsIn(locale)('cover.contract'), values);
  return coverOf(
    title,
    locale,
    textBlocks(note).map((text) => paragraph(text, 8)),
  );
}

function coverOf(title: string, locale: Locale, note: LetterCover['content']): LetterCover {
  const t = letterTextsIn(locale);
  return {
    title: t('cover.title'),
    footer: t('cover.footer'),
    content: [...note, fieldRow([{ label: t('cover.officialTitle'), value: title }])],
  };
}
