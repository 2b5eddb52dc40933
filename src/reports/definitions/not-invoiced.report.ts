import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';

const percent = (part: string, whole: string): string => `round(${part} * 100.0 / nullif(${whole}, 0), 2)`;

/** Active properties without a billing for a year, per county (spec section 2, /reports/not-invoiced). */
export const notInvoiced = defineReport({
  name: 'not-invoiced',
  title: 'reportColumns.title.notInvoiced',
  menu: 'reports',
  filters: { year: reportFilters.year },
  keys: { id: 'p.county_id', countyId: 'p.county_id' },
  columns: [
    {
      ...columns.county,
      width: 24,
      link: {
        report: 'not-invoiced-properties',
        filter: { county: 'countyId' },
        above0: 'notInvoiced',
      },
    },
    withSum({
      key: 'properties',
      label: 'reportColumns.column.totalProperties',
      type: 'integer',
      sql: 'count(*)',
      width: 16,
    }),
    withSum({
      key: 'notInvoiced',
      label: 'reportColumns.column.notInvoiced',
      type: 'integer',
      sql: 'count(*) FILTER (WHERE b.id IS NULL)',
      width: 18,
    }),
    {
      key: 'percentNotInvoiced',
      label: 'reportColumns.column.percentNotInvoiced',
      type: 'percent',
      sql: percent('count(*) FILTER (WHERE b.id IS NULL)', 'count(*)'),
      width: 18,
      total: percent('sum(r."notInvoiced")', 'sum(r."properties")'),
    },
  ],
  defaultSort: { column: 'county' },
  chart: { label: 'county', value: 'percentNotInvoiced' },
  rows: (filter, bind) => ({
    from: `properties p JOIN counties c ON c.id = p.county_id
      LEFT JOIN billings b ON b.property_id = p.id AND b.year = ${bind(filter.year)}`,
    where: [`p.status = 'A'`],
    groupBy: 'p.county_id, c.name',
  }),
});
