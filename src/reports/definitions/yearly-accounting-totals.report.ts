import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { figures, hasBillings } from '../report-source.js';

/** One year's invoices by county with the firm's totals (spec section 2, /reports/yearly-accounting-totals). */
export const yearlyAccountingTotals = defineReport({
  name: 'yearly-accounting-totals',
  title: 'reportColumns.title.yearlyAccountingTotals',
  menu: 'reports',
  filters: { year: reportFilters.year },
  keys: { id: 'f.county_id', countyId: 'f.county_id' },
  columns: [
    { ...columns.county, width: 24 },
    withSum({
      ...columns.invoiceAmount,
      label: 'reportColumns.column.invoiced',
      sql: 'sum(f.invoice_amount)',
      width: 20,
    }),
    withSum({ ...columns.reduction, sql: 'sum(f.reduction)', width: 20 }),
    withSum({ ...columns.taxSavings, sql: 'sum(f.tax_savings)', width: 20 }),
  ],
  figures: [
    {
      key: 'totalInvoice',
      label: 'reportColumns.total.invoice',
      type: 'money',
      sql: 'sum(r."invoiceAmount")',
    },
    {
      key: 'totalReduction',
      label: 'reportColumns.total.reduction',
      type: 'money',
      sql: 'sum(r."reduction")',
    },
    { key: 'totalSavings', label: 'reportColumns.total.savings', type: 'money', sql: 'sum(r."taxSavings")' },
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
