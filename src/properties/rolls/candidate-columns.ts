import type { ComparableAccount, ComparableCandidate } from '../../../common/season/comparables.js';

/** A candidate with its account's facts and the decisions about it at one level. */
type Row = ComparableAccount & Omit<ComparableCandidate, 'account'>;

/**
 * Candidates as JSON, one array per field. Field names appear only once, which makes a selection a quarter of the size of an array of
 * objects. A field that no candidate has may be left out.
 */
export type CandidateColumns = { readonly [Field in keyof Row]?: readonly Row[Field][] | null };

/** The fields of an account, in storage order. */
const accountFields = [
  'accountNumber',
  'situs',
  'neighborhoodCode',
  'schoolDistrict',
  'marketArea',
  'stateCode',
  'classCode',
  'livingArea',
  'yearBuilt',
  'effectiveYear',
  'landSqft',
  'landValue',
  'improvementValue',
  'extraValue',
  'marketValue',
  'appraisedValue',
] as const satisfies readonly (keyof ComparableAccount)[];

/** Converts columns to candidates. The fields are written out: a loop over them takes as long as all arithmetic on the candidates. */
export function candidatesOf(columns: CandidateColumns): ComparableCandidate[] {
  const cell = <Value>(values: readonly Value[] | null | undefined, index: number): Value | null =>
    values?.[index] ?? null;
  return (columns.accountNumber ?? []).map((accountNumber, index) => ({
    account: {
      accountNumber,
      situs: cell(columns.situs, index),
      neighborhoodCode: cell(columns.neighborhoodCode, index),
      schoolDistrict: cell(columns.schoolDistrict, index),
      marketArea: cell(columns.marketArea, index),
      stateCode: cell(columns.stateCode, index),
      classCode: cell(columns.classCode, index),
      livingArea: cell(columns.livingArea, index),
      yearBuilt: cell(columns.yearBuilt, index),
      effectiveYear: cell(columns.effectiveYear, index),
      landSqft: cell(columns.landSqft, index),
      landValue: cell(columns.landValue, index),
      improvementValue: cell(columns.improvementValue, index),
      extraValue: cell(columns.extraValue, index),
      marketValue: cell(columns.marketValue, index),
      appraisedValue: cell(columns.appraisedValue, index),
    },
    distance: cell(columns.distance, index) ?? 0,
    addedFor: cell(columns.addedFor, index),
    leftOutFor: cell(columns.leftOutFor, index),
    other: cell(columns.other, index),
  }));
}

/** Converts candidates to columns. */
export function columnsOf(candidates: readonly ComparableCandidate[]): CandidateColumns {
  const decided = <Field extends 'addedFor' | 'leftOutFor' | 'other'>(field: Field) => {
    const values = candidates.map((candidate) => candidate[field]);
    return values.some((value) => value !== null) ? { [field]: values } : {};
  };
  return {
    ...Object.fromEntries(
      accountFields.map((field) => [field, candidates.map(({ account }) => account[field] ?? null)]),
    ),
    distance: candidates.map(({ distance }) => distance),
    ...decided('addedFor'),
    ...decided('leftOutFor'),
    ...decided('other'),
  };
}
