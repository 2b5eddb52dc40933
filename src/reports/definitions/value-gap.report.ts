import { sql } from 'kysely';
import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb, noticeSource, propertyConditions, sumOf } from '../report-source.js';

const market = eb.fn.sum('pt.notice_market_value');
const appraised = eb.fn.sum('pt.notice_appraised_value');

/** Clients by the gap between the market and the limited values of their notices, which the end of the limits would add. */
export const valueGap = defineReport({
  name: 'value-gap',
  title: 'reportColumns.title.valueGap',
  menu: 'reports',
  order: 90,
  screen: { path: '/reports/value-gap', parts: ['year'] },
  filters: {
    year: reportFilters.year,
    property: reportFilters.propertyTypes,
    exemption: reportFilters.exemptions,
    county: reportFilters.counties,
  },
  subject: ['year'],
  keys: { id: 'p.client_id', clientId: 'p.client_id' },
  columns: [
    columns.clientName,
    columns.email,
    columns.phone1,
    withSum({
      key: 'properties',
      label: 'reportColumns.column.limitedProperties',
      type: 'integer',
      value: eb.fn.countAll(),
      width: 14,
    }),
    withSum({
      key: 'market',
      label: 'reportColumns.column.marketValue',
      type: 'money',
      value: market,
      width: 20,
    }),
    withSum({
      key: 'appraised',
      label: 'reportColumns.column.limitedValue',
      type: 'money',
      value: appraised,
      width: 20,
    }),
    withSum({
      key: 'gap',
      label: 'reportColumns.column.valueGap',
      type: 'money',
      value: sql`${market} - ${appraised}`,
      width: 20,
    }),
    {
      key: 'gapPercent',
      label: 'reportColumns.column.valueGapPercent',
      type: 'percent',
      value: sql`round((${market} - ${appraised}) * 100 / nullif(${appraised}, 0), 2)`,
      width: 13,
      total: sql`round(${sumOf('gap')} * 100 / nullif(${sumOf('appraised')}, 0), 2)`,
    },
  ],
  defaultSort: { column: 'gap', descending: true },
  chart: { label: 'clientName', value: 'gap' },
  rows: (filter) => ({
    source: noticeSource,
    where: [
      among('pt.tax_year', filter.year),
      eb('p.status', '=', 'A'),
      eb('pt.notice_market_value', '>', eb.ref('pt.notice_appraised_value')),
      ...propertyConditions(filter),
    ],
    groupBy: ['p.client_id', 'u.first_name', 'u.last_name', 'u.email', 'u.phone1'],
  }),
});
