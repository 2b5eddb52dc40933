import { billingFigureColumns, billingKeys, columns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, billingDetails } from '../report-source.js';

/** A client's billings of one year (its sub-page /billing-details). */
export const accountSpecificBillings = defineReport({
  name: 'account-specific-report-billings',
  title: 'reportColumns.title.accountSpecificBillings',
  menu: 'none',
  filters: { client: reportFilters.client, year: reportFilters.year },
  keys: billingKeys,
  columns: [
    columns.ownerName,
    columns.accountNumber,
    ...billingFigureColumns,
    { ...columns.result, label: 'reportColumns.column.results' },
    columns.agent,
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter, bind) => ({
    from: billingDetails,
    where: [`p.client_id = ${bind(filter.client)}`, among('b.year', filter.year, bind)],
  }),
});
