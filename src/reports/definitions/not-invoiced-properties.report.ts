import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, propertyDetails } from '../report-source.js';

/** The properties behind one county's figure (/reports/not-invoiced-properties). */
export const notInvoicedProperties = defineReport({
  name: 'not-invoiced-properties',
  title: 'reportColumns.title.notInvoicedProperties',
  menu: 'none',
  filters: { county: reportFilters.counties, year: reportFilters.year },
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
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: [
      `p.status = 'A'`,
      among('p.county_id', filter.county, bind),
      `NOT EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id AND b.year = ${bind(filter.year)})`,
    ],
  }),
});
