import { lazy } from 'react';
import { lazyWithTexts } from '../../../providers/i18nProvider.js';
import type { Pages } from '../../../ui/pages.js';

const load = () => import('./BulkDocumentList.js');

/** Pages of the multi-upload and of held documents. */
export const documentPages: Pages = {
  clientDocuments: lazy(async () => ({ default: (await load()).ClientDocumentList })),
  propertyDocuments: lazy(async () => ({ default: (await load()).PropertyDocumentList })),
  heldDocuments: lazyWithTexts(() => import('./HeldDocumentList.js')),
};
