import { billingKeys, columns, entityName, settlementColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, billingDetails } from '../report-source.js';

/** A client's properties of one year with what was settled (its sub-page /details). */
export const accountSpecificProperties = defineReport({
  name: 'account-specific-report-details',
  title: 'reportColumns.title.accountSpecificProperties',
  menu: 'none',
  filters: { client: reportFilters.client, year: reportFilters.year },
  keys: billingKeys,
  columns: [
    entityName,
    columns.propertyType,
    columns.accountNumber,
    columns.address,
    columns.cityStateZip,
    columns.county,
    ...settlementColumns,
    columns.isPaid,
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter, bind) => ({
    from: billingDetails,
    where: [`p.client_id = ${bind(filter.client)}`, among('b.year', filter.year, bind)],
  }),
});
