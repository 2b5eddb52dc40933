import { decimalOf, Money } from '../text/money.js';
import type { ComparableRules } from './comparable-rules.js';

/** Data of an account that is compared, as its district publishes it. Areas and amounts are decimal text. */
export interface ComparableAccount {
  readonly accountNumber: string;
  /** Street address. */
  readonly situs: string | null;
  readonly neighborhoodCode: string | null;
  /** The appraisal district's code of the school district. Like the three optional fields below, absent in older selections. */
  readonly schoolDistrict?: string | null;
  /** The district's market area, which covers several neighborhoods. */
  readonly marketArea?: string | null;
  /** The Comptroller's category, such as A1. */
  readonly stateCode: string | null;
  /** The district's class of the building. */
  readonly classCode: string | null;
  /** Square feet. */
  readonly livingArea: string | null;
  readonly yearBuilt: number | null;
  /** Year by which the district rates the condition; a remodeling changes it. */
  readonly effectiveYear?: number | null;
  /** Square feet. */
  readonly landSqft: string | null;
  readonly landValue: string | null;
  readonly improvementValue: string | null;
  /** Part of the improvement value that pools and other extras have. */
  readonly extraValue?: string | null;
  readonly marketValue: string | null;
  /** Value that is taxed after the caps; shown, but never compared. */
  readonly appraisedValue: string | null;
}

/**
 * Steps of the search for comparables: the neighborhood; if too few of its accounts can be used, the rest of the school district;
 * then the rest of the market area.
 */
export const comparableSteps = ['neighborhood', 'schoolDistrict', 'marketArea'] as const;
export type ComparableStep = (typeof comparableSteps)[number];

/** Returns the search step in which an account is found for a subject; undefined if in none. */
export function stepOf(subject: ComparableAccount, account: ComparableAccount): ComparableStep | undefined {
  const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
    Boolean(one) && one === other;
  if (isSame(subject.neighborhoodCode, account.neighborhoodCode)) return 'neighborhood';
  if (isSame(subject.schoolDistrict, account.schoolDistrict)) return 'schoolDistrict';
  return isSame(subject.marketArea, account.marketArea) ? 'marketArea' : undefined;
}

/** An adjustment by the office for facts that the roll does not have, such as a pool or the condition. */
export interface OtherAdjustment {
  /** Dollars, negative where the comparable is better than the subject. */
  readonly amount: string;
  readonly reason: string;
}

/** An account that may be compared, with the office's decisions about it. */
export interface ComparableCandidate {
  readonly account: ComparableAccount;
  /** Difference from the subject, 0 for none. Values are not part of it. */
  readonly distance: number;
  /** Why the office added the account; null if the rules found it. */
  readonly addedFor: string | null;
  /** Why the office left the account out; null if it did not. */
  readonly leftOutFor: string | null;
  readonly other: OtherAdjustment | null;
}

/**
 * States of a candidate: used; left out by the office; one adjustment too large; the sum of adjustments too large; less similar than
 * those that are used; or lacking a value that the comparison needs.
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

/** Adjustments of a comparable's value towards the subject's, in dollars. */
export interface Adjustments {
  readonly land: string;
  readonly area: string;
  readonly age: string;
  readonly extras: string;
  readonly other: string;
  /** Their sum. */
  readonly net: string;
  /** Sum of their absolute values. */
  readonly gross: string;
}

/** A candidate with its computed figures. Null where a value is missing; adjustments are also null for `lessAlike`. */
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
  /** Median value per square foot of the comparables used. */
  readonly medianPerFoot: string | null;
}

/** Part of a comparison that is stored with its selection. */
export type Conclusion = Pick<Comparison, 'used' | 'isEnough' | 'indicatedValue' | 'marketValue'>;

/**
 * Compares a property with others (docs/rules/comparables.md). Uses the most similar ones regardless of their values; the order
 * of `candidates` does not matter.
 */
export function compare(
  subject: ComparableAccount,
  candidates: readonly ComparableCandidate[],
  rules: ComparableRules,
): Comparison {
  const own = figuresOf(subject);
  const weighed = weigh(subject, own, candidates, rules);
  const { values, indicated, ...conclusion } = concluded(weighed, own, rules);
  const rows = weighed.map(rowOf);
  const taken = rows.filter(({ state }) => state === 'used');
  const { market } = own;
  return {
    rows,
    ...conclusion,
    leastValue: values[0]?.toFixed(2) ?? null,
    greatestValue: values.at(-1)?.toFixed(2) ?? null,
    reduction: (market && indicated && market.minus(indicated).toFixed(2)) ?? null,
    subjectPerFoot: perFoot(own),
    medianPerFoot:
      median(ascending(taken.flatMap(({ valuePerFoot }) => decimalOf(valuePerFoot) ?? [])))?.toFixed(2) ??
      null,
  };
}

