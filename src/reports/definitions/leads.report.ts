import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { hasBilling, propertyConditions, propertyDetails } from '../report-source.js';

/** How far a lead is: what was decided about its arbitration, 'n/a' until then. */
const leadState = `CASE ar.decision WHEN 'confirmed' THEN 'conflead' WHEN 'denied' THEN 'denlead' ELSE 'n/a' END`;

/** Properties that may go on to arbitration or litigation (spec section 2, /reports/leads). */
export const leads = defineReport({
  name: 'leads',
  title: 'reportColumns.title.leads',
  menu: 'reports',
  columnsChosen: true,
  filters: {
    lead: reportFilters.lead,
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
      // An arbitration that was worked out is one, whatever the property says.
      sql: `coalesce(p.lead_type, 'arb')`,
      width: 14,
      texts: 'reportColumns.leadKind',
    },
    {
      key: 'leadState',
      label: 'reportColumns.column.leadState',
      type: 'text',
      sql: leadState,
      width: 12,
      texts: 'reportColumns.lead',
    },
    {
      key: 'deadline',
      label: 'reportColumns.column.deadline',
      type: 'date',
      sql: 'ar.deadline',
      width: 12,
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
    from: `${propertyDetails} LEFT JOIN arbitrations ar ON ar.property_id = p.id`,
    where: [
      '(p.lead_type IS NOT NULL OR ar.property_id IS NOT NULL)',
      filter.lead && `${leadState} = ${bind(filter.lead)}`,
      ...propertyConditions(filter, bind),
      hasBilling(filter, bind),
    ],
  }),
});
