import { columns, mailingAddressColumns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { clientDetails } from '../report-source.js';

/** Export Data: every active client with its contact details. */
export const allActiveClients = defineReport({
  name: 'all-active-clients',
  title: 'reportColumns.title.allActiveClients',
  menu: 'exports',
  filters: {},
  keys: { id: 'u.id', clientId: 'u.id' },
  columns: [
    columns.clientName,
    columns.companyName,
    columns.email,
    columns.phone1,
    columns.phone2,
    ...mailingAddressColumns,
    { ...columns.county, sql: 'k.name' },
    { ...columns.billingPercentage, sql: 'cl.billing_percentage' },
    {
      key: 'billingDelivery',
      label: 'common.field.billingDelivery',
      type: 'text',
      sql: 'cl.billing_delivery',
      width: 12,
      texts: 'common.delivery',
    },
    {
      key: 'outstandingBalance',
      label: 'common.field.outstandingBalance',
      type: 'flag',
      sql: 'cl.outstanding_balance',
      width: 12,
    },
    withSum({
      key: 'properties',
      label: 'reportColumns.column.activeProperties',
      type: 'integer',
      sql: `(SELECT count(*) FROM properties p WHERE p.client_id = u.id AND p.status = 'A')`,
      width: 12,
    }),
    { ...columns.dateAdded, sql: '(u.created_at AT TIME ZONE {zone})::date' },
  ],
  defaultSort: { column: 'clientName' },
  rows: () => ({ from: clientDetails, where: [`u.status = 'A'`] }),
});
