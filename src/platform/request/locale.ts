import { defaultLocale, type Locale, locales } from '../../../common/text/locales.js';
import * as de from '../../../common/messages/de/index.js';
import * as en from '../../../common/messages/en/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import {
  type Catalog,
  type MessageKey,
  type MessageParams,
  translate,
} from '../../../common/messages/translate.js';

const catalogs: Record<Locale, Catalog> = { en, fr, de };

/** Returns the language of a request: the first supported one in Accept-Language. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    locales.find((locale) => locale === wanted.find((tag) => (locales as readonly string[]).includes(tag))) ??
    defaultLocale
  );
}

/**
 * Returns a text in a language by its key. Narrow no-break spaces become ordinary ones, because the font of PDFs and
 * the fonts of many mail programs lack them.
 */
export function text(locale: Locale, key: MessageKey<typeof en>, params?: MessageParams): string {
  return translate(catalogs[locale], key, params).replaceAll('\u202f', '\u00a0');
}
