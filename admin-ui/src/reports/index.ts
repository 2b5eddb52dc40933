import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';
import { reportScreens } from './screens.js';

const page = lazy(() => import('./ReportPage.js'));

/** Every report's form and result (spec section 2). */
export const reportsArea: ConsoleArea = {
  routes: reportScreens.map(({ pattern }) => ({ path: pattern, permission: 'reports.read', page })),
};