/** Computes only the conclusion of the same comparison, without the figures of its rows, for many protests at once. */
export function conclude(
  subject: ComparableAccount,
  candidates: readonly ComparableCandidate[],
  rules: ComparableRules,
): Conclusion {
  const own = figuresOf(subject);
  const { used, isEnough, indicatedValue, marketValue } = concluded(
    weigh(subject, own, candidates, rules),
    own,
    rules,
  );
  return { used, isEnough, indicatedValue, marketValue };
}

/** The figures of an account that are compared; undefined where its district publishes none. */
interface Figures {
  readonly market: Money | undefined;
  readonly land: Money | undefined;
  readonly improvement: Money | undefined;
  readonly area: Money | undefined;
  readonly landSize: Money | undefined;
  readonly yearBuilt: number | null;
  readonly effectiveYear: number | null;
  /** Undefined if the district does not publish how much of the improvement value extras have. */
  readonly extras: Money | undefined;
}

const figuresOf = (account: ComparableAccount): Figures => ({
  market: decimalOf(account.marketValue),
  land: decimalOf(account.landValue),
  improvement: decimalOf(account.improvementValue),
  area: decimalOf(account.livingArea),
  landSize: decimalOf(account.landSqft),
  yearBuilt: account.yearBuilt,
  effectiveYear: account.effectiveYear ?? null,
  extras: decimalOf(account.extraValue),
});

/** A candidate with its state, and its adjustments if they were computed. */
interface Weighed {
  readonly candidate: ComparableCandidate;
  readonly state: ComparableState;
  readonly adjusted?: Adjusted;
}

/** Evaluates the candidates in order of similarity, until as many are used as the rules allow. */
function weigh(
  { accountNumber }: ComparableAccount,
  own: Figures,
  candidates: readonly ComparableCandidate[],
  rules: ComparableRules,
): Weighed[] {
  let used = 0;
  return candidates
    .filter(({ account }) => account.accountNumber !== accountNumber)
    .toSorted(byLikeness)
    .map((candidate): Weighed => {
      // Thousands of protests are compared at once, so candidates that will not be used are not computed.
      if (used >= rules.most && candidate.leftOutFor === null) return { candidate, state: 'lessAlike' };
      const adjusted = adjust(own, candidate, rules);
      if (!adjusted) return { candidate, state: 'incomplete' };
      const state = stateOf(candidate, adjusted, rules);
      if (state === 'used') used += 1;
      return { candidate, state, adjusted };
    });
}

function concluded(weighed: readonly Weighed[], { market }: Figures, { least }: ComparableRules) {
  const values = ascending(
    weighed.flatMap(({ state, adjusted }) => (state === 'used' && adjusted ? adjusted.value : [])),
  );
  const indicated = median(values);
  return {
    values,
    indicated,
    used: values.length,
    isEnough: values.length >= least,
    indicatedValue: indicated?.toFixed(2) ?? null,
    marketValue: market?.toFixed(2) ?? null,
  };
}

function rowOf({ candidate, state, adjusted }: Weighed): ComparedAccount {
  const shown = adjusted && shownAdjustments(adjusted);
  return {
    ...candidate,
    state,
    adjustments: shown ?? null,
    adjustedValue: adjusted?.value.toFixed(2) ?? null,
    valuePerFoot: perFoot(figuresOf(candidate.account)),
  };
}

/** Sorts candidates: those that the office added first, then by similarity, then by account number. */
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
  { market, amounts, gross }: Adjusted,
  { adjustmentCap, grossCap }: ComparableRules,
): ComparableState {
  const exceeds = (amount: Money, percent: string): boolean =>
    amount.times(100).greaterThan(market.times(percent));
  if (leftOutFor !== null) return 'leftOut';
  // If the largest is within the cap, all are.
  if (exceeds(Money.max(...amounts.map((amount) => amount.abs())), adjustmentCap))
    return 'adjustmentTooLarge';
  if (exceeds(gross, grossCap)) return 'grossTooLarge';
  return 'used';
}

interface Adjusted {
  readonly market: Money;
  /** Adjustments for land, living area, age and extras, and the office's own, in whole dollars. */
  readonly amounts: readonly [land: Money, area: Money, age: Money, extras: Money, other: Money];
  readonly net: Money;
  readonly gross: Money;
  /** Market value plus all adjustments. */
  readonly value: Money;
}

