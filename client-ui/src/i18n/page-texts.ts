import type { Locale } from '../../../common/text/locales.js';
import type { portalRegister } from '../../../common/messages/en/registration.js';
import type { portalSecurity } from '../../../common/messages/en/auth.js';
import type { Catalog } from '../../../common/messages/translate.js';

/** Texts of pages that most visits never open. */
export interface PageTexts {
  readonly portalRegister: typeof portalRegister;
  readonly portalSecurity: typeof portalSecurity;
}

const loaders: Readonly<Record<keyof PageTexts, Readonly<Record<Locale, () => Promise<Catalog>>>>> = {
  portalRegister: {
    en: () =>
      import('../../../common/messages/en/registration.js').then(({ portalRegister }) => ({
        portalRegister,
      })),
    fr: () =>
      import('../../../common/messages/fr/registration.js').then(({ portalRegister }) => ({
        portalRegister,
      })),
    de: () =>
      import('../../../common/messages/de/registration.js').then(({ portalRegister }) => ({
        portalRegister,
      })),
  },
  portalSecurity: {
    en: () =>
      import('../../../common/messages/en/auth.js').then(({ portalSecurity }) => ({ portalSecurity })),
    fr: () =>
      import('../../../common/messages/fr/auth.js').then(({ portalSecurity }) => ({ portalSecurity })),
    de: () =>
      import('../../../common/messages/de/auth.js').then(({ portalSecurity }) => ({ portalSecurity })),
  },
};

const needed = new Set<keyof PageTexts>();
const loaded: Record<Locale, Catalog> = { en: {}, fr: {}, de: {} };
let current: Locale;

/** Makes a language current, and loads the texts in it for the pages opened so far. */
export async function loadPageTexts(locale: Locale): Promise<void> {
  current = locale;
  const catalogs = await Promise.all([...needed].map((name) => loaders[name][locale]()));
  loaded[locale] = Object.assign({}, loaded[locale], ...catalogs) as Catalog;
}

/** Wraps a page's import for `lazy`, loading its texts as well. */
export const withTexts =
  <Page>(names: readonly (keyof PageTexts)[], page: () => Promise<Page>) =>
  async (): Promise<Page> => {
    for (const name of names) needed.add(name);
    const [found] = await Promise.all([page(), loadPageTexts(current)]);
    return found;
  };

/** Returns the loaded texts of pages if the key is one of theirs. */
export const pageTextsOf = (key: string, locale: Locale): Catalog | undefined =>
  key.slice(0, key.indexOf('.')) in loaders ? loaded[locale] : undefined;
