import type { FieldValues } from 'react-hook-form';
import { fractionToPercent, percentToFraction } from '../../../common/billing.js';
import type { Billing } from '../providers/types.js';

/** People type the tax rate as percent; the service stores a fraction. */
export function billingRecord(billing: Billing) {
  return { ...billing, taxRatePercent: fractionToPercent(billing.taxRate) };
}

const formFields = [
  'propertyId',
  'year',
  'agentId',
  'resultId',
  'noticeValue',
  'finalValue',
  'assessedValue',
  'billingPercentage',
  'isPaid',
  'isMarketCut',
  'isNoChange',
  'version',
];

export function billingValues(values: FieldValues): FieldValues {
  const form = Object.fromEntries(Object.entries(values).filter(([name]) => formFields.includes(name)));
  return { ...form, taxRate: percentToFraction(String(values['taxRatePercent'] ?? '')) };
}

/** The server names the stored field; the form's is the percentage. */
export function billingErrors(errors: Record<string, unknown>): Record<string, unknown> {
  const { taxRate, ...others } = errors;
  return taxRate === undefined ? others : { ...others, taxRatePercent: taxRate };
}
