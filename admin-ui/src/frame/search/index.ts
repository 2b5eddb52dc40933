import { lazy } from 'react';
import type { Pages } from '../../ui/pages.js';

/** Search pages: results of the top bar, and the two search forms with their results. */
export const searchPages: Pages = {
  searchResults: lazy(() => import('./SearchResults.js')),
  clientSearch: lazy(() => import('./ClientSearch.js')),
  propertySearch: lazy(() => import('./PropertySearch.js')),
  customSearchResults: lazy(() => import('./CustomSearchResults.js')),
};
