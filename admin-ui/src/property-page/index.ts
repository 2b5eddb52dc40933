import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** A property's page with its files. */
export const propertyPageArea: ConsoleArea = {
  resources: [
    { name: 'documents', recordRepresentation: 'name' },
    { name: 'description-files', recordRepresentation: 'name' },
    { name: 'counties', recordRepresentation: 'name' },
  ],
  routes: [
    {
      path: '/property/details/:id/:documents?/:activities?',
      permission: 'properties.read',
      page: lazy(() => import('./PropertyPage.js')),
    },
    {
      path: '/property/description/:id',
      permission: 'properties.read',
      page: lazy(() => import('./PropertyDescriptionPage.js')),
    },
  ],
};
