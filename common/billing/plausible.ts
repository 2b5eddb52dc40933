import { Decimal } from 'decimal.js';

/**
 * Bounds within which values that affect money are accepted without confirmation. A value outside may be right: the user sees it
 * beside the expected figure and confirms it once.
 */
export const plausible = {
  /**
   * Total tax rate of a property. `toOwn`: maximum factor to its own rate of another year; otherwise `toCounty`: to the rate that
   * properties of its county are billed with; `least` and `most` apply where neither is known.
   */
  taxRate: { toOwn: 1.5, toCounty: 2.5, least: '0.003', most: '0.045' },
  /** Rate of one taxing unit. `toOwn`: maximum factor to its rate of another year; otherwise $0.01 to $2.00 per $100. */
  unitRate: { toOwn: 1.5, least: '0.0001', most: '0.02' },
  /** Maximum difference of a billing's values from the protest's, as a share of the latter. */
  protestValue: 0.01,
} as const;

/** Whether two positive amounts are within a factor of each other. */
export function isWithinFactor(value: string, other: string, factor: number): boolean {
  const [one, two] = [new Decimal(value), new Decimal(other)];
  return one.lte(two.times(factor)) && two.lte(one.times(factor));
}

/** Whether a value is within the bounds, both included. */
export const isWithinBounds = (value: string, { least, most }: { least: string; most: string }): boolean =>
  new Decimal(value).gte(least) && new Decimal(value).lte(most);

/** Whether an amount differs from another by at most a share of it. */
export const isNear = (value: string, other: string, share: number): boolean =>
  new Decimal(value).minus(other).abs().lte(new Decimal(other).abs().times(share));
