import { billingSource } from '../../platform/query/index.js';
import { billingKeys, columns, fullBillingColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among } from '../report-source.js';

/** The billings of one property, from its billing tab. */
export const propertyBilling = defineReport({
  name: 'property-billing',
  title: 'reportColumns.title.propertyBilling',
  menu: 'none',
  order: 270,
  record: 'property',
  filters: { property: reportFilters.property },
  subject: ['property'],
  keys: billingKeys,
  columns: [...fullBillingColumns.slice(0, 3), columns.assessedValue, ...fullBillingColumns.slice(3)],
  defaultSort: { column: 'year', descending: true },
  rows: (filter) => ({ source: billingSource, where: [among('b.property_id', filter.property)] }),
});
