import { billingKeys, columns, fullBillingColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { billingDetails } from '../report-source.js';

/** The billings of one property, from its billing tab: `property-billing.csv`. */
export const propertyBilling = defineReport({
  name: 'property-billing',
  title: 'reportColumns.title.propertyBilling',
  menu: 'none',
  filters: { property: reportFilters.property },
  keys: billingKeys,
  columns: [...fullBillingColumns.slice(0, 3), columns.assessedValue, ...fullBillingColumns.slice(3)],
  defaultSort: { column: 'year', descending: true },
  rows: (filter, bind) => ({ from: billingDetails, where: [`b.property_id = ${bind(filter.property)}`] }),
});
