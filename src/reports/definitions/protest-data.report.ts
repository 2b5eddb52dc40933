import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { eb, propertyConditions } from '../report-source.js';

/** Export Data: data for filing protests, one row per active property. */
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
    { key: 'aoaReady', label: 'common.field.aoaReady', type: 'flag', value: 'p.aoa_ready', width: 10 },
    {
      key: 'aoaSentDate',
      label: 'common.field.aoaSentDate',
      type: 'date',
      value: 'p.aoa_sent_date',
      width: 13,
    },
    {
      key: 'hearingDate',
      label: 'common.field.hearingDate',
      type: 'date',
      value: 'p.hearing_date',
      width: 13,
    },
    columns.clientName,
    columns.email,
    columns.phone1,
  ],
  defaultSort: { column: 'id' },
  rows: (filter) => ({
    source: propertySource,
    where: [eb('p.status', '=', 'A'), ...propertyConditions(filter)],
  }),
});
