import { lazy } from 'react';
import { lazyWithTexts } from '../providers/i18nProvider.js';
import type { Pages } from '../ui/pages.js';

/** Pages of activities and change requests. */
export const moderationPages: Pages = {
  activities: lazyWithTexts(() => import('./ActivityPage.js')),
  pendingRequests: lazy(() => import('./RequestList.js')),
  changeRequest: lazy(() => import('./RequestShow.js')),
};
