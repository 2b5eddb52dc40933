import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { figures, hasBillings } from '../report-source.js';

/** Reduction, savings and invoices per county (spec section 2, /reports/invoice-report). */
export const invoiceReport = defineReport({
  name: 'invoice-report',
  title: 'reportColumns.title.invoiceReport',
  menu: 'reports',
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
      sql: 'sum(f.billings)',
      width: 12,
    }),
    withSum({
      ...columns.reduction,
      label: 'reportColumns.column.countyReduction',
      sql: 'sum(f.reduction)',
      width: 20,
    }),
    withSum({
      ...columns.taxSavings,
      label: 'reportColumns.column.countySaving',
      sql: 'sum(f.tax_savings)',
      width: 18,
    }),
    withSum({
      ...columns.invoiceAmount,
      label: 'reportColumns.column.countyInvoice',
      sql: 'sum(f.invoice_amount)',
      width: 18,
    }),
  ],
  defaultSort: { column: 'county' },
  chart: { label: 'county', value: 'invoiceAmount' },
  rows(filter, bind) {
    const { from, where } = figures(filter, bind);
    return {
      from: `${from} JOIN counties c ON c.id = f.county_id`,
      where,
      groupBy: `f.county_id, c.name ${hasBillings}`,
    };
  },
});
