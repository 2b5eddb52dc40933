import { sql } from 'kysely';
import type { SavingsPolicy } from '../../common/billing/billing.js';
import type { BillingDto } from './billing.dto.js';
import { hasNewProtestValue } from './protest-values.js';
import type { TrueSavingsDto } from './true-savings.dto.js';
import {
  billingSource,
  decimalText,
  defineList,
  desc,
  filterBy,
  filters,
  flagOf,
  fullName,
  source,
  totalsIn,
  withColumns,
} from '../platform/query/index.js';

/** List of billings with their property, agent and result. */
export const billingList = defineList(billingSource, ({ ref }) => ({
  resource: 'billings',
  clientId: 'p.client_id',
  id: 'b.id',
  columns: {
    id: 'b.id',
    propertyId: 'b.property_id',
    clientId: 'p.client_id',
    ownerName: 'p.owner_name',
    propertyAddress: 'p.address',
    accountNumber: 'p.account_number',
    year: 'b.year',
    agentId: 'b.agent_id',
    agentName: fullName(ref('a.first_name'), ref('a.last_name')),
    agentFirstName: 'a.first_name',
    agentLastName: 'a.last_name',
    resultId: 'b.result_id',
    resultName: 'r.name',
    noticeValue: decimalText(ref('b.notice_value')),
    finalValue: decimalText(ref('b.final_value')),
    assessedValue: decimalText(ref('b.assessed_value')),
    taxRate: decimalText(ref('b.tax_rate')),
    billingPercentage: decimalText(ref('b.billing_percentage')),
    reduction: decimalText(ref('b.reduction')),
    taxSavings: decimalText(ref('b.tax_savings')),
    savingsPolicy: sql<SavingsPolicy>`${ref('b.savings_policy')}`,
    trueSavings: decimalText(ref('b.true_savings')),
    savingsAccount: sql<TrueSavingsDto | null>`${ref('b.savings_account')}`,
    billedSavings: decimalText(ref('b.billed_savings')),
    invoiceAmount: decimalText(ref('b.invoice_amount')),
    isPaid: 'b.is_paid',
    isMarketCut: 'b.is_market_cut',
    isNoChange: 'b.is_no_change',
    newProtestValue: sql<
      string | null
    >`CASE WHEN ${hasNewProtestValue} THEN ${decimalText(ref('pt.final_value'))} END`,
    keptProtestValue: decimalText(ref('b.kept_protest_value')),
    createdAt: 'b.created_at',
    version: 'b.version',
  },
  sort: {
    id: 'b.id',
    year: 'b.year',
    noticeValue: 'b.notice_value',
    finalValue: 'b.final_value',
    reduction: 'b.reduction',
    taxSavings: 'b.tax_savings',
    invoiceAmount: 'b.invoice_amount',
    createdAt: 'b.created_at',
  },
  filters: {
    id: filters.ids('b.id'),
    propertyId: filters.ids('b.property_id'),
    clientId: filters.ids('p.client_id'),
    year: filters.ids('b.year'),
    agentId: filters.ids('b.agent_id'),
    resultId: filters.ids('b.result_id'),
    isPaid: filters.flag('b.is_paid'),
    isMarketCut: filters.flag('b.is_market_cut'),
    isNoChange: filters.flag('b.is_no_change'),
    /** Billings whose protest now has another value. */
    hasNewProtestValue: filterBy((value) =>
      flagOf(value) ? hasNewProtestValue : sql`${hasNewProtestValue} IS NOT TRUE`,
    ),
  },
  defaultSort: [desc('b.year')],
  totals: totalsIn(source('n', 'county_totals'), {
    sum: 'n.billings',
    filters: { year: filters.ids('n.year') },
  }),
}));

/** The list for clients: differences from the protest are internal to the office. */
export const ownBillingList = withColumns<BillingDto>(billingList, {
  ...billingList.columns,
  newProtestValue: sql`NULL::text`,
  keptProtestValue: sql`NULL::text`,
});
