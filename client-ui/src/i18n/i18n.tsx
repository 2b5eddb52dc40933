import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { defaultLocale, type Locale, locales } from '../../../common/text/locales.js';
import { formatDate, formatMoney, formatPercentage, formatRate } from '../../../common/text/formats.js';
import {
  type Catalog,
  type MessageKey,
  type MessageParams,
  translate,
} from '../../../common/messages/translate.js';
import { formatMoment } from '../../../web-shared/moments.js';
import { readStorage, writeStorage } from '../../../web-shared/storage.js';
import * as english from './catalogs/en.js';
import { loadPageTexts, type PageTexts, pageTextsOf } from './page-texts.js';

type Catalogs = typeof english & PageTexts;
export type TextKey = MessageKey<Catalogs>;
export type Translate = (key: TextKey, params?: MessageParams) => string;

interface I18n {
  readonly locale: Locale;
  readonly t: Translate;
  /** Loads and activates a language, which is stored in this browser. */
  readonly choose: (locale: Locale) => Promise<void>;
  /** Dollars with two decimals. */
  readonly money: (amount: string | null | undefined) => string;
  /** A fraction as a percentage. */
  readonly rate: (fraction: string | null | undefined) => string;
  /** A percentage that is already multiplied by 100. */
  readonly percentage: (percent: string | null | undefined) => string;
  /** A calendar date. */
  readonly day: (day: string | null | undefined) => string;
  /** A date and time in the owner's county, where the deadlines are, wherever the office is. */
  readonly moment: (iso: string | null | undefined) => string;
}

const storageKey = 'protest-desk.locale';
const loaders: Record<Locale, () => Promise<Catalog>> = {
  en: () => Promise.resolve(english),
  fr: () => import('./catalogs/fr.js'),
  de: () => import('./catalogs/de.js'),
};

const Context = createContext<I18n | undefined>(undefined);

/** The language chosen in this browser; English by default. */
export function storedLocale(): Locale {
  const stored = readStorage(storageKey);
  return locales.find((locale) => locale === stored) ?? defaultLocale;
}

/** Whether a language was chosen in this browser; otherwise a sign-in continues in the account's. */
export const isLocaleChosen = (): boolean => Boolean(readStorage(storageKey));

export async function loadCatalog(locale: Locale): Promise<Catalog> {
  const [catalog] = await Promise.all([loaders[locale](), loadPageTexts(locale)]);
  return catalog;
}

/** Provides texts and formats. The catalog of the first language is loaded before the app starts. */
export function I18nProvider({
  initial,
  zone,
  children,
}: {
  initial: { locale: Locale; catalog: Catalog };
  /** The time zone of the moments, which is another one after a sign-in. */
  zone: () => string;
  children: ReactNode;
}) {
  const [{ locale, catalog }, setLanguage] = useState(initial);

  const choose = useCallback(async (next: Locale) => {
    const catalog = await loadCatalog(next);
    writeStorage(storageKey, next);
    document.documentElement.lang = next;
    setLanguage({ locale: next, catalog });
  }, []);

  const value = useMemo<I18n>(
    () => ({
      locale,
      choose,
      t: (key, params) => translate(pageTextsOf(key, locale) ?? catalog, key, params),
      money: (amount) => formatMoney(amount, locale),
      rate: (fraction) => formatRate(fraction, locale),
      percentage: (percent) => formatPercentage(percent, locale),
      day: (day) => formatDate(day, locale),
      moment: (iso) => formatMoment(iso, locale, zone()),
    }),
    [locale, catalog, choose, zone],
  );
  return <Context value={value}>{children}</Context>;
}

export function useI18n(): I18n {
  const value = useContext(Context);
  if (!value) throw new Error('useI18n outside of I18nProvider');
  return value;
}
