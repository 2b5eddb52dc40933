import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** The console's dashboard and the lists behind its figures. */
export const dashboardArea: ConsoleArea = {
  routes: [
    { path: '/dashboard', permission: 'dashboard.office', page: lazy(() => import('./DashboardPage.js')) },
    {
      path: '/dashboard-details/:type',
      permission: 'dashboard.office',
      page: lazy(() => import('./DashboardDetailsPage.js')),
    },
  ],
};
