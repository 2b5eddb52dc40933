import { columns, propertyKeys, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, propertyDetails } from '../report-source.js';

const percent = (part: string, whole: string): string => `round(${part} * 100.0 / nullif(${whole}, 0), 2)`;

/** Active properties without a billing for a year, per county (spec section 2, /reports/not-invoiced). */
export const notInvoiced = defineReport({
  name: 'not-invoiced',
  title: 'reportColumns.title.notInvoiced',
  menu: 'reports',
  filters: { year: reportFilters.year },
  keys: { id: 'p.county_id', countyId: 'p.county_id' },
  columns: [
    {
      ...columns.county,
      width: 24,
      link: {
        report: 'not-invoiced-properties',
        filter: { county: 'countyId' },
        above0: 'notInvoiced',
      },
    },
    withSum({
      key: 'properties',
      label: 'reportColumns.column.totalProperties',
      type: 'integer',
      sql: 'count(*)',
      width: 16,
    }),
    withSum({
      key: 'notInvoiced',
      label: 'reportColumns.column.notInvoiced',
      type: 'integer',
      sql: 'count(*) FILTER (WHERE b.id IS NULL)',
      width: 18,
    }),
    {
      key: 'percentNotInvoiced',
      label: 'reportColumns.column.percentNotInvoiced',
      type: 'percent',
      sql: percent('count(*) FILTER (WHERE b.id IS NULL)', 'count(*)'),
      width: 18,
      total: percent('sum(r."notInvoiced")', 'sum(r."properties")'),
    },
  ],
  defaultSort: { column: 'county' },
  chart: { label: 'county', value: 'percentNotInvoiced' },
  rows: (filter, bind) => ({
    from: `properties p JOIN counties c ON c.id = p.county_id
      LEFT JOIN billings b ON b.property_id = p.id AND b.year = ${bind(filter.year)}`,
    where: [`p.status = 'A'`],
    groupBy: 'p.county_id, c.name',
  }),
});

/** The properties behind one county's figure (/reports/not-invoiced-properties). */
export const notInvoicedProperties = defineReport({
  name: 'not-invoiced-properties',
  title: 'reportColumns.title.notInvoicedProperties',
  menu: 'none',
  filters: { county: reportFilters.counties, year: reportFilters.year },
  keys: propertyKeys,
  columns: [
    columns.ownerName,
    columns.clientName,
    columns.address,
    columns.city,
    columns.state,
    columns.zip,
    columns.county,
    columns.accountNumber,
    columns.propertyType,
    columns.dateAdded,
  ],
  defaultSort: { column: 'ownerName' },
  rows: (filter, bind) => ({
    from: propertyDetails,
    where: [
      `p.status = 'A'`,
      among('p.county_id', filter.county, bind),
      `NOT EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id AND b.year = ${bind(filter.year)})`,
    ],
  }),
});
