import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** Search: results of the top bar, the two search forms and their results. */
export const searchArea: ConsoleArea = {
  routes: [
    {
      path: '/search-results/:scope/:term/:active',
      permission: 'search.use',
      page: lazy(() => import('./SearchResultsPage.js')),
    },
    { path: '/client-search', permission: 'clients.list', page: lazy(() => import('./ClientSearchPage.js')) },
    {
      path: '/properties-search',
      permission: 'search.use',
      page: lazy(() => import('./PropertySearchPage.js')),
    },
    {
      path: '/custom-search-results/:key',
      permission: 'search.use',
      page: lazy(() => import('./CustomSearchResultsPage.js')),
    },
  ],
};
