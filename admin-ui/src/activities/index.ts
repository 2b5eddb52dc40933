import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

const page = lazy(() => import('./ActivitiesPage.js'));

/** What happened, and the requests that wait for a decision. */
export const activitiesArea: ConsoleArea = {
  resources: [{ name: 'activities' }, { name: 'change-requests' }, { name: 'notes' }],
  routes: [
    { path: '/activities', permission: 'activities.list', page },
    { path: '/activities/:type', permission: 'activities.list', page },
    {
      path: '/request-profile-edit/:id',
      permission: 'changeRequests.list',
      page: lazy(() => import('./RequestPage.js')),
    },
  ],
};
