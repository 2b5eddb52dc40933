import { type Expression, sql } from 'kysely';
import type { ProposalState } from '../../../common/billing/proposal.js';
import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { billedInYear, eb, proposalState, sumOf } from '../report-source.js';

const percent = (part: Expression<unknown>, whole: Expression<unknown>): Expression<string | null> =>
  sql`round(${part} * 100.0 / nullif(${whole}, 0), 2)`;
const properties = eb.fn.countAll();
const notBilled = eb.fn.countAll().filterWhere('b.id', 'is', null);
const notBilledIn = (state: ProposalState): Expression<unknown> =>
  sql`count(*) FILTER (WHERE ${eb('b.id', 'is', null)} AND ${proposalState} = ${sql.lit(state)})`;

/** Active properties without a billing for a year, by county, and how many of them have a decided or undecided protest. */
export const notInvoiced = defineReport({
  name: 'not-invoiced',
  title: 'reportColumns.title.notInvoiced',
  menu: 'reports',
  order: 70,
  onDashboard: true,
  screen: { path: '/reports/not-invoiced', parts: ['year'] },
  filters: { year: reportFilters.year },
  subject: ['year'],
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
      value: properties,
      width: 16,
    }),
    withSum({
      key: 'notInvoiced',
      label: 'reportColumns.column.notInvoiced',
      type: 'integer',
      value: notBilled,
      width: 18,
    }),
    {
      key: 'percentNotInvoiced',
      label: 'reportColumns.column.percentNotInvoiced',
      type: 'percent',
      value: percent(notBilled, properties),
      width: 18,
      total: percent(sumOf('notInvoiced'), sumOf('properties')),
    },
    ...(['decided', 'undecided'] as const).map((state) =>
      withSum({
        key: `${state}NotInvoiced`,
        label: `reportColumns.column.${state}NotInvoiced`,
        type: 'integer',
        value: notBilledIn(state),
        width: 18,
      }),
    ),
  ],
  defaultSort: { column: 'county' },
  chart: { label: 'county', value: 'percentNotInvoiced' },
  rows: (filter) => ({
    source: billedInYear(filter.year),
    where: [eb('p.status', '=', 'A')],
    groupBy: ['p.county_id', 'c.name'],
  }),
});
