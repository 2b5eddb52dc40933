import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** The console's dashboard. */
export const dashboardArea: ConsoleArea = {
  routes: [
    { path: '/dashboard', permission: 'dashboard.office', page: lazy(() => import('./DashboardPage.js')) },
  ],
};
