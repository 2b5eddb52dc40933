import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** The firm's own wording of the letters. */
export const lettersArea: ConsoleArea = {
  resources: [{ name: 'letter-templates' }],
  routes: [
    {
      path: '/letter-templates',
      permission: 'letters.templates',
      page: lazy(() => import('./LetterTextsPage.js')),
    },
    {
      path: '/letter-templates/:id',
      permission: 'letters.templates',
      page: lazy(() => import('./LetterTextPage.js')),
    },
  ],
};
