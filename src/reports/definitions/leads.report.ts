import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { hasBilling, propertyConditions, propertyDetails } from '../report-source.js';

/** Properties that may go on to arbitration or litigation (spec section 2, /reports/leads). */
export const leads = defineReport({
  name: 'leads',
  title: 'reportColumns.title.leads',
  menu: 'reports',
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
    columns.ownerName,
    {
      key: 'leadKind',
      label: 'reportColumns.column.leadKind',
      type: 'text',
      sql: 'p.lead_type',
      width: 14,
      texts: 'reportColumns.leadKind',
    },
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.clientName,
    columns.phone1,
    columns.phone2,
    columns.email,
    columns.homeAddress,
    columns.homeCity,
    columns.homeState,
    columns.homeZip,
    columns.propertyStatus,
    columns.propertyType,
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: ['p.lead_type IS NOT NULL', ...propertyConditions(filter, bind), hasBilling(filter, bind)],
  }),
});
