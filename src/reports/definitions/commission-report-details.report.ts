import { sql } from 'kysely';
import { billingSource } from '../../platform/query/index.js';
import { billingKeys, columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { billingConditions, ofRows, propertyConditions, reductionPercent, sumOf } from '../report-source.js';

/** One agent's billings with the properties reduced and the percentage. */
export const commissionReportDetails = defineReport({
  name: 'commission-report-details',
  title: 'reportColumns.title.commissionReportDetails',
  menu: 'none',
  order: 40,
  screen: { path: '/commission-report/details', parent: 'commission-report' },
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
  subject: ['agent', 'county', 'year'],
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
      value: sql`count(DISTINCT ${ofRows('propertyId')}) FILTER (WHERE ${ofRows('reduction')} > 0)`,
    },
    {
      key: 'reductionPercent',
      label: 'reportColumns.column.reductionPercent',
      type: 'percent',
      decimals: 0,
      value: reductionPercent(sumOf('noticeValue'), sumOf('finalValue')),
    },
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter) => ({
    source: billingSource,
    where: [...billingConditions(filter), ...propertyConditions(filter)],
  }),
});
