import type { CaseKind } from '../properties/rolls.js';

/**
 * How a district's file differs from our records. `hearing`: it has one that we lack, or at another time. `finalValue`: another
 * value. `notShown`: it lacks a protest that we filed. `notOurs`: it has one that we did not file. `ambiguous`: several accounts of
 * the file match our number and none is spelled like it, so a user has to say which one is ours.
 */
export const differenceKinds = ['hearing', 'finalValue', 'notShown', 'notOurs', 'ambiguous'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * Differences that a file of each kind can show. A file of hearings does not list all protests, but may have the value that a
 * hearing ended with.
 */
export const differencesIn: Readonly<Record<CaseKind, readonly DifferenceKind[]>> = {
  arb: differenceKinds,
  hearings: ['hearing', 'finalValue', 'ambiguous'],
  values: ['finalValue', 'ambiguous'],
};

export const differenceStates = ['open', 'taken', 'ignored'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Facts of a protest in a district's file. */
export interface DistrictFacts {
  readonly kind: DifferenceKind;
  /** The district's case number. */
  readonly caseNumber?: string | null;
  readonly hearingOn: string | null;
  readonly hearingTime: string | null;
  readonly hearingPlace: string | null;
  readonly orderedOn: string | null;
  readonly finalValue: string | null;
}

/** Facts that are written into a protest when a difference is taken over. Facts that the file lacks stay. */
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
 * Returns the facts to write when a difference is taken over. A hearing on another day drops our time, unless the file has one. A
 * value with the day of an order is also the order's value.
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
