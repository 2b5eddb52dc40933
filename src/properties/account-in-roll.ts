import { accountForms } from '../platform/lists/account-match.js';

/** SQL expressions that identify a property's account. */
export interface AccountNames {
  readonly countyId: string;
  /** Normalized account number. */
  readonly key: string;
  readonly taxYear: string;
}

/**
 * Returns SQL to join the account of a property in the roll of its county and a tax year. An account with exactly the property's number
 * wins. Otherwise it is the only account whose number differs just in leading zeros, unless another active property has that number.
 */
export const accountInRoll = ({ countyId, key, taxYear }: AccountNames): string =>
  `LATERAL (SELECT f.* FROM (SELECT r.*, count(*) OVER () AS fitting FROM roll_accounts r
       WHERE r.county_id = ${countyId} AND r.tax_year = ${taxYear} AND r.account_key = ANY (${accountForms(key)})) f
     WHERE f.account_key = ${key} OR (f.fitting = 1 AND NOT EXISTS (SELECT FROM properties o
       WHERE o.county_id = ${countyId} AND o.status = 'A' AND o.account_number_key = f.account_key)))`;

/**
 * Returns an SQL condition for properties without an account in the roll: whether accounts that no active property has exactly differ
 * from its number just in leading zeros. The office is then asked which one it is.
 */
export const fitsSeveralInRoll = ({ countyId, key, taxYear }: AccountNames): string =>
  `EXISTS (SELECT FROM roll_accounts r WHERE r.county_id = ${countyId} AND r.tax_year = ${taxYear} AND r.account_key = ANY (${accountForms(key)})
     AND NOT EXISTS (SELECT FROM properties o WHERE o.county_id = ${countyId} AND o.status = 'A' AND o.account_number_key = r.account_key))`;
