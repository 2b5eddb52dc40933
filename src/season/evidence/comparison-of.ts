import { type Comparison, compare } from '../../../common/season/comparables.js';
import type { ComparableSelection } from './comparable-selection.entity.js';

/** Computes the arithmetic of a selection, which is not stored because it follows from stored facts. */
export const comparisonOf = ({
  subject,
  candidates,
  rules,
}: Pick<ComparableSelection, 'subject' | 'candidates' | 'rules'>): Comparison =>
  compare(subject, candidates, rules);
