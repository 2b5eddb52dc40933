import { accountForms } from '../../platform/lists/account-match.js';

/** The number of the case of a protest `pt` of a property `p`, as SQL: ours, otherwise that of the district's newest list. */
export const caseNumberOf = `coalesce(pt.case_number, (SELECT dc.case_number FROM district_cases dc
  WHERE dc.county_id = p.county_id AND dc.tax_year = pt.tax_year AND dc.account_key = ANY (${accountForms('p.account_number_key')})
    AND dc.case_number IS NOT NULL ORDER BY dc.account_key <> p.account_number_key, dc.id DESC LIMIT 1))`;
