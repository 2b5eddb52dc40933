import type { offers as english } from '../../../common/messages/en/season.js';
import type { MessageKey, MessageParams } from '../../../common/messages/translate.js';
import { type TextLoaders, useLateTexts } from '../i18n/late-texts.js';

export type OfferTextKey = MessageKey<{ offers: typeof english }>;
export type OfferText = (key: OfferTextKey, params?: MessageParams) => string;

const loaders: TextLoaders = {
  en: () => import('../../../common/messages/en/season.js').then(({ offers }) => ({ offers })),
  fr: () => import('../../../common/messages/fr/season.js').then(({ offers }) => ({ offers })),
  de: () => import('../../../common/messages/de/season.js').then(({ offers }) => ({ offers })),
};

/** Translate function for texts about offers; undefined until they are loaded. */
export const useOfferTexts = (): OfferText | undefined => useLateTexts<OfferTextKey>(loaders);
