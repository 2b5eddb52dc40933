import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among } from '../report-source.js';

/** Export Data: the properties of one client, active and inactive. */
export const clientProperties = defineReport({
  name: 'client-properties',
  title: 'reportColumns.title.clientProperties',
  menu: 'exports',
  order: 250,
  filters: { client: reportFilters.client },
  subject: ['client'],
  keys: propertyKeys,
  columns: [
    columns.ownerName,
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.propertyType,
    columns.exemption,
    columns.legalDescription,
    columns.propertyStatus,
    columns.dateAdded,
  ],
  defaultSort: { column: 'id' },
  rows: (filter) => ({ source: propertySource, where: [among('p.client_id', filter.client)] }),
});
