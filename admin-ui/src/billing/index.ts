import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** Billings of a property by tax year. */
const editPage = lazy(() => import('./BillingEditPage.js'));

export const billingArea: ConsoleArea = {
  resources: [{ name: 'billings', recordRepresentation: 'year' }],
  routes: [
    {
      path: '/property/add-billing/:propertyId',
      permission: 'billings.create',
      page: lazy(() => import('./BillingCreatePage.js')),
    },
    { path: '/property/edit-billing/:propertyId/:billingId', permission: 'billings.edit', page: editPage },
  ],
};
