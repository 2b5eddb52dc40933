import { sql } from 'kysely';
import { businessDay, clientSource } from '../../platform/query/index.js';
import { columns, mailingAddressColumns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { eb } from '../report-source.js';

const activeProperties = eb
  .selectFrom('properties as p')
  .select((of) => of.fn.countAll().as('count'))
  .whereRef('p.client_id', '=', 'u.id')
  .where('p.status', '=', sql.lit('A'));

/** Export Data: every active client with its contact details. */
export const allActiveClients = defineReport({
  name: 'all-active-clients',
  title: 'reportColumns.title.allActiveClients',
  menu: 'exports',
  order: 210,
  filters: {},
  keys: { id: 'u.id', clientId: 'u.id' },
  columns: [
    columns.clientName,
    columns.companyName,
    columns.email,
    columns.phone1,
    columns.phone2,
    ...mailingAddressColumns,
    { ...columns.county, value: 'k.name' },
    { ...columns.billingPercentage, value: 'cl.billing_percentage' },
    {
      key: 'billingDelivery',
      label: 'common.field.billingDelivery',
      type: 'text',
      value: 'cl.billing_delivery',
      width: 12,
      texts: 'common.delivery',
    },
    {
      key: 'outstandingBalance',
      label: 'common.field.outstandingBalance',
      type: 'flag',
      value: 'cl.outstanding_balance',
      width: 12,
    },
    withSum({
      key: 'properties',
      label: 'reportColumns.column.activeProperties',
      type: 'integer',
      value: activeProperties,
      width: 12,
    }),
    { ...columns.dateAdded, value: businessDay(eb.ref('u.created_at')) },
  ],
  defaultSort: { column: 'clientName' },
  rows: () => ({ source: clientSource, where: [eb('u.status', '=', 'A')] }),
});
