import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { propertyDetails } from '../report-source.js';

/** Export Data: what a protest is filed with, one row an active property. */
export const protestData = defineReport({
  name: 'protest-data',
  title: 'reportColumns.title.protestData',
  menu: 'exports',
  filters: { county: reportFilters.counties, property: reportFilters.propertyTypes },
  keys: propertyKeys,
  columns: [
    columns.county,
    columns.accountNumber,
    columns.ownerName,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.legalDescription,
    columns.propertyType,
    columns.exemption,
    { key: 'aoaReady', label: 'common.field.aoaReady', type: 'flag', sql: 'p.aoa_ready', width: 10 },
    {
      key: 'aoaSentDate',
      label: 'common.field.aoaSentDate',
      type: 'date',
      sql: 'p.aoa_sent_date',
      width: 13,
    },
    {
      key: 'hearingDate',
      label: 'common.field.hearingDate',
      type: 'date',
      sql: 'p.hearing_date',
      width: 13,
    },
    columns.clientName,
    columns.email,
    columns.phone1,
  ],
  defaultSort: { column: 'id' },
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: [
      `p.status = 'A'`,
      filter.county && `p.county_id = ANY(${bind(filter.county)}::int[])`,
      filter.property && `p.property_type_id = ANY(${bind(filter.property)}::int[])`,
    ],
  }),
});
