import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../common/enums.js';
import type { offers as english } from '../../../common/messages/en/offers.js';
import {
  type Catalog,
  type MessageKey,
  type MessageParams,
  translate,
} from '../../../common/messages/translate.js';
import { useI18n } from '../i18n/i18n.js';

export type OfferTextKey = MessageKey<{ offers: typeof english }>;
export type OfferText = (key: OfferTextKey, params?: MessageParams) => string;

/** Loaded with the card, so that they do not count among the portal's first texts. */
const loaders: Record<Locale, () => Promise<Catalog>> = {
  en: () => import('../../../common/messages/en/offers.js'),
  fr: () => import('../../../common/messages/fr/offers.js'),
  de: () => import('../../../common/messages/de/offers.js'),
};

/** The texts about offers in the current language; undefined until they are loaded. */
export function useOfferTexts(): OfferText | undefined {
  const { locale } = useI18n();
  const [loaded, setLoaded] = useState<{ locale: Locale; catalog: Catalog }>();
  useEffect(() => {
    let isCurrent = true;
    void loaders[locale]().then((catalog) => {
      if (isCurrent) setLoaded({ locale, catalog });
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  const catalog = loaded?.catalog;
  const text = useCallback<OfferText>((key, params) => translate(catalog ?? {}, key, params), [catalog]);
  return catalog && text;
}
