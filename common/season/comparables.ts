import { decimalOf, Money } from '../text/money.js';
import type { ComparableRules } from './comparable-rules.js';

/** What is compared of an account, as its district publishes it. Areas and amounts are decimal text. */
export interface ComparableAccount {
  readonly accountNumber: string;
  /** Street address. */
  readonly situs: string | null;
  readonly neighborhoodCode: string | null;
  /** The district's code of the school district; absent in selections of before it was read, as the three below. */
  readonly schoolDistrict?: string | null;
  /** The district's market area, of several neighborhoods. */
  readonly marketArea?: string | null;
  /** The Comptroller's category, such as A1. */
  readonly stateCode: string | null;
  /** The district's class of the building. */
  readonly classCode: string | null;
  /** Square feet. */
  readonly livingArea: string | null;
  readonly yearBuilt: number | null;
  /** The year that the district takes for the condition, which a remodeling moves. */
  readonly effectiveYear?: number | null;
  /** Square feet. */
  readonly landSqft: string | null;
  readonly landValue: string | null;
  readonly improvementValue: string | null;
  /** What pools and other extras have of the improvement value. */
  readonly extraValue?: string | null;
  readonly marketValue: string | null;
  /** What is taxed after the caps; it is shown and never compared. */
  readonly appraisedValue: string | null;
}

/**
 * How far comparables are sought: in the neighborhood, and where too few of it can be used, in the rest of the school district, then
 * in that of the market area.
 */
export const comparableSteps = ['neighborhood', 'schoolDistrict', 'marketArea'] as const;
export type ComparableStep = (typeof comparableSteps)[number];

/** The step in which an account is found from another one; undefined: in none. */
export function stepOf(subject: ComparableAccount, account: ComparableAccount): ComparableStep | undefined {
  const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
    Boolean(one) && one === other;
  if (isSame(subject.neighborhoodCode, account.neighborhoodCode)) return 'neighborhood';
  if (isSame(subject.schoolDistrict, account.schoolDistrict)) return 'schoolDistrict';
  return isSame(subject.marketArea, account.marketArea) ? 'marketArea' : undefined;
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
  readonly extras: string;
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

/** What a selection keeps of its comparison. */
export type Conclusion = Pick<Comparison, 'used' | 'isEnough' | 'indicatedValue' | 'marketValue'>;

/**
 * Compares a property with others (docs/rules/comparables.md). The most alike are used, whatever their values are; the order
 * in which the candidates come does not matter.
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
    ...{ rows, ...conclusion },
    leastValue: values[0]?.toFixed(2) ?? null,
    greatestValue: values.at(-1)?.toFixed(2) ?? null,
    reduction: (market && indicated && market.minus(indicated).toFixed(2)) ?? null,
    subjectPerFoot: perFoot(own),
    medianPerFoot:
      median(ascending(taken.flatMap(({ valuePerFoot }) => decimalOf(valuePerFoot) ?? [])))?.toFixed(2) ??
      null,
  };
}

/** The conclusion of the same comparison, without the arithmetic of its rows: for many protests at once. */
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
  /** Undefined where the district does not say how much of the improvement value extras have. */
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

/** A candidate with what became of it, and its adjustments if they were looked at. */
interface Weighed {
  readonly candidate: ComparableCandidate;
  readonly state: ComparableState;
  readonly adjusted?: Adjusted;
}

/** Looks at the candidates in the order of their likeness, until as many are used as the rules allow. */
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
      // Thousands of protests are compared at once: what is not going to be used is not computed.
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
    ...{ values, indicated, used: values.length, isEnough: values.length >= least },
    indicatedValue: indicated?.toFixed(2) ?? null,
    marketValue: market?.toFixed(2) ?? null,
  };
}

function rowOf({ candidate, state, adjusted }: Weighed): ComparedAccount {
  const shown = adjusted && shownAdjustments(adjusted);
  return {
    ...{ ...candidate, state, adjustments: shown ?? null },
    adjustedValue: adjusted?.value.toFixed(2) ?? null,
    valuePerFoot: perFoot(figuresOf(candidate.account)),
  };
}

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
  { market, amounts, gross }: Adjusted,
  { adjustmentCap, grossCap }: ComparableRules,
): ComparableState {
  const exceeds = (amount: Money, percent: string): boolean =>
    amount.times(100).greaterThan(market.times(percent));
  if (leftOutFor !== null) return 'leftOut';
  // Where the largest keeps within the cap, all do.
  if (exceeds(Money.max(...amounts.map((amount) => amount.abs())), adjustmentCap))
    return 'adjustmentTooLarge';
  if (exceeds(gross, grossCap)) return 'grossTooLarge';
  return 'used';
}

interface Adjusted {
  readonly market: Money;
  /** For land, living area, age, extras and by the office, in whole dollars. */
  readonly amounts: readonly [land: Money, area: Money, age: Money, extras: Money, other: Money];
  readonly net: Money;
  readonly gross: Money;
  /** Market value with all of them. */
  readonly value: Money;
}

/** Moves a comparable's value towards the subject. Undefined where it has no value to start from. */
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
    ...{ land: land.toFixed(2), area: area.toFixed(2), age: age.toFixed(2), extras: extras.toFixed(2) },
    ...{ other: other.toFixed(2), net: net.toFixed(2), gross: gross.toFixed(2) },
  };
}

/** Whether an account has a building, also where its district does not publish how large it is. */
function isBuilt({ area, improvement, market, land }: Figures): boolean {
  if (area?.greaterThan(0)) return true;
  if (improvement) return improvement.greaterThan(0);
  return Boolean(market && land && market.greaterThan(land));
}

/**
 * For living area, age and extras. Extras are kept apart where the district says of both how much they have of the improvement value:
 * then they are adjusted by the difference of their values, and area and age by what is left. The effective year counts where both
 * have one, otherwise the year built of both. Land without a building has none, and is compared with such land only. Undefined where one of two buildings
 * is of unknown area or value.
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

/** Whether the value of the extras is known, and within that of the improvements. */
const isApart = ({ extras, improvement }: Figures): boolean =>
  Boolean(extras && improvement && extras.lessThanOrEqualTo(improvement));

const yearsBetween = (own: number | null, other: number | null): number | undefined =>
  own && other ? own - other : undefined;

/**
 * The difference of the land values. Without a building the land is all there is, and its own value would prove itself: there
 * the other's value per square foot counts.
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

/** The middle one; of an even number, the mean of the middle two (Tax Code 1.12(c)). Undefined without any. */
function median(sorted: readonly Money[]): Money | undefined {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low && high && low.plus(high).div(2);
}
