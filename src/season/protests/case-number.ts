import { accountForms } from '../../platform/lists/account-match.js';

const forms = accountForms('p.account_number_key');

/**
 * SQL condition: the district's line `dc` is of the account of `p`. Its number is the same, or it is the only match in its file
 * and no other property of ours matches it.
 */
const isSure = `(dc.account_key = p.account_number_key OR NOT EXISTS (SELECT FROM district_cases x
    WHERE x.county_id = dc.county_id AND x.tax_year = dc.tax_year AND x.kind = dc.kind AND x.account_key = ANY (${forms})
      AND x.account_key <> dc.account_key)
  AND NOT EXISTS (SELECT FROM properties o WHERE o.county_id = p.county_id AND o.status = 'A' AND o.id <> p.id
    AND o.account_number_key = ANY (${forms})))`;

/**
 * SQL for the case number of a protest `pt` of a property `p`: ours, otherwise that of the district's newest list. A number that
 * matches several accounts yields none until someone resolves it (reconciliation), so a packet never goes to another case.
 */
export const caseNumberOf = `coalesce(pt.case_number, (SELECT dc.case_number FROM district_cases dc
  WHERE dc.county_id = p.county_id AND dc.tax_year = pt.tax_year AND dc.account_key = ANY (${forms})
    AND dc.case_number IS NOT NULL AND ${isSure} ORDER BY dc.account_key <> p.account_number_key, dc.id DESC LIMIT 1))`;
