import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** Clients of the firm. */
const clientPage = lazy(() => import('./ClientPage.js'));

export const clientsArea: ConsoleArea = {
  resources: [{ name: 'clients', recordRepresentation: 'fullName' }],
  routes: [
    { path: '/clients', permission: 'clients.list', page: lazy(() => import('./ClientListPage.js')) },
    {
      path: '/client-create',
      permission: 'clients.create',
      page: lazy(() => import('./ClientCreatePage.js')),
    },
    { path: '/client/details/:id', permission: 'clients.list', page: clientPage },
    { path: '/client/details/:id/:rid', permission: 'clients.list', page: clientPage },
    { path: '/client/details/:id/:rid/:activities', permission: 'clients.list', page: clientPage },
    { path: '/client/edit/:id', permission: 'clients.edit', page: lazy(() => import('./ClientEditPage.js')) },
  ],
};
