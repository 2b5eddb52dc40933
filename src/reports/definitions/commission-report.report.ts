import { billingSource } from '../../platform/query/index.js';
import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import {
  billingConditions,
  eb,
  propertiesReduced,
  propertyConditions,
  reductionPercent,
  sumOf,
} from '../report-source.js';

const noticed = eb.fn.sum('b.notice_value');
const settled = eb.fn.sum('b.final_value');

/** Reductions by agent. */
export const commissionReport = defineReport({
  name: 'commission-report',
  title: 'reportColumns.title.commissionReport',
  menu: 'reports',
  order: 30,
  screen: { path: '/reports/commission-report' },
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
    { ...columns.email, value: 'a.email' },
    {
      key: 'propertiesReduced',
      label: 'reportColumns.column.propertiesReduced',
      type: 'integer',
      value: eb.fn.count('b.property_id').distinct().filterWhere('b.reduction', '>', eb.lit(0)),
      width: 14,
      // Not the sum: a property that two agents reduced in different years counts once.
      total: propertiesReduced,
    },
    withSum({ ...columns.noticeValue, value: noticed, width: 20 }),
    withSum({ ...columns.finalValue, value: settled, width: 20 }),
    withSum({
      ...columns.reduction,
      label: 'reportColumns.column.totalReduction',
      value: eb.fn.sum('b.reduction'),
      width: 20,
    }),
    {
      key: 'reductionPercent',
      label: 'reportColumns.column.reductionPercent',
      type: 'percent',
      decimals: 0,
      value: reductionPercent(noticed, settled),
      width: 13,
      total: reductionPercent(sumOf('noticeValue'), sumOf('finalValue')),
    },
  ],
  defaultSort: { column: 'agent' },
  chart: { label: 'agent', value: 'reduction' },
  rows: (filter) => ({
    source: billingSource,
    where: [...billingConditions(filter), ...propertyConditions(filter)],
    groupBy: ['b.agent_id', 'a.first_name', 'a.last_name', 'a.email'],
  }),
});
