import { billingKeys, columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { billingConditions, billingDetails, propertyConditions, reductionPercent } from '../report-source.js';

/** One agent's billings with the properties reduced and the percentage (spec section 2, /commission-report/details). */
export const commissionReportDetails = defineReport({
  name: 'commission-report-details',
  title: 'reportColumns.title.commissionReportDetails',
  menu: 'none',
  exportsRestricted: true,
  filters: {
    agent: reportFilters.agent,
    county: reportFilters.counties,
    year: reportFilters.years,
    property: reportFilters.propertyTypes,
    billing: reportFilters.billing,
    result: reportFilters.results,
    exemption: reportFilters.exemptions,
  },
  keys: billingKeys,
  columns: [
    columns.ownerName,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.accountNumber,
    columns.year,
    withSum(columns.noticeValue),
    withSum(columns.finalValue),
    withSum({ ...columns.reduction, label: 'reportColumns.column.reducedAmount' }),
  ],
  figures: [
    {
      key: 'propertiesReduced',
      label: 'reportColumns.column.propertiesReduced',
      type: 'integer',
      sql: 'count(*) FILTER (WHERE r."reduction" > 0)',
    },
    {
      key: 'reductionPercent',
      label: 'reportColumns.column.reductionPercent',
      type: 'percent',
      decimals: 0,
      sql: reductionPercent('sum(r."noticeValue")', 'sum(r."finalValue")'),
    },
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter, bind) => ({
    from: billingDetails,
    where: [...billingConditions(filter, bind), ...propertyConditions(filter, bind)],
  }),
});
