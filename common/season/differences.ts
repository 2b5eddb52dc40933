import type { CaseKind } from '../properties/rolls.js';

/**
 * How a district's file differs from ours. `hearing`: it has one that we lack, or at another time. `finalValue`: another value.
 * `notShown`: we filed a protest that it does not have. `notOurs`: it has one that we did not file. `ambiguous`: several accounts of the file
 * fit our number, and none is written like it: which of them is ours has to be asked.
 */
export const differenceKinds = ['hearing', 'finalValue', 'notShown', 'notOurs', 'ambiguous'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * Differences that a file can have: hearings say nothing of protests that they do not list, but may have the value that they ended
 * with.
 */
export const differencesIn: Readonly<Record<CaseKind, readonly DifferenceKind[]>> = {
  arb: differenceKinds,
  hearings: ['hearing', 'finalValue', 'ambiguous'],
  values: ['finalValue', 'ambiguous'],
};

export const differenceStates = ['open', 'taken', 'ignored'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** What a district says of a protest. */
export interface DistrictFacts {
  readonly kind: DifferenceKind;
  /** The district's number of the case. */
  readonly caseNumber?: string | null;
  readonly hearingOn: string | null;
  readonly hearingTime: string | null;
  readonly hearingPlace: string | null;
  readonly orderedOn: string | null;
  readonly finalValue: string | null;
}

/** The facts of a protest that taking a difference over writes; what the district does not say stays. */
export interface TakenFacts {
  caseNumber?: string;
  hearingOn?: string;
  hearingTime?: string | null;
  hearingPlace?: string;
  finalValue?: string;
  orderOn?: string;
  orderValue?: string;
}

/**
 * What taking over writes. A hearing on another day loses our time, unless the district says one. A value with the day of an order
 * is the order's too.
 * @param ours day of our hearing
 * @returns undefined for a difference that cannot be taken over
 */
export function factsToTake(theirs: DistrictFacts, ours: string | null): TakenFacts | undefined {
  const { kind, hearingOn, hearingTime, hearingPlace, orderedOn, finalValue } = theirs;
  const ofCase = theirs.caseNumber ? { caseNumber: theirs.caseNumber } : {};
  if (kind === 'hearing' && hearingOn !== null) {
    return {
      ...ofCase,
      hearingOn,
      ...(hearingTime !== null ? { hearingTime } : hearingOn !== ours && { hearingTime: null }),
      ...(hearingPlace !== null && { hearingPlace }),
    };
  }
  if (kind === 'finalValue' && finalValue !== null)
    return {
      ...ofCase,
      finalValue,
      ...(orderedOn !== null && { orderOn: orderedOn, orderValue: finalValue }),
    };
  return undefined;
}
