import { sql } from 'kysely';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb, hasBilling, proposalState, protestedInYear } from '../report-source.js';

/** Properties of a county without an invoice (/reports/not-invoiced-properties), and whether their protests are decided. */
export const notInvoicedProperties = defineReport({
  name: 'not-invoiced-properties',
  title: 'reportColumns.title.notInvoicedProperties',
  menu: 'none',
  order: 80,
  screen: {
    path: '/reports/not-invoiced-properties',
    parts: ['county', 'year'],
    named: true,
    parent: 'not-invoiced',
  },
  filters: { county: reportFilters.counties, year: reportFilters.year },
  subject: ['county', 'year'],
  keys: propertyKeys,
  columns: [
    columns.ownerName,
    columns.clientName,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.accountNumber,
    columns.propertyType,
    columns.dateAdded,
    {
      key: 'protest',
      label: 'reportColumns.column.protest',
      type: 'text',
      value: proposalState,
      width: 20,
      texts: 'reportColumns.proposalState',
    },
    {
      ...columns.finalValue,
      value: sql`CASE WHEN ${proposalState} = 'decided' THEN ${sql.ref('pt.final_value')} END`,
    },
  ],
  addBilling: { propertyId: 'propertyId', year: 'year' },
  defaultSort: { column: 'ownerName' },
  rows: (filter) => ({
    source: protestedInYear(filter.year),
    where: [
      eb('p.status', '=', 'A'),
      among('p.county_id', filter.county),
      eb.not(hasBilling({ year: filter.year })),
    ],
  }),
});
