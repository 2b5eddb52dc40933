import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { hasBilling, propertyConditions } from '../report-source.js';

/** The properties behind one county of the invoice report. */
export const invoiceReportDetails = defineReport({
  name: 'invoice-report-details',
  title: 'reportColumns.title.invoiceReportDetails',
  menu: 'none',
  order: 20,
  screen: { path: '/invoice-report/details', parent: 'invoice-report' },
  filters: {
    county: reportFilters.county,
    year: reportFilters.years,
    property: reportFilters.propertyTypes,
    billing: reportFilters.billing,
    result: reportFilters.results,
    exemption: reportFilters.exemptions,
  },
  subject: ['county', 'year'],
  keys: propertyKeys,
  columns: [
    columns.ownerName,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.accountNumber,
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter) => ({
    source: propertySource,
    where: [...propertyConditions(filter), hasBilling(filter)],
  }),
});
