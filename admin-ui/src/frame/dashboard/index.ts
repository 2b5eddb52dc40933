import { lazy } from 'react';
import type { Pages } from '../../ui/pages.js';

/** The dashboard and the lists linked from its counts. */
export const dashboardPages: Pages = {
  dashboard: lazy(() => import('./Dashboard.js')),
  dashboardDetails: lazy(() => import('./DashboardDetails.js')),
};
