import { Decimal } from 'decimal.js';

/** Decimal arithmetic for amounts, rates and percentages: 40 digits, halves rounded away from zero as the database does. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Money = Decimal;

/** Decimal text as the API takes and gives it; at most 15 digits before the point and 10 after it. */
export const decimalText = /^-?\d{1,15}(\.\d{1,10})?$/;

/** The number of a decimal text, which may stand between spaces; undefined if it is empty or no number. */
export function decimalOf(text: string | null | undefined): Money | undefined {
  const trimmed = text?.trim() ?? '';
  return decimalText.test(trimmed) ? new Money(trimmed) : undefined;
}
