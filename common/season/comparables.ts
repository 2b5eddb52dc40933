import { decimalOf, Money } from '../money.js';
import type { ComparableRules } from './comparable-rules.js';

/** What is compared of an account, as its district publishes it. Areas and amounts are decimal text. */
export interface ComparableAccount {
  readonly accountNumber: string;
  /** Street address. */
  readonly situs: string | null;
  readonly neighborhoodCode: string | null;
  /** The Comptroller's category, such as A1. */
  readonly stateCode: string | null;
  /** The district's class of the building. */
  readonly classCode: string | null;
  /** Square feet. */
  readonly livingArea: string | null;
  readonly yearBuilt: number | null;
  /** Square feet. */
  readonly landSqft: string | null;
  readonly landValue: string | null;
  readonly improvementValue: string | null;
  readonly marketValue: string | null;
  /** What is taxed after the caps; it is shown and never compared. */
  readonly appraisedValue: string | null;
}

/** An adjustment by the office for what the roll does not say, such as a pool or the condition. */
export interface OtherAdjustment {
  /** Dollars, negative where the comparable is better than the subject. */
  readonly amount: string;
  readonly reason: string;
}

/** An account that may be compared, and what the office decided about it. */
export interface ComparableCandidate {
  readonly account: ComparableAccount;
  /** How unlike the subject it is: 0 is alike. Values are no part of it. */
  readonly distance: number;
  /** Why the office added it; null where the rules found it. */
  readonly addedFor: string | null;
  /** Why the office left it out; null while it is not. */
  readonly leftOutFor: string | null;
  readonly other: OtherAdjustment | null;
}

/**
 * What became of a candidate: used; left out by the office; too large an adjustment; too large a sum of them; less alike than those
 * that are used; or without a value that the comparison needs.
 */
export const comparableStates = [
  'used',
  'leftOut',
  'adjustmentTooLarge',
  'grossTooLarge',
  'lessAlike',
  'incomplete',
] as const;
export type ComparableState = (typeof comparableStates)[number];

/** Dollars by which a comparable's value is moved towards the subject's. */
export interface Adjustments {
  readonly land: string;
  readonly area: string;
  readonly age: string;
  readonly other: string;
  /** Their sum. */
  readonly net: string;
  /** Their sum without regard to their signs. */
  readonly gross: string;
}

/** A candidate with its arithmetic; null where a value is missing, and for those that are less alike. */
export interface ComparedAccount extends ComparableCandidate {
  readonly state: ComparableState;
  readonly adjustments: Adjustments | null;
  readonly adjustedValue: string | null;
  /** Market value per square foot of living area. */
  readonly valuePerFoot: string | null;
}

/** Comparables with their conclusion. Amounts are decimal text in dollars. */
export interface Comparison {
  /** In the order in which they are considered. */
  readonly rows: readonly ComparedAccount[];
  readonly used: number;
  /** Whether there are enough for a conclusion. */
  readonly isEnough: boolean;
  /** The median of the adjusted values; null without any. */
  readonly indicatedValue: string | null;
  readonly leastValue: string | null;
  readonly greatestValue: string | null;
  /** The subject's, to the cent. */
  readonly marketValue: string | null;
  /** Market value less indicated value; negative where the subject is valued lower. Null where either is missing. */
  readonly reduction: string | null;
  /** The subject's market value per square foot of living area. */
  readonly subjectPerFoot: string | null;
  /** The median of those that are used. */
  readonly medianPerFoot: string | null;
}

/**
 * Compares a property with others (docs/rules/comparables.md). The most alike are used, whatever their values are; the order
 * in which the candidates come does not matter.
 */
export function compare(
  subject: ComparableAccount,
  candidates: readonly ComparableCandidate[],
  rules: ComparableRules,
): Comparison {
  let used = 0;
  const rows = candidates
    .filter(({ account }) => account.accountNumber !== subject.accountNumber)
    .toSorted(byLikeness)
    .map((candidate): ComparedAccount => {
      const valuePerFoot = perFoot(candidate.account);
      // Thousands of protests are compared at once: what is not going to be used is not computed.
      if (used >= rules.most && candidate.leftOutFor === null)
        return { ...candidate, state: 'lessAlike', ...unknown, valuePerFoot };
      const adjusted = adjust(subject, candidate, rules);
      if (!adjusted) return { ...candidate, state: 'incomplete', ...unknown, valuePerFoot };
      const state = stateOf(candidate, adjusted, rules);
      if (state === 'used') used += 1;
      const { adjustments, adjustedValue } = adjusted;
      return { ...candidate, state, adjustments, adjustedValue, valuePerFoot };
    });
  const taken = rows.filter(({ state }) => state === 'used');
  const values = ascending(taken.map(({ adjustedValue }) => adjustedValue));
  const indicated = median(values);
  const market = decimalOf(subject.marketValue);
  return {
    ...{ rows, used, isEnough: used >= rules.least },
    indicatedValue: indicated?.toFixed(2) ?? null,
    leastValue: values[0]?.toFixed(2) ?? null,
    greatestValue: values.at(-1)?.toFixed(2) ?? null,
    marketValue: market?.toFixed(2) ?? null,
    reduction: (market && indicated && market.minus(indicated).toFixed(2)) ?? null,
    subjectPerFoot: perFoot(subject),
    medianPerFoot: median(ascending(taken.map(({ valuePerFoot }) => valuePerFoot)))?.toFixed(2) ?? null,
  };
}

