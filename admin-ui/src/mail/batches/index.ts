import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of batch e-mails. */
export const batchPages: Pages = {
  batchEmail: lazyWithTexts(() => import('./BatchCompose.js')),
  batches: lazyWithTexts(() => import('./BatchList.js')),
  batch: lazyWithTexts(() => import('./BatchShow.js')),
};
