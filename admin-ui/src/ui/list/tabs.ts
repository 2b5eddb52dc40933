import type { FilterPayload } from 'react-admin';
import type { ListTab } from './types.js';

/** Which tab a list's filter stands for, and what of the filter is the reader's own. */
export function withoutTab(
  filterValues: FilterPayload,
  tabs: readonly ListTab[],
): { own: FilterPayload; tab: ListTab | undefined } {
  const sources = new Set(tabs.flatMap((tab) => Object.keys(tab.filter)));
  const own = Object.fromEntries(Object.entries(filterValues).filter(([source]) => !sources.has(source)));
  const tab = tabs.find((candidate) =>
    [...sources].every((source) => filterValues[source] === candidate.filter[source]),
  );
  return { own, tab };
}
