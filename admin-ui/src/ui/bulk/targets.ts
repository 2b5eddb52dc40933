import type { FilterPayload } from 'react-admin';
import type { Schema } from '../../providers/types.js';

/** The rows that an action is about: the selected ones, or all that match the filter of the list. */
export type Targets =
  { readonly ids: readonly number[] } | { readonly filter: FilterPayload; readonly count: number };

/** How many they are. */
export const countOf = (targets: Targets): number => ('ids' in targets ? targets.ids.length : targets.count);

type Named = Pick<Schema<'AssignProtestsDto'>, 'ids' | 'filter' | 'count'>;

/** They as the API reads them. */
export const asBody = (targets: Targets): Named =>
  'ids' in targets
    ? { ids: [...targets.ids] }
    : { filter: targets.filter as Exclude<Named['filter'], undefined>, count: targets.count };

/** The filter of the list that shows just these. */
export const asFilter = (targets: Targets): FilterPayload =>
  'ids' in targets ? { id: targets.ids } : targets.filter;
