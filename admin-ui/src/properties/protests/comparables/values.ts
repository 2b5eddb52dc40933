import type { Schema } from '../../../providers/types.js';

export type SelectionRow = Schema<'ComparableSelectionDto'>;
export type Selection = Schema<'ComparableSelectionDetailsDto'>;
export type Compared = Schema<'ComparedAccountDto'>;

/** Whether a selection may still change. */
export const isOpen = ({ isCurrent, releasedAt }: Pick<Selection, 'isCurrent' | 'releasedAt'>): boolean =>
  isCurrent && releasedAt === null;
