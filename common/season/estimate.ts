import { decimalOf, Money } from '../text/money.js';

/**
 * Outcome of an estimate before sign-up (docs/rules/estimates.md). `saves`: an amount. `noRate`: a lower value, but no tax rate is
 * known. `capped`: a lower value, but the cap is already below it. `notLower`: comparables suggest no lower value. `tooFew`: no
 * conclusion.
 */
export const estimateOutcomes = ['saves', 'noRate', 'capped', 'notLower', 'tooFew'] as const;
export type EstimateOutcome = (typeof estimateOutcomes)[number];

/** Facts of a house before its owner signs. Amounts are decimal text in dollars; null: not known. */
export interface EstimateInput {
  readonly marketValue: string | null;
  /** Value that is taxed after the caps. */
  readonly appraisedValue: string | null;
  /** The median of the comparables; null where there are not enough for a conclusion. */
  readonly indicatedValue: string | null;
  /** A fraction; null: not known. */
  readonly taxRate: string | null;
}

/** An estimate, in whole dollars; null where the outcome has none. */
export interface Estimate {
  readonly outcome: EstimateOutcome;
  /** Possible reduction of the market value. */
  readonly reduction: string | null;
  /** Possible reduction of the year's tax. */
  readonly savings: string | null;
}

/** Estimates from the comparables what a protest could save in the year (docs/rules/estimates.md). */
export function estimateOf(input: EstimateInput): Estimate {
  const [market, indicated] = [decimalOf(input.marketValue), decimalOf(input.indicatedValue)];
  if (!market || !indicated) return { outcome: 'tooFew', reduction: null, savings: null };
  const reduction = market.minus(indicated).toDecimalPlaces(0);
  if (!reduction.greaterThan(0)) return { outcome: 'notLower', reduction: null, savings: null };
  const lower = { reduction: reduction.toFixed(2), savings: null };
  const taxed = Money.min(decimalOf(input.appraisedValue) ?? market, market);
  const relief = taxed.minus(Money.min(taxed, indicated));
  if (!relief.greaterThan(0)) return { outcome: 'capped', ...lower };
  const rate = decimalOf(input.taxRate);
  if (!rate?.greaterThan(0)) return { outcome: 'noRate', ...lower };
  return { outcome: 'saves', ...lower, savings: relief.times(rate).toDecimalPlaces(0).toFixed(2) };
}
