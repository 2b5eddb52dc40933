import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { eb, figuresByCounty } from '../report-source.js';

/** Reduction, savings and invoices per county. */
export const invoiceReport = defineReport({
  name: 'invoice-report',
  title: 'reportColumns.title.invoiceReport',
  menu: 'reports',
  order: 10,
  onDashboard: true,
  screen: { path: '/reports/invoice-report' },
  filters: {
    year: reportFilters.years,
    property: reportFilters.propertyTypes,
    billing: reportFilters.billing,
    result: reportFilters.results,
    exemption: reportFilters.exemptions,
  },
  keys: { id: 'f.county_id', countyId: 'f.county_id' },
  columns: [
    {
      ...columns.county,
      label: 'reportColumns.column.countyName',
      width: 22,
      link: { report: 'invoice-report-details', filter: { county: 'countyId' } },
    },
    withSum({
      key: 'billings',
      label: 'reportColumns.column.billings',
      type: 'integer',
      value: eb.fn.sum('f.billings'),
      width: 12,
    }),
    withSum({
      ...columns.reduction,
      label: 'reportColumns.column.countyReduction',
      value: eb.fn.sum('f.reduction'),
      width: 20,
    }),
    withSum({
      ...columns.taxSavings,
      label: 'reportColumns.column.countySaving',
      value: eb.fn.sum('f.tax_savings'),
      width: 18,
    }),
    withSum({
      ...columns.invoiceAmount,
      label: 'reportColumns.column.countyInvoice',
      value: eb.fn.sum('f.invoice_amount'),
      width: 18,
    }),
  ],
  defaultSort: { column: 'county' },
  chart: { label: 'county', value: 'invoiceAmount' },
  rows: figuresByCounty,
});
