import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { hasBillingAsked, propertyConditions } from '../report-source.js';

/** Properties with columns chosen by the user. */
export const customReport = defineReport({
  name: 'custom-report',
  title: 'reportColumns.title.customReport',
  menu: 'reports',
  order: 170,
  onDashboard: true,
  screen: { path: '/reports/custom-report' },
  columnsChosen: true,
  filters: {
    year: reportFilters.years,
    result: reportFilters.results,
    property: reportFilters.propertyTypes,
    exemption: reportFilters.exemptions,
    agent: reportFilters.agents,
    county: reportFilters.counties,
  },
  keys: propertyKeys,
  columns: [
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.clientName,
    columns.phone1,
    columns.phone2,
    columns.email,
    columns.homeAddress,
    columns.homeCity,
    columns.homeState,
    columns.homeZip,
    columns.county,
    columns.propertyStatus,
    columns.ownerName,
    columns.propertyType,
  ],
  defaultSort: { column: 'id' },
  rows: (filter) => ({
    source: propertySource,
    where: [...propertyConditions(filter), hasBillingAsked(filter)],
  }),
});
