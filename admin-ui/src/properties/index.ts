import { lazy } from 'react';
import { lazyWithTexts } from '../providers/i18nProvider.js';
import type { Pages } from '../ui/pages.js';

const billings = () => import('./billings/pages.js');

/** Pages of properties and their billings. */
export const propertyPages: Pages = {
  properties: lazy(() => import('./PropertyList.js')),
  property: lazy(() => import('./PropertyShow.js')),
  propertyDescription: lazy(() => import('./PropertyDescription.js')),
  propertyCreate: lazy(() => import('./PropertyCreate.js')),
  propertyEdit: lazy(() => import('./PropertyEdit.js')),
  billingCreate: lazyWithTexts(async () => ({ default: (await billings()).BillingCreate })),
  billingEdit: lazyWithTexts(async () => ({ default: (await billings()).BillingEdit })),
};
