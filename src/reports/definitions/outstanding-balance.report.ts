import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { billingsWithProperty } from '../report-source.js';

/** What clients still owe: the invoices that are not paid (spec section 2, /reports/outstanding-balance). */
export const outstandingBalance = defineReport({
  name: 'outstanding-balance',
  title: 'reportColumns.title.outstandingBalance',
  menu: 'reports',
  filters: {},
  keys: { id: 'p.client_id', clientId: 'p.client_id' },
  columns: [
    { ...columns.clientName, width: 36 },
    withSum({
      key: 'balance',
      label: 'reportColumns.column.balance',
      type: 'money',
      sql: 'sum(b.invoice_amount)',
      width: 20,
    }),
  ],
  defaultSort: { column: 'clientName' },
  rows: () => ({
    from: `${billingsWithProperty} JOIN users u ON u.id = p.client_id`,
    where: ['NOT b.is_paid', 'b.invoice_amount > 0'],
    groupBy: 'p.client_id, u.first_name, u.last_name',
  }),
});
