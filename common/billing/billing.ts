import { decimalOf, decimalText, Money } from '../text/money.js';

/** Saving that the firm invoices: the formula's, the true one, or the lower of both (docs/rules/billing.md, "Policy"). */
export const savingsPolicies = ['formula', 'lower', 'true'] as const;
export type SavingsPolicy = (typeof savingsPolicies)[number];

/** Input of a billing's amounts. Money and rates are decimal text, never floats. */
export interface BillingFigures {
  /** The district's noticed value, dollars. */
  noticeValue: string;
  /** The value after the protest, dollars. */
  finalValue: string;
  /** Tax rate as a fraction: 0.022 is 2.2 %. */
  taxRate: string;
  /** The firm's share of the savings, 0 to 100. */
  billingPercentage: string;
  /** Saving that is invoiced; default: the formula's. */
  savingsPolicy?: SavingsPolicy;
  /** Saving after limits, exemptions and ceilings (`trueSavings` of season/cap.ts); null or absent: not known. */
  trueSavings?: string | null;
}

export interface BillingAmounts {
  /** Notice value minus final value, dollars; negative when the value rose. */
  reduction: string;
  /** Reduction times tax rate, to the cent. */
  taxSavings: string;
  /** The saving that the firm's share is computed from, by the policy. */
  billedSavings: string;
  /** The firm's share of the rounded billed savings, to the cent; never below 0. */
  invoiceAmount: string;
}

/**
 * Computes the amounts of a billing (docs/rules/billing.md, "Amounts"), for the console's live figures and the server's
 * response. The database's generated columns round the same way (half away from zero), which a test verifies. The invoice
 * is computed from the rounded savings, so the figures on the screen multiply exactly.
 * @returns undefined while a figure is missing or not a number
 */
export function billingAmounts(figures: BillingFigures): BillingAmounts | undefined {
  const { noticeValue, finalValue, taxRate, billingPercentage } = figures;
  if (![noticeValue, finalValue, taxRate, billingPercentage].every((text) => decimalText.test(text)))
    return undefined;
  const reduction = new Money(noticeValue).minus(finalValue).toDecimalPlaces(2);
  const taxSavings = reduction.times(taxRate).toDecimalPlaces(2);
  const billed = billedSavings(figures.savingsPolicy ?? 'formula', taxSavings, figures.trueSavings);
  const invoice = billed.times(billingPercentage).dividedBy(100).toDecimalPlaces(2);
  return {
    reduction: reduction.toFixed(2),
    taxSavings: taxSavings.toFixed(2),
    billedSavings: billed.toFixed(2),
    invoiceAmount: Money.max(invoice, 0).toFixed(2),
  };
}

/** Falls back to the formula's saving while the true one is not known. */
function billedSavings(policy: SavingsPolicy, formula: Money, trueSavings: string | null | undefined): Money {
  const known = decimalOf(trueSavings)?.toDecimalPlaces(2);
  if (policy === 'formula' || !known) return formula;
  return policy === 'true' ? known : Money.min(formula, known);
}

/** Converts a typed percentage (2.2) to the stored fraction (0.022); undefined when it is not a number. */
export function percentToFraction(percent: string): string | undefined {
  return decimalText.test(percent) ? new Money(percent).dividedBy(100).toFixed() : undefined;
}

/** Converts a stored fraction (0.022) to the displayed percentage (2.2). */
export function fractionToPercent(fraction: string): string {
  return new Money(fraction).times(100).toFixed();
}

/** Rounds decimal text half away from zero, as the database does. */
export function roundDecimal(text: string, decimals: number): string {
  return new Money(text).toFixed(decimals);
}
