import { Decimal } from 'decimal.js';

/** Decimal arithmetic for amounts, rates and percentages: 40 digits, halves rounded away from zero as the database does. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Money = Decimal;

/** Decimal text as the API accepts and returns it: at most 15 digits before the point and 10 after it. */
export const decimalText = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Parses decimal text, which may have spaces around it; undefined if it is empty or not a number. */
export function decimalOf(text: string | null | undefined): Money | undefined {
  const trimmed = text?.trim() ?? '';
  return decimalText.test(trimmed) ? new Money(trimmed) : undefined;
}
