import type { ComparableAccount, ComparableCandidate } from '../../common/season/comparables.js';

/** A candidate with the facts of its account beside the decisions about it. */
type Row = ComparableAccount & Omit<ComparableCandidate, 'account'>;

/**
 * Candidates as JSON, one array per field: the names are written once, which makes a selection a quarter as large as an array of
 * objects would be. A field that no candidate has may be left out.
 */
export type CandidateColumns = { readonly [Field in keyof Row]?: readonly Row[Field][] | null };

/** The fields of an account, in the order in which they are stored. */
const accountFields = [
  'accountNumber',
  'situs',
  'neighborhoodCode',
  'stateCode',
  'classCode',
  'livingArea',
  'yearBuilt',
  'landSqft',
  'landValue',
  'improvementValue',
  'marketValue',
  'appraisedValue',
] as const satisfies readonly (keyof ComparableAccount)[];

/** The candidates that columns have. */
export function candidatesOf(columns: CandidateColumns): ComparableCandidate[] {
  const cell = <Field extends keyof Row>(field: Field, index: number): Row[Field] | null =>
    columns[field]?.[index] ?? null;
  return (columns.accountNumber ?? []).map((_, index) => ({
    account: Object.fromEntries(
      accountFields.map((field) => [field, cell(field, index)]),
    ) as unknown as ComparableAccount,
    distance: cell('distance', index) ?? 0,
    addedFor: cell('addedFor', index),
    leftOutFor: cell('leftOutFor', index),
    other: cell('other', index),
  }));
}

/** Candidates as columns. */
export function columnsOf(candidates: readonly ComparableCandidate[]): CandidateColumns {
  const decided = <Field extends 'addedFor' | 'leftOutFor' | 'other'>(field: Field) => {
    const values = candidates.map((candidate) => candidate[field]);
    return values.some((value) => value !== null) ? { [field]: values } : {};
  };
  return {
    ...Object.fromEntries(
      accountFields.map((field) => [field, candidates.map(({ account }) => account[field])]),
    ),
    distance: candidates.map(({ distance }) => distance),
    ...{ ...decided('addedFor'), ...decided('leftOutFor'), ...decided('other') },
  };
}
