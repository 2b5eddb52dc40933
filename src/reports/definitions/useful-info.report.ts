import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb } from '../report-source.js';

/** Export Data: owners' answers about their properties, one row per active property with answers. */
export const usefulInfo = defineReport({
  name: 'useful-info',
  title: 'reportColumns.title.usefulInfo',
  menu: 'exports',
  order: 230,
  filters: { county: reportFilters.counties },
  keys: propertyKeys,
  columns: [
    columns.ownerName,
    columns.county,
    columns.accountNumber,
    columns.address,
    columns.city,
    columns.zip,
    {
      key: 'purchased',
      label: 'common.field.purchasedWithinTwoYears',
      type: 'flag',
      value: 'p.purchased_within_two_years',
      width: 12,
    },
    {
      key: 'purchasedDate',
      label: 'reportColumns.column.purchasedDate',
      type: 'date',
      value: 'p.purchased_date',
      width: 12,
    },
    {
      key: 'purchaseDescription',
      label: 'reportColumns.column.purchaseDescription',
      type: 'text',
      value: 'p.purchase_description',
      width: 34,
    },
    {
      key: 'damage',
      label: 'common.field.hasMajorDamage',
      type: 'flag',
      value: 'p.has_major_damage',
      width: 12,
    },
    {
      key: 'damageDate',
      label: 'reportColumns.column.damageDate',
      type: 'date',
      value: 'p.damage_date',
      width: 12,
    },
    {
      key: 'damageDescription',
      label: 'reportColumns.column.damageDescription',
      type: 'text',
      value: 'p.damage_description',
      width: 34,
    },
    {
      key: 'remodeled',
      label: 'common.field.remodeledWithinThreeYears',
      type: 'flag',
      value: 'p.remodeled_within_three_years',
      width: 12,
    },
    {
      key: 'remodelDate',
      label: 'reportColumns.column.remodelDate',
      type: 'date',
      value: 'p.remodel_date',
      width: 12,
    },
    {
      key: 'remodelDescription',
      label: 'reportColumns.column.remodelDescription',
      type: 'text',
      value: 'p.remodel_description',
      width: 34,
    },
    {
      key: 'description',
      label: 'common.field.description',
      type: 'text',
      value: 'p.description',
      width: 34,
    },
    columns.clientName,
  ],
  defaultSort: { column: 'id' },
  rows: (filter) => ({
    source: propertySource,
    where: [
      eb('p.status', '=', 'A'),
      eb.or([
        eb('p.purchased_within_two_years', '=', eb.lit(true)),
        eb('p.has_major_damage', '=', eb.lit(true)),
        eb('p.remodeled_within_three_years', '=', eb.lit(true)),
        eb('p.description', 'is not', null),
      ]),
      among('p.county_id', filter.county),
    ],
  }),
});
