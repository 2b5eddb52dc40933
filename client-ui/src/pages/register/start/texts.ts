import type { estimate as english } from '../../../../../common/messages/en/properties.js';
import type { MessageKey, MessageParams } from '../../../../../common/messages/translate.js';
import { type TextLoaders, useLateTexts } from '../../../i18n/late-texts.js';

export type EstimateTextKey = MessageKey<{ estimate: typeof english }>;
export type EstimateText = (key: EstimateTextKey, params?: MessageParams) => string;

const loaders: TextLoaders = {
  en: () => import('../../../../../common/messages/en/properties.js').then(({ estimate }) => ({ estimate })),
  fr: () => import('../../../../../common/messages/fr/properties.js').then(({ estimate }) => ({ estimate })),
  de: () => import('../../../../../common/messages/de/properties.js').then(({ estimate }) => ({ estimate })),
};

/** Translate function for texts of estimates; undefined until they are loaded. */
export const useEstimateTexts = (): EstimateText | undefined => useLateTexts<EstimateTextKey>(loaders);
