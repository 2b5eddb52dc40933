import { hasNewProtestValue } from '../../billing/protest-values.js';
import { billingSource } from '../../platform/query/index.js';
import { billingKeys, columns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { billingConditions, propertyConditions } from '../report-source.js';

/**
 * Billings of the whole office whose protest now has another value, unless someone has said that they stay
 * (docs/rules/billing.md, "After the protest").
 */
export const protestValueCheck = defineReport({
  name: 'protest-value-check',
  title: 'reportColumns.title.protestValueCheck',
  menu: 'reports',
  order: 107,
  screen: { path: '/reports/protest-value-check' },
  filters: {
    year: reportFilters.years,
    county: reportFilters.counties,
    billing: reportFilters.billing,
  },
  keys: billingKeys,
  columns: [
    columns.ownerName,
    columns.clientName,
    columns.address,
    columns.county,
    columns.accountNumber,
    columns.year,
    columns.finalValue,
    {
      key: 'protestValue',
      label: 'reportColumns.column.protestValue',
      type: 'money',
      value: 'pt.final_value',
      width: 16,
    },
    {
      key: 'decidedOn',
      label: 'reportColumns.column.decidedOn',
      type: 'date',
      value: 'pt.decided_on',
      width: 12,
    },
    columns.invoiceAmount,
    columns.isPaid,
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter) => ({
    source: billingSource,
    where: [
      hasNewProtestValue,
      ...billingConditions(filter),
      ...propertyConditions({ county: filter.county }),
    ],
  }),
});
