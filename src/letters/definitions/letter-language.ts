import { defaultLocale, type Locale } from '../../../common/text/locales.js';
import type { letters } from '../../../common/messages/en/letters.js';
import type { MessageKey, MessageParams } from '../../../common/messages/translate.js';
import { text } from '../../platform/request/locale.js';

/** Looks up the fixed texts of a letter in its language. */
export type LetterTexts = (key: MessageKey<typeof letters>, params?: MessageParams) => string;

export const letterTextsIn =
  (locale: Locale = defaultLocale): LetterTexts =>
  (key, params) =>
    text(locale, `letters.${key}`, params);

/** Language tags for the PDF and for date formats. */
export const languageTags: Readonly<Record<Locale, string>> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE' };
