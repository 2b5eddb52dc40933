import { lazy } from 'react';
import type { Pages } from '../ui/pages.js';

/** Pages of properties and their billings. */
export const propertyPages: Pages = {
  properties: lazy(() => import('./PropertyList.js')),
  property: lazy(() => import('./PropertyShow.js')),
  propertyDescription: lazy(() => import('./PropertyDescription.js')),
  propertyCreate: lazy(() => import('./PropertyCreate.js')),
  propertyEdit: lazy(() => import('./PropertyEdit.js')),
  billingCreate: lazy(() => import('./billings/BillingCreate.js')),
  billingEdit: lazy(() => import('./billings/BillingEdit.js')),
};
