import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of the current user's account. */
export const accountPages: Pages = { accountDetails: lazyWithTexts(() => import('./AccountShow.js')) };
