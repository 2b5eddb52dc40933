import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { eb, figuresByCounty, sumOf } from '../report-source.js';

/** One year's invoices by county with the firm's totals. */
export const yearlyAccountingTotals = defineReport({
  name: 'yearly-accounting-totals',
  title: 'reportColumns.title.yearlyAccountingTotals',
  menu: 'reports',
  order: 50,
  onDashboard: true,
  screen: { path: '/reports/yearly-accounting-totals', parts: ['year'] },
  filters: { year: reportFilters.year },
  subject: ['year'],
  keys: { id: 'f.county_id', countyId: 'f.county_id' },
  columns: [
    { ...columns.county, width: 24 },
    withSum({
      ...columns.invoiceAmount,
      label: 'reportColumns.column.invoiced',
      value: eb.fn.sum('f.invoice_amount'),
      width: 20,
    }),
    withSum({ ...columns.reduction, value: eb.fn.sum('f.reduction'), width: 20 }),
    withSum({ ...columns.taxSavings, value: eb.fn.sum('f.tax_savings'), width: 20 }),
  ],
  figures: [
    {
      key: 'totalInvoice',
      label: 'reportColumns.total.invoice',
      type: 'money',
      value: sumOf('invoiceAmount'),
    },
    {
      key: 'totalReduction',
      label: 'reportColumns.total.reduction',
      type: 'money',
      value: sumOf('reduction'),
    },
    { key: 'totalSavings', label: 'reportColumns.total.savings', type: 'money', value: sumOf('taxSavings') },
  ],
  defaultSort: { column: 'county' },
  chart: { label: 'county', value: 'invoiceAmount' },
  rows: figuresByCounty,
});
