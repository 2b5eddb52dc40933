import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { countyTimeZones } from '../../../common/season/terms.js';
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
  /** A percentage from 0 to 100. */
  readonly percentage: (percent: string | null | undefined) => string;
  /** A calendar date. */
  readonly day: (day: string | null | undefined) => string;
  /** A date and time in the time zone of the owner's county, wherever the office is, or in another zone if given. */
  readonly moment: (iso: string | null | undefined, zone?: string) => string;
}

const storageKey = 'protest-desk.locale';
const loaders: Record<Locale, () => Promise<Catalog>> = {
  en: () => Promise.resolve(english),
  fr: () => import('./catalogs/fr.js'),
  de: () => import('./catalogs/de.js'),
};

const Context = createContext<Omit<I18n, 'moment'> | undefined>(undefined);

/** Time zone of the times on a page: of its property's county, otherwise of the owner's; Central Time before sign-in. */
export const CountyZone = createContext<string>(countyTimeZones[0]);

/** The language chosen in this browser; English by default. */
export function storedLocale(): Locale {
  const stored = readStorage(storageKey);
  return locales.find((locale) => locale === stored) ?? defaultLocale;
}

/** Whether a language was chosen in this browser; otherwise a sign-in switches to the account's. */
export const isLocaleChosen = (): boolean => Boolean(readStorage(storageKey));

export async function loadCatalog(locale: Locale): Promise<Catalog> {
  const [catalog] = await Promise.all([loaders[locale](), loadPageTexts(locale)]);
  return catalog;
}

/** Provides texts and formats. The catalog of the first language is loaded before the app starts. */
export function I18nProvider({
  initial,
  children,
}: {
  initial: { locale: Locale; catalog: Catalog };
  children: ReactNode;
}) {
  const [{ locale, catalog }, setLanguage] = useState(initial);

  const choose = useCallback(async (next: Locale) => {
    const catalog = await loadCatalog(next);
    writeStorage(storageKey, next);
    document.documentElement.lang = next;
    setLanguage({ locale: next, catalog });
  }, []);

  const value = useMemo<Omit<I18n, 'moment'>>(
    () => ({
      locale,
      choose,
      t: (key, params) => translate(pageTextsOf(key, locale) ?? catalog, key, params),
      money: (amount) => formatMoney(amount, locale),
      rate: (fraction) => formatRate(fraction, locale),
      percentage: (percent) => formatPercentage(percent, locale),
      day: (day) => formatDate(day, locale),
    }),
    [locale, catalog, choose],
  );
  return <Context value={value}>{children}</Context>;
}

export function useI18n(): I18n {
  const value = useContext(Context);
  const countyZone = useContext(CountyZone);
  if (!value) throw new Error('useI18n outside of I18nProvider');
  return useMemo(
    () => ({ ...value, moment: (iso, zone = countyZone) => formatMoment(iso, value.locale, zone) }),
    [value, countyZone],
  );
}
