import { sql, type SqlBool } from 'kysely';
import { currentNotices } from '../../season/notices/notices.list.js';
import { columns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb, rollNoticeSource } from '../report-source.js';

const money = (key: 'value' | 'lastValue' | 'change', value: 'rn.value' | 'rn.last_value' | 'rn.change') =>
  ({ key, label: `rolls.notice.field.${key}`, type: 'money', value, width: 18 }) as const;

/** Roll notices about the firm's properties as a file: those that still apply. */
export const rollNotices = defineReport({
  name: 'roll-notices',
  title: 'reportColumns.title.rollNotices',
  menu: 'none',
  order: 300,
  filters: {
    year: reportFilters.seasonYears,
    county: reportFilters.counties,
    kind: reportFilters.noticeKinds,
  },
  keys: { id: 'rn.id', propertyId: 'rn.property_id', clientId: 'rn.client_id' },
  columns: [
    { ...columns.year, value: 'rn.tax_year' },
    columns.county,
    {
      key: 'kind',
      label: 'rolls.notice.field.kind',
      type: 'text',
      value: 'rn.kind',
      width: 22,
      texts: 'rolls.notice.kind',
    },
    { ...columns.accountNumber, value: 'rn.account_number' },
    {
      key: 'address',
      label: 'rolls.notice.field.property',
      type: 'text',
      value: sql<string | null>`coalesce(${eb.ref('p.address')}, ${eb.ref('rn.situs_address')})`,
      width: 30,
    },
    columns.clientName,
    money('value', 'rn.value'),
    money('lastValue', 'rn.last_value'),
    money('change', 'rn.change'),
    {
      key: 'changePercent',
      label: 'rolls.notice.field.changePercent',
      type: 'percent',
      value: 'rn.change_percent',
      width: 12,
    },
    { key: 'owner', label: 'rolls.notice.field.owner', type: 'text', value: 'rn.owner_name', width: 28 },
    {
      key: 'lastOwner',
      label: 'rolls.notice.field.lastOwner',
      type: 'text',
      value: 'rn.last_owner_name',
      width: 28,
    },
  ],
  defaultSort: { column: 'change', descending: true },
  rows: ({ year, county, kind }) => ({
    source: rollNoticeSource,
    where: [
      currentNotices,
      among('rn.tax_year', year),
      among('rn.county_id', county),
      kind && sql<SqlBool>`${eb.ref('rn.kind')} = ANY(${kind}::text[])`,
    ],
  }),
});
