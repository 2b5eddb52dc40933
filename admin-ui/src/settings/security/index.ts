import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** The security overview. */
export const securityPages: Pages = { security: lazyWithTexts(() => import('./SecurityOverview.js')) };
