/** The pages of both, in one file to load. */
export { TaxingUnitCreate, TaxingUnitEdit, TaxingUnitList } from './taxing-units.js';
export { TaxYearRuleCreate, TaxYearRuleEdit, TaxYearRuleList } from './tax-year-rules.js';
