import type { MessageParams } from '../../../common/messages/translate.js';
import { type TextLoaders, useLateTexts } from '../i18n/late-texts.js';

export type Say = (key: string, params?: MessageParams) => string;

const loaders: TextLoaders = {
  en: () => import('../../../common/messages/en/season.js').then(({ portalProtest }) => ({ portalProtest })),
  fr: () => import('../../../common/messages/fr/season.js').then(({ portalProtest }) => ({ portalProtest })),
  de: () => import('../../../common/messages/de/season.js').then(({ portalProtest }) => ({ portalProtest })),
};

/** Translate function for texts about protests; undefined until they are loaded. */
export const useProtestTexts = (): Say | undefined => useLateTexts<string>(loaders);
