import { columns, propertyKeys } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { propertyDetails } from '../report-source.js';

/** Properties in one or several zip codes with whom to call (spec section 2, /reports/properties-zip). */
export const propertiesZip = defineReport({
  name: 'properties-zip',
  title: 'reportColumns.title.propertiesZip',
  menu: 'reports',
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
  rows(filter, bind) {
    const short = filter.zipcodes.filter((zip) => zip.length === 5);
    const long = filter.zipcodes.filter((zip) => zip.length > 5);
    return {
      from: propertyDetails,
      where: [
        `(left(p.zip, 5) = ANY(${bind(short)}::text[]) OR p.zip = ANY(${bind(long)}::text[]))`,
        filter.status && `p.status = ${bind(filter.status)}`,
      ],
    };
  },
});
