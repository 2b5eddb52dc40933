import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb, hasBilling } from '../report-source.js';

/** The properties of one county (/reports/not-invoiced-properties). */
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
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter) => ({
    source: propertySource,
    where: [
      eb('p.status', '=', 'A'),
      among('p.county_id', filter.county),
      eb.not(hasBilling({ year: filter.year })),
    ],
  }),
});
