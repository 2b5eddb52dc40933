import { columns, fullBillingColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { clientDetails } from '../report-source.js';

/** A client's whole record, from its page: its properties, each with its billings. */
export const clientData = defineReport({
  name: 'client-data',
  title: 'reportColumns.title.clientData',
  menu: 'none',
  filters: { client: reportFilters.client },
  keys: {
    id: `u.id || '-' || coalesce(p.id, 0) || '-' || coalesce(b.id, 0)`,
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
  rows: (filter, bind) => ({
    from: `${clientDetails}
      LEFT JOIN properties p ON p.client_id = u.id LEFT JOIN counties c ON c.id = p.county_id
      LEFT JOIN property_types t ON t.id = p.property_type_id
      LEFT JOIN billings b ON b.property_id = p.id LEFT JOIN results r ON r.id = b.result_id LEFT JOIN agents a ON a.id = b.agent_id`,
    where: [`u.id = ${bind(filter.client)}`],
  }),
});
