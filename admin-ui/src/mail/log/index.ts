import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** The mail log and the suppression list. */
export const mailLogPages: Pages = {
  mailLog: lazyWithTexts(() => import('./MailLog.js')),
  mailMessage: lazyWithTexts(() => import('./MessageShow.js')),
  suppressions: lazyWithTexts(() => import('./SuppressionList.js')),
};
