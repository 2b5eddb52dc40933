/** Scopes of the search (docs/rules/screens.md, "Search"). */
export const searchScopes = ['all', 'property', 'client'] as const;
export type SearchScope = (typeof searchScopes)[number];
export const activeFilters = ['true', 'false', 'all'] as const;
export type ActiveFilter = (typeof activeFilters)[number];
