import { sql } from 'kysely';
import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { type LeadState, reportFilters } from '../report-filters.js';
import { eb, hasBillingAsked, propertyConditions } from '../report-source.js';

/** Status of a lead: the decision about its arbitration, otherwise 'n/a'. */
const leadState = sql<LeadState>`CASE ${eb.ref('ar.decision')} WHEN 'confirmed' THEN 'conflead' WHEN 'denied' THEN 'denlead' ELSE 'n/a' END`;

/** Properties that may go on to arbitration or litigation. */
export const leads = defineReport({
  name: 'leads',
  title: 'reportColumns.title.leads',
  menu: 'reports',
  order: 160,
  screen: { path: '/reports/leads' },
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
      // A saved arbitration counts as a lead, even if the property has no lead type.
      value: sql`coalesce(${eb.ref('p.lead_type')}, 'arb')`,
      width: 14,
      texts: 'reportColumns.leadKind',
    },
    {
      key: 'leadState',
      label: 'reportColumns.column.leadState',
      type: 'text',
      value: leadState,
      width: 12,
      texts: 'reportColumns.lead',
    },
    {
      key: 'deadline',
      label: 'reportColumns.column.deadline',
      type: 'date',
      value: 'ar.deadline',
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
  rows: (filter) => ({
    source: propertySource,
    where: [
      eb.or([eb('p.lead_type', 'is not', null), eb('ar.property_id', 'is not', null)]),
      filter.lead && eb(leadState, '=', filter.lead),
      ...propertyConditions(filter),
      hasBillingAsked(filter),
    ],
  }),
});
