import { accountForms } from '../platform/lists/account-match.js';

/** A property's account, as SQL. */
export interface AccountNames {
  readonly countyId: string;
  /** Its normalized number. */
  readonly key: string;
  readonly taxYear: string;
}

/**
 * The account of a property in the roll of its county and a tax year, as SQL to join: the one that is written so, otherwise the only one
 * that it fits, unless another of our properties is that one.
 */
export const accountInRoll = ({ countyId, key, taxYear }: AccountNames): string =>
  `LATERAL (SELECT f.* FROM (SELECT r.*, count(*) OVER () AS fitting FROM roll_accounts r
       WHERE r.county_id = ${countyId} AND r.tax_year = ${taxYear} AND r.account_key = ANY (${accountForms(key)})) f
     WHERE f.account_key = ${key} OR (f.fitting = 1 AND NOT EXISTS (SELECT FROM properties o
       WHERE o.county_id = ${countyId} AND o.status = 'A' AND o.account_number_key = f.account_key)))`;

/** Whether a property that has no account in the roll fits some that are none of ours to the letter, as SQL: which of them it is, is asked. */
export const fitsSeveralInRoll = ({ countyId, key, taxYear }: AccountNames): string =>
  `EXISTS (SELECT FROM roll_accounts r WHERE r.county_id = ${countyId} AND r.tax_year = ${taxYear} AND r.account_key = ANY (${accountForms(key)})
     AND NOT EXISTS (SELECT FROM properties o WHERE o.county_id = ${countyId} AND o.status = 'A' AND o.account_number_key = r.account_key))`;
