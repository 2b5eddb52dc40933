/** The pages of both resources in one chunk. */
export { TaxingUnitCreate, TaxingUnitEdit, TaxingUnitList } from './taxing-units.js';
export { TaxYearRuleCreate, TaxYearRuleEdit, TaxYearRuleList } from './tax-year-rules.js';
