import type { FilterPayload } from 'react-admin';
import type { Schema } from '../../providers/types.js';

/** The rows of an action: the selected ones, or all that match the list's filter. */
export type Targets =
  { readonly ids: readonly number[] } | { readonly filter: FilterPayload; readonly count: number };

/** Number of rows. */
export const countOf = (targets: Targets): number => ('ids' in targets ? targets.ids.length : targets.count);

type Named = Pick<Schema<'AssignProtestsDto'>, 'ids' | 'filter' | 'count'>;

/** Converts the rows for the API's request body. */
export const asBody = (targets: Targets): Named =>
  'ids' in targets
    ? { ids: [...targets.ids] }
    : { filter: targets.filter as Exclude<Named['filter'], undefined>, count: targets.count };

/** Filter of the list that shows just these rows. */
export const asFilter = (targets: Targets): FilterPayload =>
  'ids' in targets ? { id: targets.ids } : targets.filter;
