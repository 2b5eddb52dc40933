import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

const redirect = lazy(() => import('./AccountRedirect.js'));

/** One's own account. The spec's template pages lead to the one that does the job. */
export const accountArea: ConsoleArea = {
  routes: [
    { path: '/account-details', permission: 'account.read', page: lazy(() => import('./AccountPage.js')) },
    { path: '/account', permission: 'account.read', page: redirect },
    { path: '/account/profile', permission: 'account.read', page: redirect },
    { path: '/profile', permission: 'account.read', page: redirect },
    { path: '/settings', permission: 'console.use', page: lazy(() => import('./SettingsPage.js')) },
  ],
};
