import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { propertyDetails } from '../report-source.js';

/** Export Data: what owners told about their properties, one row an active property that has something to tell. */
export const usefulInfo = defineReport({
  name: 'useful-info',
  title: 'reportColumns.title.usefulInfo',
  menu: 'exports',
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
      sql: 'p.purchased_within_two_years',
      width: 12,
    },
    {
      key: 'purchasedDate',
      label: 'reportColumns.column.purchasedDate',
      type: 'date',
      sql: 'p.purchased_date',
      width: 12,
    },
    {
      key: 'purchaseDescription',
      label: 'reportColumns.column.purchaseDescription',
      type: 'text',
      sql: 'p.purchase_description',
      width: 34,
    },
    {
      key: 'damage',
      label: 'common.field.hasMajorDamage',
      type: 'flag',
      sql: 'p.has_major_damage',
      width: 12,
    },
    {
      key: 'damageDate',
      label: 'reportColumns.column.damageDate',
      type: 'date',
      sql: 'p.damage_date',
      width: 12,
    },
    {
      key: 'damageDescription',
      label: 'reportColumns.column.damageDescription',
      type: 'text',
      sql: 'p.damage_description',
      width: 34,
    },
    {
      key: 'remodeled',
      label: 'common.field.remodeledWithinThreeYears',
      type: 'flag',
      sql: 'p.remodeled_within_three_years',
      width: 12,
    },
    {
      key: 'remodelDate',
      label: 'reportColumns.column.remodelDate',
      type: 'date',
      sql: 'p.remodel_date',
      width: 12,
    },
    {
      key: 'remodelDescription',
      label: 'reportColumns.column.remodelDescription',
      type: 'text',
      sql: 'p.remodel_description',
      width: 34,
    },
    {
      key: 'description',
      label: 'common.field.description',
      type: 'text',
      sql: 'p.description',
      width: 34,
    },
    columns.clientName,
  ],
  defaultSort: { column: 'id' },
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: [
      `p.status = 'A'`,
      `(p.purchased_within_two_years OR p.has_major_damage OR p.remodeled_within_three_years OR p.description IS NOT NULL)`,
      filter.county && `p.county_id = ANY(${bind(filter.county)}::int[])`,
    ],
  }),
});
