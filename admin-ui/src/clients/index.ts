import { lazy } from 'react';
import type { Pages } from '../ui/pages.js';

/** Client pages. */
export const clientPages: Pages = {
  clients: lazy(() => import('./ClientList.js')),
  clientCreate: lazy(() => import('./ClientCreate.js')),
  client: lazy(() => import('./ClientShow.js')),
  clientEdit: lazy(() => import('./ClientEdit.js')),
};
