import { useEffect, useState } from 'react';
import type { Locale } from '../../../common/text/locales.js';
import { type Catalog, type MessageParams, translate } from '../../../common/messages/translate.js';
import { useI18n } from './i18n.js';

/** Loads the texts of a part of the portal by language. Declare it outside of components, to keep it stable. */
export type TextLoaders = Readonly<Record<Locale, () => Promise<Catalog>>>;

/** Returns a translate function for texts that are not part of the portal's first load; undefined until they are loaded. */
export function useLateTexts<Key extends string>(
  loaders: TextLoaders,
): ((key: Key, params?: MessageParams) => string) | undefined {
  const { locale } = useI18n();
  const [text, setText] = useState<(key: Key, params?: MessageParams) => string>();
  useEffect(() => {
    let isCurrent = true;
    void loaders[locale]().then((catalog) => {
      if (isCurrent) setText(() => (key: Key, params?: MessageParams) => translate(catalog, key, params));
    });
    return () => {
      isCurrent = false;
    };
  }, [loaders, locale]);
  return text;
}
