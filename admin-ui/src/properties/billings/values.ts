import type { FieldValues } from 'react-hook-form';
import { businessYear } from '../../../../web-shared/moments.js';
import { billingYears } from '../../../../common/billing/limits.js';
import { fractionToPercent, percentToFraction } from '../../../../common/billing/billing.js';
import type { Billing, Client } from '../../providers/types.js';

/** The form has the tax rate in percent, the API as a fraction. */
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

/** The fields that the billing form sends. */
export function billingValues(values: FieldValues): FieldValues {
  const form = Object.fromEntries(Object.entries(values).filter(([name]) => formFields.includes(name)));
  return { ...form, taxRate: percentToFraction(String(values['taxRate'] ?? '')) };
}

/** Values that 'Save and next property' passes to the next form. */
export interface Carried extends Pick<Billing, 'year' | 'agentId'> {
  /** The property where one began to go from one to the next without a list. */
  readonly startId?: number;
}

interface Earlier {
  readonly carried?: Carried | null;
  /** The year that a link asks for. */
  readonly year?: number;
  readonly client?: Pick<Client, 'billingPercentage'> | undefined;
  /** The property's newest billing. */
  readonly last?: Pick<Billing, 'agentId' | 'taxRate' | 'billingPercentage'> | undefined;
  /** The available agents. */
  readonly agents: readonly { readonly id: number }[];
}

/**
 * Default values of a new billing: agent, tax rate and percentage of the property's newest billing, so that
 * only the values have to be entered. Without one, the client's percentage and the agent of the previously
 * entered billing.
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
