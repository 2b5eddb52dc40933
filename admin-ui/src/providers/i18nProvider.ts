import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { defaultLocale, type Locale, locales } from '../../../common/text/locales.js';
import * as english from './messages/en.js';

const names: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** Optional texts requested so far: of signed-in pages, of the timeline, and of `messages/late-*.ts`. */
const needed = { office: false, timeline: false, late: false };

/** Loads the texts of a language. English is bundled; other languages and the texts that only some pages need are loaded on demand. */
async function load(locale: string) {
  switch (locale) {
    case 'fr': {
      const [{ messages }, late] = await Promise.all([
        import('./messages/fr.js'),
        needed.late ? import('./messages/late-fr.js') : undefined,
      ]);
      return messages(late);
    }
    case 'de': {
      const [{ messages }, late] = await Promise.all([
        import('./messages/de.js'),
        needed.late ? import('./messages/late-de.js') : undefined,
      ]);
      return messages(late);
    }
    default: {
      const [office, late, activities] = await Promise.all([
        import('./messages/office-en.js'),
        needed.late ? import('./messages/late-en.js') : undefined,
        // Late pages also have timelines.
        needed.late || needed.timeline ? import('../../../common/messages/en/moderation.js') : undefined,
      ]);
      return english.messages(office.officeCatalogs, late, activities?.timeline);
    }
  }
}

const polyglot = polyglotI18nProvider(
  (locale) =>
    locale === defaultLocale && !Object.values(needed).includes(true) ? english.messages() : load(locale),
  defaultLocale,
  locales.map((locale) => ({ locale, name: names[locale] })),
);

/** Queue of language changes, so that an earlier change with fewer texts never finishes last. */
let changes: Promise<unknown> = Promise.resolve();

function change(locale: () => string): Promise<void> {
  const changed = changes.then(async () => {
    await polyglot.changeLocale(locale());
    // For screen readers and hyphenation.
    document.documentElement.lang = polyglot.getLocale();
  });
  changes = changed.catch(() => undefined);
  return changed;
}

/** The texts of common/messages by language; react-admin stores the selected one. */
export const i18nProvider: I18nProvider = { ...polyglot, changeLocale: (locale) => change(() => locale) };

/** Loads the needed texts along with the component's chunk. */
function withTexts<Props extends object>(
  kind: keyof typeof needed,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  const loadTexts = async (): Promise<void> => {
    if (needed[kind]) return;
    needed[kind] = true;
    await change(() => polyglot.getLocale());
  };
  return lazy(async () => (await Promise.all([load(), loadTexts()]))[0]);
}

/** Lazily loads a component for signed-in users, with the texts of signed-in pages. */
export const lazySignedIn = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  withTexts('office', load);

/** Lazily loads a component that shows a timeline, with its texts. */
export const lazyTimeline = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  withTexts('timeline', load);

/**
 * Lazily loads a component together with the texts that only some pages need. They are kept out of the first
 * load of other pages to stay within its size limit.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return withTexts('late', load);
}
