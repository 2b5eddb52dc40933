import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of webhooks. */
export const webhookPages: Pages = {
  webhooks: lazyWithTexts(() => import('./WebhookList.js')),
  webhookCreate: lazyWithTexts(() => import('./WebhookCreate.js')),
  webhook: lazyWithTexts(() => import('./WebhookShow.js')),
  webhookEdit: lazyWithTexts(() => import('./WebhookEdit.js')),
};
