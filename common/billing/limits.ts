import { yearsBack } from '../text/years-back.js';

/** Hours before the same arbitration e-mail may be sent again without an explicit confirmation. */
export const arbitrationMailInterval = 24;

export const defaultBillingPercentage = '50.00';
/** Maximum taxing units of one property in a tax year. */
export const propertyUnitsMax = 30;

/** Returns the years that a billing can have: the current one and the 4 before it, or the 12 before it when editing. */
export function billingYears(currentYear: number, mode: 'create' | 'edit'): number[] {
  return yearsBack(currentYear, mode === 'create' ? 4 : 12);
}
