import { billingAmounts } from './billing.js';
import { decimalOf, decimalText, Money } from '../text/money.js';

/** Dollars the Comptroller keeps from every arbitration deposit, won or lost (34 TAC 9.4209). */
export const comptrollerFee = '50.00';

/** Days to request arbitration after receiving the appraisal review board's order (Tax Code 41A.03). */
export const arbitrationFilingDays = 60;

/** One line of the Comptroller's deposit table. */
export interface ArbitrationBand {
  /** Whether the line is for residence homesteads; other properties have their own lines. */
  homestead: boolean;
  /** Lower bound of the order's value in dollars, exclusive. */
  above: string;
  /** Upper bound in dollars, inclusive; null for no upper bound. */
  upTo: string | null;
  /** False where regular binding arbitration is not available for the property. */
  eligible: boolean;
  /** Dollars to deposit with the request; null when not eligible. */
  deposit: string | null;
  /** The most the arbitrator may be paid, dollars; null when not eligible. */
  arbitratorFeeMax: string | null;
}

/** Deposits by the value in the order (Tax Code 41A.03 and 41A.06). */
export const arbitrationBands: readonly ArbitrationBand[] = [
  band(true, '0', '500000', '450.00', '400.00'),
  band(true, '500000', null, '500.00', '450.00'),
  band(false, '0', '1000000', '500.00', '450.00'),
  band(false, '1000000', '2000000', '800.00', '750.00'),
  band(false, '2000000', '3000000', '1050.00', '1000.00'),
  band(false, '3000000', '5000000', '1550.00', '1500.00'),
  { homestead: false, above: '5000000', upTo: null, eligible: false, deposit: null, arbitratorFeeMax: null },
];

function band(
  homestead: boolean,
  above: string,
  upTo: string | null,
  deposit: string,
  arbitratorFeeMax: string,
) {
  return { homestead, above, upTo, eligible: true, deposit, arbitratorFeeMax };
}

/**
 * Returns the line of the deposit table for a property.
 * @param orderValue value in the appraisal review board's order, dollars
 * @returns undefined while the value is missing, negative or not a number
 */
export function arbitrationBand(orderValue: string, homestead: boolean): ArbitrationBand | undefined {
  if (!decimalText.test(orderValue)) return undefined;
  const value = new Money(orderValue);
  if (value.isNegative() && !value.isZero()) return undefined;
  return arbitrationBands.find(
    (line) => line.homestead === homestead && (line.upTo === null || value.lessThanOrEqualTo(line.upTo)),
  );
}

/** Refunded part of a deposit, and the final cost of the arbitration, in dollars. */
export interface DepositOutcome {
  refund: string;
  cost: string;
}

export interface DepositOutcomes {
  /** The award is nearer to the owner's opinion of value: all but the Comptroller's fee is refunded. */
  win: DepositOutcome;
  /** Otherwise: the arbitrator is paid from the deposit too. */
  loss: DepositOutcome;
}

/**
 * Returns what becomes of the deposit when the arbitration is won or lost.
 * @param arbitratorFee the arbitrator's actual fee, dollars; default: the table's maximum
 * @throws RangeError when the fee is not an amount from 0 to the table's maximum
 * @returns undefined for a line that is not eligible
 */
export function depositOutcomes(line: ArbitrationBand, arbitratorFee?: string): DepositOutcomes | undefined {
  if (line.deposit === null || line.arbitratorFeeMax === null) return undefined;
  const paid = arbitratorFee ?? line.arbitratorFeeMax;
  if (
    !decimalText.test(paid) ||
    new Money(paid).lessThan(0) ||
    new Money(paid).greaterThan(line.arbitratorFeeMax)
  ) {
    throw new RangeError(`The arbitrator's fee is an amount from 0 to ${line.arbitratorFeeMax}.`);
  }
  const outcome = (cost: Money): DepositOutcome => ({
    refund: new Money(line.deposit!).minus(cost).toFixed(2),
    cost: cost.toFixed(2),
  });
  return { win: outcome(new Money(comptrollerFee)), loss: outcome(new Money(comptrollerFee).plus(paid)) };
}

/** Input of the arbitration form, as typed; a figure is undefined if its inputs are empty or not numbers. */
export interface ArbitrationInput {
  /** The value after the hearing, dollars. */
  finalValue?: string | null;
  /** The owner's opinion of value, dollars. */
  opinionOfValue?: string | null;
  /** Tax rate as a fraction: 0.022 is 2.2 %. */
  taxRate?: string | null;
  /** The firm's share of the savings, 0 to 100. */
  billingPercentage?: string | null;
  /** The deposit paid to the state, dollars. */
  stateFilingFee?: string | null;
  /** The firm's charge for filing, dollars; empty counts as 0. */
  upfrontFilingFee?: string | null;
}

/**
 * The live figures next to the arbitration form, dollars to the cent; each is undefined until its inputs are
 * entered.
 */
export interface ArbitrationFigures {
  /** Final value minus opinion of value. */
  potentialReduction?: string;
  /** Potential reduction times tax rate. */
  potentialTaxSavings?: string;
  /** The firm's share of the savings; never below 0, as on an invoice. */
  billingShare?: string;
  /** State filing fee minus 50, which is refunded on a win. */
  filingFeeRefund?: string;
  /** Savings minus the firm's share, the upfront filing fee and 50. */
  totalSavings?: string;
}

/** Computes the arbitration figures (docs/rules/billing.md, "Arbitration"), for both the form and the server. */
export function arbitrationFigures(input: ArbitrationInput): ArbitrationFigures {
  const finalValue = decimalOf(input.finalValue);
  const opinion = decimalOf(input.opinionOfValue);
  const stateFee = decimalOf(input.stateFilingFee);
  const upfrontText = input.upfrontFilingFee?.trim();
  const upfront = upfrontText ? decimalOf(upfrontText) : new Money(0);
  const amounts = (taxRate: string, billingPercentage: string) =>
    billingAmounts({
      noticeValue: finalValue?.toFixed() ?? '',
      finalValue: opinion?.toFixed() ?? '',
      taxRate,
      billingPercentage,
    });
  const taxRate = decimalOf(input.taxRate)?.toFixed() ?? '';
  const shared = amounts(taxRate, decimalOf(input.billingPercentage)?.toFixed() ?? '');
  return {
    potentialReduction: amounts('0', '0')?.reduction,
    potentialTaxSavings: amounts(taxRate, '0')?.taxSavings,
    billingShare: shared?.invoiceAmount,
    filingFeeRefund: stateFee?.minus(comptrollerFee).toFixed(2),
    totalSavings:
      shared &&
      upfront &&
      new Money(shared.taxSavings)
        .minus(shared.invoiceAmount)
        .minus(upfront)
        .minus(comptrollerFee)
        .toFixed(2),
  };
}