const unknown = { adjustments: null, adjustedValue: null };

/** Those that the office added come first; then the more alike; of equally alike ones the lower account number. */
function byLikeness(one: ComparableCandidate, other: ComparableCandidate): number {
  const byHand = Number(other.addedFor !== null) - Number(one.addedFor !== null);
  return (
    byHand ||
    one.distance - other.distance ||
    (one.account.accountNumber < other.account.accountNumber ? -1 : 1)
  );
}

function stateOf(
  { leftOutFor }: ComparableCandidate,
  { largestShare, grossShare }: Adjusted,
  { adjustmentCap, grossCap }: ComparableRules,
): ComparableState {
  if (leftOutFor !== null) return 'leftOut';
  if (largestShare.greaterThan(adjustmentCap)) return 'adjustmentTooLarge';
  if (grossShare.greaterThan(grossCap)) return 'grossTooLarge';
  return 'used';
}

interface Adjusted {
  readonly adjustments: Adjustments;
  readonly adjustedValue: string;
  /** Of the largest adjustment, percent of the market value. */
  readonly largestShare: Money;
  readonly grossShare: Money;
}

/** Moves a comparable's value towards the subject. Undefined where it has no value to start from. */
function adjust(
  subject: ComparableAccount,
  { account, other }: ComparableCandidate,
  rules: ComparableRules,
): Adjusted | undefined {
  const market = decimalOf(account.marketValue);
  const building = buildingAdjustments(subject, account, rules);
  const land = landAdjustment(subject, account);
  if (!market?.greaterThan(0) || !building || !land) return undefined;
  const parts = { land, ...building, other: decimalOf(other?.amount) ?? new Money(0) };
  const amounts = Object.values(parts).map((amount) => amount.toDecimalPlaces(0));
  const net = amounts.reduce((sum, amount) => sum.plus(amount));
  const gross = amounts.reduce((sum, amount) => sum.plus(amount.abs()), new Money(0));
  const shareOf = (amount: Money): Money => amount.div(market).times(100);
  const [byLand, byArea, byAge, byOther] = amounts.map((amount) => amount.toFixed(2)) as [
    string,
    string,
    string,
    string,
  ];
  return {
    adjustments: {
      ...{ land: byLand, area: byArea, age: byAge, other: byOther },
      ...{ net: net.toFixed(2), gross: gross.toFixed(2) },
    },
    adjustedValue: market.plus(net).toFixed(2),
    largestShare: shareOf(Money.max(...amounts.map((amount) => amount.abs()))),
    grossShare: shareOf(gross),
  };
}

/**
 * For living area and age. A subject without a building has none. Undefined where the subject has a building and the other
 * account does not say enough about its own.
 */
function buildingAdjustments(
  subject: ComparableAccount,
  account: ComparableAccount,
  { areaShare, agePercent }: ComparableRules,
): { area: Money; age: Money } | undefined {
  const subjectArea = decimalOf(subject.livingArea);
  if (!subjectArea?.greaterThan(0)) return { area: new Money(0), age: new Money(0) };
  const area = decimalOf(account.livingArea);
  const improvement = decimalOf(account.improvementValue);
  if (!area?.greaterThan(0) || !improvement) return undefined;
  const years = subject.yearBuilt && account.yearBuilt ? subject.yearBuilt - account.yearBuilt : 0;
  return {
    area: subjectArea.minus(area).times(improvement).div(area).times(areaShare).div(100),
    age: improvement.times(agePercent).div(100).times(years),
  };
}

/**
 * The difference of the land values. Without a building the land is all there is, and its own value would prove itself: there
 * the other's value per square foot counts.
 */
function landAdjustment(subject: ComparableAccount, account: ComparableAccount): Money | undefined {
  const [own, other] = [decimalOf(subject.landValue), decimalOf(account.landValue)];
  if (decimalOf(subject.livingArea)?.greaterThan(0)) return own && other ? own.minus(other) : new Money(0);
  const [ownSize, otherSize] = [decimalOf(subject.landSqft), decimalOf(account.landSqft)];
  if (!ownSize || !otherSize?.greaterThan(0) || !other) return undefined;
  return ownSize.minus(otherSize).times(other).div(otherSize);
}

function perFoot({ marketValue, livingArea }: ComparableAccount): string | null {
  const [market, area] = [decimalOf(marketValue), decimalOf(livingArea)];
  return market && area?.greaterThan(0) ? market.div(area).toFixed(2) : null;
}

const ascending = (values: readonly (string | null)[]): Money[] =>
  values.flatMap((value) => decimalOf(value) ?? []).sort((one, other) => one.comparedTo(other));

/** The middle one; of an even number, the mean of the middle two (Tax Code 1.12(c)). Undefined without any. */
function median(sorted: readonly Money[]): Money | undefined {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low && high && low.plus(high).div(2);
}
