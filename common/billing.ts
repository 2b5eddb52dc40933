import { Decimal } from 'decimal.js';

/** What a billing's amounts come from. Money and rates are decimal text, never floats. */
export interface BillingFigures {
  /** The district's noticed value, dollars. */
  noticeValue: string;
  /** The value after the protest, dollars. */
  finalValue: string;
  /** Tax rate as a fraction: 0.022 is 2.2 %. */
  taxRate: string;
  /** The firm's share of the savings, 0 to 100. */
  billingPercentage: string;
}

export interface BillingAmounts {
  /** Notice value less final value, dollars; negative when the value rose. */
  reduction: string;
  /** Reduction times tax rate, to the cent. */
  taxSavings: string;
  /** The firm's share of the savings as shown, to the cent; never below 0. */
  invoiceAmount: string;
}

const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
const decimalText = /^-?\d{1,15}(\.\d{1,10})?$/;

/**
 * The amounts of a billing (spec "properties, billing, reports", section 5): the console's live figures and the
 * server's answer are this function; the database's generated columns round the same way (half away from zero), and a
 * test holds them together. The invoice starts from the savings rounded to the cent, so that a person who multiplies
 * what the screen shows gets what the screen shows.
 * @returns undefined while a figure is missing or no number
 */
export function billingAmounts(figures: BillingFigures): BillingAmounts | undefined {
  const { noticeValue, finalValue, taxRate, billingPercentage } = figures;
  if (![noticeValue, finalValue, taxRate, billingPercentage].every((text) => decimalText.test(text)))
    return undefined;
  const reduction = new Money(noticeValue).minus(finalValue).toDecimalPlaces(2);
  const taxSavings = reduction.times(taxRate).toDecimalPlaces(2);
  const invoice = taxSavings.times(billingPercentage).dividedBy(100).toDecimalPlaces(2);
  return {
    reduction: reduction.toFixed(2),
    taxSavings: taxSavings.toFixed(2),
    invoiceAmount: Money.max(invoice, 0).toFixed(2),
  };
}

/** A percentage as people type it (2.2) as the fraction that is stored (0.022); undefined when it is no number. */
export function percentToFraction(percent: string): string | undefined {
  return decimalText.test(percent) ? new Money(percent).dividedBy(100).toFixed() : undefined;
}

/** The stored fraction (0.022) as the percentage that people read and type (2.2). */
export function fractionToPercent(fraction: string): string {
  return new Money(fraction).times(100).toFixed();
}

/** Sum of money texts, to the cent. */
export function sumMoney(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Money(0)).toFixed(2);
}

/** Decimal text with exactly so many decimals, half away from zero, as the database stores it. */
export function roundDecimal(text: string, decimals: number): string {
  return new Money(text).toFixed(decimals);
}