/** Adjusts a comparable's value towards the subject. Undefined if a value that this needs is missing. */
function adjust(
  own: Figures,
  { account, other }: ComparableCandidate,
  rules: ComparableRules,
): Adjusted | undefined {
  const figures = figuresOf(account);
  const { market } = figures;
  const building = buildingAdjustments(own, figures, rules);
  const land = landAdjustment(own, figures);
  if (!market?.greaterThan(0) || !building || !land) return undefined;
  const amounts = [
    whole(land),
    whole(building.area),
    whole(building.age),
    whole(building.extras),
    whole(decimalOf(other?.amount) ?? nothing),
  ] as const;
  const net = amounts.reduce((sum, amount) => sum.plus(amount), nothing);
  const gross = amounts.reduce((sum, amount) => sum.plus(amount.abs()), nothing);
  return { market, amounts, net, gross, value: market.plus(net) };
}

const nothing = new Money(0);
const whole = (amount: Money): Money => amount.toDecimalPlaces(0);

function shownAdjustments({ amounts: [land, area, age, extras, other], net, gross }: Adjusted): Adjustments {
  return {
    land: land.toFixed(2),
    area: area.toFixed(2),
    age: age.toFixed(2),
    extras: extras.toFixed(2),
    other: other.toFixed(2),
    net: net.toFixed(2),
    gross: gross.toFixed(2),
  };
}

/** Whether an account has a building, even if its district does not publish the building's size. */
function isBuilt({ area, improvement, market, land }: Figures): boolean {
  if (area?.greaterThan(0)) return true;
  if (improvement) return improvement.greaterThan(0);
  return Boolean(market && land && market.greaterThan(land));
}

/**
 * Computes the adjustments for living area, age and extras. If the district publishes the value of the extras of both accounts, extras
 * are adjusted by the difference of these values, and area and age by the remaining improvement value. Age goes by the effective year
 * if both have one, otherwise by the year built. Land without a building gets no adjustments and is compared only with such land.
 * Undefined if only one account has a building, or if an area or the comparable's improvement value is unknown.
 */
function buildingAdjustments(
  own: Figures,
  other: Figures,
  { areaShare, agePercent }: ComparableRules,
): Readonly<Record<'area' | 'age' | 'extras', Money>> | undefined {
  if (!isBuilt(own)) return isBuilt(other) ? undefined : { area: nothing, age: nothing, extras: nothing };
  const { area } = other;
  const extras = isApart(own) && isApart(other) ? other.extras : undefined;
  const improvement = extras ? other.improvement?.minus(extras) : other.improvement;
  if (!own.area?.greaterThan(0) || !area?.greaterThan(0) || !improvement) return undefined;
  const years =
    yearsBetween(own.effectiveYear, other.effectiveYear) ?? yearsBetween(own.yearBuilt, other.yearBuilt) ?? 0;
  return {
    extras: own.extras && extras ? own.extras.minus(extras) : nothing,
    area: own.area.minus(area).times(improvement).times(areaShare).div(area.times(100)),
    age: improvement.times(agePercent).times(years).div(100),
  };
}

/** Whether the value of the extras is known and not above that of the improvements. */
const isApart = ({ extras, improvement }: Figures): boolean =>
  Boolean(extras && improvement && extras.lessThanOrEqualTo(improvement));

const yearsBetween = (own: number | null, other: number | null): number | undefined =>
  own && other ? own - other : undefined;

/**
 * Computes the difference of the land values. For land without a building this would only confirm the subject's own value, so
 * the comparable's land value per square foot is used there.
 */
function landAdjustment(own: Figures, { land, landSize }: Figures): Money | undefined {
  if (isBuilt(own)) return own.land && land ? own.land.minus(land) : nothing;
  if (!own.landSize || !landSize?.greaterThan(0) || !land) return undefined;
  return own.landSize.minus(landSize).times(land).div(landSize);
}

const perFoot = ({ market, area }: Figures): string | null =>
  market && area?.greaterThan(0) ? market.div(area).toFixed(2) : null;

const ascending = (values: readonly Money[]): Money[] =>
  values.toSorted((one, other) => one.comparedTo(other));

/** Returns the middle value; of an even number, the mean of the middle two (Tax Code 1.12(c)). Undefined without any. */
function median(sorted: readonly Money[]): Money | undefined {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low && high && low.plus(high).div(2);
}
