import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** The multi-upload and its list by account number. */
export const multiUploadArea: ConsoleArea = {
  resources: [{ name: 'bulk-documents', recordRepresentation: 'name' }],
  routes: [
    {
      path: '/multi-upload-documents/:type',
      permission: 'bulkDocuments.list',
      page: lazy(() => import('./MultiUploadPage.js')),
    },
  ],
};
