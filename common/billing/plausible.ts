import { Decimal } from 'decimal.js';

/**
 * Bounds of what is taken without asking, where money follows. A value beyond them may be right: whoever enters it confirms it once, with
 * both figures before them.
 */
export const plausible = {
  /** The total tax rate of a property: against its own of another year, or what its county's properties are billed with. */
  taxRate: { toOwn: 1.5, toCounty: 2.5, least: '0.003', most: '0.045' },
  /** The rate of one taxing unit: against its own of another year; $0.01 to $2.00 per $100. */
  unitRate: { toOwn: 1.5, least: '0.0001', most: '0.02' },
  /** Values of a billing against those of the protest: a share of the protest's. */
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
