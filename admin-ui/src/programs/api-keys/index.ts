import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of API keys. */
export const apiKeyPages: Pages = {
  apiKeys: lazyWithTexts(() => import('./ApiKeyList.js')),
  apiKeyCreate: lazyWithTexts(() => import('./ApiKeyCreate.js')),
  apiKey: lazyWithTexts(() => import('./ApiKeyShow.js')),
};
