import { arbitrationBand, depositOutcomes } from '../billing/arbitration.js';
import { decimalOf, Money } from '../text/money.js';
import { type SavingsInput, trueSavings } from './cap.js';
import { appealDeadlines } from './deadlines.js';
import { holidaysByRule } from './holidays.js';

/** Ways to proceed after an order of the appraisal review board. */
export const appealWays = ['arbitration', 'soah', 'court', 'none'] as const;
export type AppealWay = (typeof appealWays)[number];

/** The State Office of Administrative Hearings (SOAH) hears values above this, dollars (Gov. Code 2003.901). */
export const soahAbove = '1000000';
/** Deposit for a hearing before SOAH, dollars (Gov. Code 2003.906). */
export const soahDeposit = '1500.00';

/** Property types whose values SOAH does not hear: the Comptroller's codes of industrial property. */
export const industrialTypes: readonly string[] = ['F2', 'L2'];

/**
 * Whether an appeal to SOAH is possible.
 * @param propertyType the Comptroller's code; absent while it is not known
 */
export const isForSoah = (orderValue: string | null | undefined, propertyType?: string | null): boolean =>
  !industrialTypes.includes(propertyType ?? '') && (figure(orderValue)?.greaterThan(soahAbove) ?? false);

/** Facts for the decision about an appeal. Amounts are decimal text in dollars; an empty one is not known yet. */
export interface AppealFacts {
  /** The value in the order. */
  readonly orderValue?: string | null;
  /** Tax saved if the appeal succeeds. */
  readonly savings?: string | null;
  /** Chance of success as the office estimates it, percent, 0 to 100. */
  readonly chance?: string | null;
  readonly homestead: boolean;
  /** The Comptroller's code of the property's type. */
  readonly propertyType?: string | null;
  /** Amount that the client pays in advance for an arbitration besides the deposit. */
  readonly upfrontFilingFee?: string | null;
  /** Total cost of a hearing before SOAH; its deposit counts while this is not known. */
  readonly soahCost?: string | null;
  /** Total cost of a suit. */
  readonly courtCost?: string | null;
}

/** One way to proceed after the order; amounts in dollars. */
export interface AppealChoice {
  readonly way: AppealWay;
  /** False if the value in the order excludes it; undefined while there is no value. */
  readonly open?: boolean;
  /** Required deposit, '0.00' if none. */
  readonly deposit?: string;
  /** Cost if the value is lowered. */
  readonly costIfWon?: string;
  /** Cost if the value stays. */
  readonly costIfLost?: string;
  /** Savings times the chance of success, less the expected cost. */
  readonly expectedGain?: string;
  /** Break-even chance of success, percent, rounded up to one decimal; undefined if losing is free or winning gains nothing. */
  readonly worthFrom?: string;
}

/**
 * Compares the ways to proceed after an order (docs/rules/billing.md, "Which way after an order"), including those that are
 * unlikely to pay off: the office decides.
 */
export function appealChoices(facts: AppealFacts): AppealChoice[] {
  return appealWays.map((way) => {
    // Doing nothing costs nothing and saves nothing.
    if (way === 'none') return { way, open: true, ...nothing };
    const open = isOpen(way, facts);
    if (open !== true) return { way, ...(open === false && { open }) };
    const costs = costsOf(way, facts);
    return { way, open, ...(costs && { ...costs, ...gainOf(costs, facts) }) };
  });
}

/** Input of `appealSavings`. */
export interface AppealSavingsInput extends Omit<SavingsInput, 'noticeValue' | 'finalValue'> {
  /** Noticed market value, dollars, which decides whether the limit applies; if null, the order's value decides. */
  readonly noticeValue: string | null;
  readonly orderValue: string | null;
  readonly opinionOfValue: string | null;
}

/**
 * Computes the tax that a successful appeal saves with limits, exemptions and ceilings: the tax on the order's value less the tax on
 * the owner's opinion of value. Undefined while facts are missing.
 */
