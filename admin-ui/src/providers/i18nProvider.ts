import polyglotI18nProvider from 'ra-i18n-polyglot';
import { defaultLocale, type Locale, locales } from '../../../common/enums.js';
import * as english from './messages/en.js';

const names: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** English is there from the start; the others are loaded when somebody reads them. */
async function load(locale: string) {
  switch (locale) {
    case 'fr':
      return (await import('./messages/fr.js')).messages;
    case 'de':
      return (await import('./messages/de.js')).messages;
    default:
      return english.messages;
  }
}

/** The texts of common/messages by language; react-admin remembers the choice in its store. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === defaultLocale ? english.messages : load(locale)),
  defaultLocale,
  locales.map((locale) => ({ locale, name: names[locale] })),
);
