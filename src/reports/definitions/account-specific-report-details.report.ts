import { billingSource } from '../../platform/query/index.js';
import { billingKeys, columns, entityName, settlementColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among } from '../report-source.js';

/** A client's properties of one year with their settlements (sub-page /details). */
export const accountSpecificProperties = defineReport({
  name: 'account-specific-report-details',
  title: 'reportColumns.title.accountSpecificProperties',
  menu: 'none',
  order: 190,
  screen: { path: '/account-specific-report/details', parent: 'account-specific-report' },
  filters: { client: reportFilters.client, year: reportFilters.year },
  subject: ['client', 'year'],
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
  rows: (filter) => ({
    source: billingSource,
    where: [among('p.client_id', filter.client), among('b.year', filter.year)],
  }),
});
