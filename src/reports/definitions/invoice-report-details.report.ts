import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { hasBilling, propertyConditions, propertyDetails } from '../report-source.js';

/** The properties behind one county of the invoice report (spec section 2, /invoice-report/details). */
export const invoiceReportDetails = defineReport({
  name: 'invoice-report-details',
  title: 'reportColumns.title.invoiceReportDetails',
  menu: 'none',
  filters: {
    county: reportFilters.county,
    year: reportFilters.years,
    property: reportFilters.propertyTypes,
    billing: reportFilters.billing,
    result: reportFilters.results,
    exemption: reportFilters.exemptions,
  },
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
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: [
      ...propertyConditions(filter, bind),
      hasBilling(filter, bind) ?? 'EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id)',
    ],
  }),
});
