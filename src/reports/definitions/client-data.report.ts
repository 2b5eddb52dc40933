import { sql } from 'kysely';
import { columns, fullBillingColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, clientRecordSource, eb } from '../report-source.js';

/** A client's complete record: its properties with their billings. */
export const clientData = defineReport({
  name: 'client-data',
  title: 'reportColumns.title.clientData',
  menu: 'none',
  order: 260,
  record: 'client',
  filters: { client: reportFilters.client },
  subject: ['client'],
  keys: {
    id: sql`${eb.ref('u.id')} || '-' || coalesce(${eb.ref('p.id')}, 0) || '-' || coalesce(${eb.ref('b.id')}, 0)`,
    clientId: 'u.id',
    propertyId: 'p.id',
  },
  columns: [
    columns.clientName,
    columns.companyName,
    columns.email,
    columns.phone1,
    columns.phone2,
    columns.homeAddress,
    columns.homeCity,
    columns.homeState,
    columns.homeZip,
    columns.ownerName,
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.propertyType,
    columns.propertyStatus,
    ...fullBillingColumns,
  ],
  defaultSort: { column: 'accountNumber' },
  rows: (filter) => ({
    source: clientRecordSource,
    where: [among('u.id', filter.client)],
  }),
});
