import { sql, type SqlBool } from 'kysely';
import { propertySource } from '../../platform/query/index.js';
import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { eb } from '../report-source.js';

/** Properties in one or several zip codes with contact details. */
export const propertiesZip = defineReport({
  name: 'properties-zip',
  title: 'reportColumns.title.propertiesZip',
  menu: 'reports',
  order: 60,
  onDashboard: true,
  screen: { path: '/reports/properties-zip', parts: ['zipcodes'] },
  filters: { zipcodes: reportFilters.zipcodes, status: reportFilters.status },
  keys: propertyKeys,
  columns: [
    columns.clientName,
    columns.email,
    { ...columns.phone1, label: 'reportColumns.column.phone' },
    columns.ownerName,
    columns.address,
    columns.city,
    columns.county,
    columns.accountNumber,
    columns.propertyType,
    columns.dateAdded,
  ],
  defaultSort: { column: 'clientName' },
  rows(filter) {
    const short = filter.zipcodes.filter((zip) => zip.length === 5);
    const long = filter.zipcodes.filter((zip) => zip.length > 5);
    const zip = eb.ref('p.zip');
    return {
      source: propertySource,
      where: [
        sql<SqlBool>`(left(${zip}, 5) = ANY(${short}::text[]) OR ${zip} = ANY(${long}::text[]))`,
        filter.status && eb('p.status', '=', filter.status),
      ],
    };
  },
});
