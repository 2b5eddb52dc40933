import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of mail templates. */
export const mailTemplatePages: Pages = {
  mailTemplates: lazyWithTexts(() => import('./MailTemplateList.js')),
  mailTemplate: lazyWithTexts(() => import('./MailTemplateEdit.js')),
};
