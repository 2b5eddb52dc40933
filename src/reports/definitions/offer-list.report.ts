import { sql, type SqlBool } from 'kysely';
import { offerState } from '../../season/offers/offers.list.js';
import { columns, protestPropertyColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb, offerSource } from '../report-source.js';
import { noticeValue } from '../season-source.js';

const state = offerState(eb.ref('o.state'), eb.ref('o.ends_at'));

/** Settlement offers of the districts as a file: those in the console's list. */
export const offerList = defineReport({
  name: 'offer-list',
  title: 'reportColumns.title.offerList',
  menu: 'none',
  order: 290,
  filters: {
    year: reportFilters.seasonYears,
    county: reportFilters.counties,
    state: reportFilters.offerStates,
  },
  keys: { id: 'o.id', propertyId: 'pt.property_id', clientId: 'p.client_id' },
  columns: [
    ...protestPropertyColumns,
    {
      key: 'source',
      label: 'offers.field.offerSource',
      type: 'text',
      value: 'o.source',
      width: 20,
      texts: 'offers.source',
    },
    { key: 'offeredOn', label: 'offers.field.offeredOn', type: 'date', value: 'o.offered_on', width: 13 },
    {
      key: 'offeredValue',
      label: 'offers.field.offeredValue',
      type: 'money',
      value: 'o.offered_value',
      width: 16,
    },
    { ...columns.noticeValue, value: noticeValue },
    {
      key: 'endsOn',
      label: 'offers.form.endsOn',
      type: 'date',
      value: sql`(${eb.ref('o.ends_at')} AT TIME ZONE ${eb.ref('c.time_zone')})::date`,
      width: 13,
    },
    {
      key: 'state',
      label: 'offers.field.offerState',
      type: 'text',
      value: state,
      width: 14,
      texts: 'offers.state',
    },
  ],
  defaultSort: { column: 'endsOn' },
  rows: ({ year, county, state: states }) => ({
    source: offerSource,
    where: [
      among('pt.tax_year', year),
      among('p.county_id', county),
      states && sql<SqlBool>`${state} = ANY(${states}::text[])`,
    ],
  }),
});
