import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** Properties. */
export const propertiesArea: ConsoleArea = {
  resources: [{ name: 'properties', recordRepresentation: 'address' }],
  routes: [
    { path: '/properties', permission: 'properties.list', page: lazy(() => import('./PropertyListPage.js')) },
    {
      path: '/property/create/:id/:ownerName',
      permission: 'properties.create',
      page: lazy(() => import('./PropertyCreatePage.js')),
    },
    {
      path: '/property/edit/:id',
      permission: 'properties.edit',
      page: lazy(() => import('./PropertyEditPage.js')),
    },
  ],
};
