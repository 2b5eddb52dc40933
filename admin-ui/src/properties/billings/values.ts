import type { FieldValues } from 'react-hook-form';
import { businessYear } from '../../../../web-shared/moments.js';
import { billingYears } from '../../../../common/billing/limits.js';
import { fractionToPercent, percentToFraction } from '../../../../common/billing/billing.js';
import type { Billing, Client } from '../../providers/types.js';

/** Converts the tax rate from a fraction (API) to percent (form). */
export function billingRecord(billing: Billing): Billing {
  return { ...billing, taxRate: fractionToPercent(billing.taxRate) };
}

const formFields = [
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

/** Fields that the billing form sends. */
export function billingValues(values: FieldValues): FieldValues {
  const form = Object.fromEntries(Object.entries(values).filter(([name]) => formFields.includes(name)));
  return { ...form, taxRate: percentToFraction(String(values['taxRate'] ?? '')) };
}

/** Values that 'Save and next property' passes to the next form. */
export interface Carried extends Pick<Billing, 'year' | 'agentId'> {
  /** Starting property when moving from property to property without a list. */
  readonly startId?: number;
}

interface Earlier {
  readonly carried?: Carried | null;
  /** The year in the link. */
  readonly year?: number;
  readonly client?: Pick<Client, 'billingPercentage'> | undefined;
  /** The property's newest billing. */
  readonly last?: Pick<Billing, 'agentId' | 'taxRate' | 'billingPercentage'> | undefined;
  /** The available agents. */
  readonly agents: readonly { readonly id: number }[];
}

/**
 * Default values of a new billing: agent, tax rate and percentage of the property's newest billing, which
 * leaves only the values to enter. Without one, the client's percentage and the agent of the previously entered
 * billing.
 */
export function startValues({ carried, year, client, last, agents }: Earlier): FieldValues {
  const offered = (id: number | undefined): boolean => agents.some((agent) => agent.id === id);
  return {
    year:
      carried?.year ??
      billingYears(businessYear(), 'create').find((offered) => offered === year) ??
      businessYear(),
    agentId: [last?.agentId, carried?.agentId].find(offered) ?? null,
    taxRate: last ? fractionToPercent(last.taxRate) : null,
    billingPercentage: last?.billingPercentage ?? client?.billingPercentage ?? null,
    isPaid: false,
    isMarketCut: false,
    isNoChange: false,
  };
}
