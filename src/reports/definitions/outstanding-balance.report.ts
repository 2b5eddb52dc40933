import { billingSource } from '../../platform/query/index.js';
import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { eb } from '../report-source.js';

/** Unpaid invoices by client. */
export const outstandingBalance = defineReport({
  name: 'outstanding-balance',
  title: 'reportColumns.title.outstandingBalance',
  menu: 'reports',
  order: 110,
  screen: { path: '/reports/outstanding-balance', parts: [] },
  filters: {},
  keys: { id: 'p.client_id', clientId: 'p.client_id' },
  columns: [
    { ...columns.clientName, width: 36 },
    // These columns tell clients of the same name apart.
    columns.homeCity,
    columns.email,
    withSum({
      key: 'balance',
      label: 'reportColumns.column.balance',
      type: 'money',
      value: eb.fn.sum('b.invoice_amount'),
      width: 20,
    }),
  ],
  defaultSort: { column: 'clientName' },
  rows: () => ({
    source: billingSource,
    where: [eb('b.is_paid', '=', eb.lit(false)), eb('b.invoice_amount', '>', eb.lit(0))],
    groupBy: ['p.client_id', 'u.first_name', 'u.last_name', 'u.city', 'u.email'],
  }),
});