export function appealSavings({
  noticeValue,
  orderValue,
  opinionOfValue,
  ...facts
}: AppealSavingsInput): string | undefined {
  const savedBy = (finalValue: string | null) =>
    trueSavings({
      ...facts,
      noticeValue: noticeValue ?? orderValue ?? '',
      finalValue: finalValue ?? '',
    }).savings;
  const [ordered, lowered] = [savedBy(orderValue), savedBy(opinionOfValue)];
  return ordered && lowered ? new Money(lowered.savings).minus(ordered.savings).toFixed(2) : undefined;
}

const nothing = { deposit: '0.00', costIfWon: '0.00', costIfLost: '0.00', expectedGain: '0.00' };

type Appeal = Exclude<AppealWay, 'none'>;

function isOpen(way: Appeal, facts: AppealFacts): boolean | undefined {
  const value = figure(facts.orderValue);
  if (!value) return undefined;
  if (way === 'arbitration') return arbitrationBand(value.toFixed(), facts.homestead)?.eligible ?? false;
  return way === 'court' || isForSoah(value.toFixed(), facts.propertyType);
}

/**
 * Returns the last day to request arbitration, as the default of a form. It uses the legal holidays, without the firm's changes.
 * @param receivedOn the ISO date the owner received the order
 * @returns undefined unless `receivedOn` is a date from 1900 to 8999
 */
export function arbitrationDeadline(receivedOn: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(receivedOn) && receivedOn >= '1900' && receivedOn < '9000';
  if (!isDay || Number.isNaN(Date.parse(`${receivedOn}T00:00:00Z`))) return undefined;
  return appealDeadlines({ orderReceivedOn: receivedOn }, holidaysByRule)[0]?.on;
}

type Costs = Required<Pick<AppealChoice, 'deposit' | 'costIfWon' | 'costIfLost'>>;

/** Returns the costs of an appeal; undefined while they are not known. */
function costsOf(way: Appeal, facts: AppealFacts): Costs | undefined {
  if (way === 'arbitration') {
    const band = arbitrationBand(figure(facts.orderValue)?.toFixed() ?? '', facts.homestead);
    const outcomes = band && depositOutcomes(band);
    if (!outcomes) return undefined;
    const upfront = figure(facts.upfrontFilingFee) ?? new Money(0);
    return {
      deposit: band.deposit ?? '0.00',
      costIfWon: upfront.plus(outcomes.win.cost).toFixed(2),
      costIfLost: upfront.plus(outcomes.loss.cost).toFixed(2),
    };
  }
  const cost = figure(way === 'soah' ? facts.soahCost?.trim() || soahDeposit : facts.courtCost)?.toFixed(2);
  if (cost === undefined) return undefined;
  return { deposit: way === 'soah' ? soahDeposit : '0.00', costIfWon: cost, costIfLost: cost };
}

function gainOf(
  { costIfWon, costIfLost }: Costs,
  { savings, chance }: AppealFacts,
): Pick<AppealChoice, 'expectedGain' | 'worthFrom'> {
  const saved = figure(savings);
  if (!saved) return {};
  const share = figure(chance)?.div(100);
  const lost = new Money(costIfLost);
  const won = saved.minus(costIfWon);
  const worth = worthFrom(won, lost);
  return {
    ...(share?.lessThanOrEqualTo(1) && {
      expectedGain: won
        .times(share)
        .minus(lost.times(new Money(1).minus(share)))
        .toFixed(2),
    }),
    ...(worth !== undefined && { worthFrom: worth }),
  };
}

/** The chance p at which p × won = (1 − p) × lost. */
function worthFrom(won: Money, lost: Money): string | undefined {
  if (lost.isZero() || won.lessThanOrEqualTo(0)) return undefined;
  return lost.div(won.plus(lost)).times(100).toDecimalPlaces(1, Money.ROUND_UP).toFixed(1);
}

/** Parses a figure of the decision; undefined if it is not a number or below 0. */
function figure(text: string | null | undefined): Money | undefined {
  const value = decimalOf(text);
  return value?.isNegative() && !value.isZero() ? undefined : value;
}
