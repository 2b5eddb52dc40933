import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import {
  billingConditions,
  billingsWithProperty,
  propertyConditions,
  reductionPercent,
} from '../report-source.js';

/** What each agent took off the noticed values (spec section 2, /reports/commission-report). */
export const commissionReport = defineReport({
  name: 'commission-report',
  title: 'reportColumns.title.commissionReport',
  menu: 'reports',
  exportsRestricted: true,
  filters: {
    year: reportFilters.years,
    property: reportFilters.propertyTypes,
    billing: reportFilters.billing,
    result: reportFilters.results,
    exemption: reportFilters.exemptions,
  },
  keys: { id: 'b.agent_id', agentId: 'b.agent_id' },
  columns: [
    {
      ...columns.agent,
      width: 26,
      link: { report: 'commission-report-details', filter: { agent: 'agentId' }, above0: 'reduction' },
    },
    { ...columns.email, sql: 'a.email' },
    withSum({
      key: 'propertiesReduced',
      label: 'reportColumns.column.propertiesReduced',
      type: 'integer',
      sql: 'count(*) FILTER (WHERE b.reduction > 0)',
      width: 14,
    }),
    withSum({ ...columns.noticeValue, sql: 'sum(b.notice_value)', width: 20 }),
    withSum({ ...columns.finalValue, sql: 'sum(b.final_value)', width: 20 }),
    withSum({
      ...columns.reduction,
      label: 'reportColumns.column.totalReduction',
      sql: 'sum(b.reduction)',
      width: 20,
    }),
    {
      key: 'reductionPercent',
      label: 'reportColumns.column.reductionPercent',
      type: 'percent',
      decimals: 0,
      sql: reductionPercent('sum(b.notice_value)', 'sum(b.final_value)'),
      width: 13,
      total: reductionPercent('sum(r."noticeValue")', 'sum(r."finalValue")'),
    },
  ],
  defaultSort: { column: 'agent' },
  chart: { label: 'agent', value: 'reduction' },
  rows: (filter, bind) => ({
    from: `${billingsWithProperty} JOIN agents a ON a.id = b.agent_id`,
    where: [...billingConditions(filter, bind), ...propertyConditions(filter, bind)],
    groupBy: 'b.agent_id, a.first_name, a.last_name, a.email',
  }),
});
