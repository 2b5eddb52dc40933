import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** Clients of the firm. */
export const clientsArea: ConsoleArea = {
  resources: [{ name: 'clients', recordRepresentation: 'fullName' }],
  routes: [{ path: '/clients', permission: 'clients.list', page: lazy(() => import('./ClientListPage.js')) }],
};
