import { billingSource } from '../../platform/query/index.js';
import { billingKeys, columns, fullBillingColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { billingConditions, propertyConditions } from '../report-source.js';

/** Export Data: every billing with its property and client. */
export const billingReport = defineReport({
  name: 'billing-report',
  title: 'reportColumns.title.billingReport',
  menu: 'exports',
  order: 240,
  filters: { year: reportFilters.years, county: reportFilters.counties, billing: reportFilters.billing },
  keys: billingKeys,
  columns: [
    columns.clientName,
    columns.ownerName,
    columns.county,
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.propertyType,
    ...fullBillingColumns,
  ],
  defaultSort: { column: 'id' },
  rows: (filter) => ({
    source: billingSource,
    where: [...billingConditions(filter), ...propertyConditions({ county: filter.county })],
  }),
});
