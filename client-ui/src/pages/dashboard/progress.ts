import type { Billing, Property } from '../../api/types.js';

/** Steps of a protest within a tax year. */
export const protestSteps = ['prepared', 'filed', 'hearing', 'settled', 'billed'] as const;
export type ProtestStep = (typeof protestSteps)[number];

export interface Progress {
  readonly property: Property;
  readonly step: ProtestStep;
  /** This year's billing, if any. */
  readonly billing: Billing | undefined;
  readonly hearingAhead: boolean;
}

/**
 * Derives the progress from the firm's records: the sent appointment of agent, a hearing date this year, this year's billing
 * and its invoice.
 * @param today calendar date, `2027-05-17`
 */
export function progressOf(property: Property, billings: readonly Billing[], today: string): Progress {
  const billing = billings.find((row) => row.propertyId === property.id);
  const hearing = property.hearingDate?.slice(0, 4) === today.slice(0, 4) ? property.hearingDate : null;
  const step: ProtestStep = billing
    ? isNothing(billing.invoiceAmount)
      ? 'settled'
      : 'billed'
    : hearing
      ? 'hearing'
      : property.aoaSentDate
        ? 'filed'
        : 'prepared';
  return { property, step, billing, hearingAhead: hearing !== null && hearing >= today };
}

/** Whether an amount is zero. */
export function isNothing(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount);
}
