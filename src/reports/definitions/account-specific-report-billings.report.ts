import { billingSource } from '../../platform/query/index.js';
import { billingFigureColumns, billingKeys, columns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among } from '../report-source.js';

/** A client's billings of one year (sub-page /billing-details). */
export const accountSpecificBillings = defineReport({
  name: 'account-specific-report-billings',
  title: 'reportColumns.title.accountSpecificBillings',
  menu: 'none',
  order: 200,
  screen: { path: '/account-specific-report/billing-details', parent: 'account-specific-report' },
  filters: { client: reportFilters.client, year: reportFilters.year },
  subject: ['client', 'year'],
  keys: billingKeys,
  columns: [
    columns.ownerName,
    columns.accountNumber,
    ...billingFigureColumns,
    { ...columns.result, label: 'reportColumns.column.results' },
    columns.agent,
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter) => ({
    source: billingSource,
    where: [among('p.client_id', filter.client), among('b.year', filter.year)],
  }),
});
