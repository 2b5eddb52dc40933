import { emailLocalMaxLength } from '../../../common/text/email-address.js';
import type { BatchTemplate, LeftOutReason } from '../../../common/mail/enums.js';
import { normalizeAccountNumber } from '../../../common/text/formats.js';
import { emailMaxLength } from '../../../common/auth/limits.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import type { SqlValue } from '../../platform/database/database.js';

/** Filters of a batch e-mail. A client matches if one active property meets all of them. */
export interface Audience {
  readonly template: BatchTemplate;
  /** Empty lists do not restrict. */
  readonly propertyTypeIds: readonly number[];
  readonly countyIds: readonly number[];
  readonly accountNumbers: readonly string[];
  readonly zips: readonly string[];
  /** Minimum reduction of this year's billing, in percent of its notice value; 0 does not restrict. */
  readonly minReductionPercent: number;
}

/**
 * SQL condition: property `p` has one of these normalized account numbers. A number that loosely matches several accounts of a
 * county matches none of them unless it equals one exactly.
 */
export const hasNumberOf = (keys: string): string => `(
      ${accountMatch('p.account_number_key')} IN (SELECT ${accountMatch('k')} FROM unnest(${keys}::text[]) k WHERE ${accountMatch('k')} <> '')
      AND (p.account_number_key = ANY(${keys}) OR NOT EXISTS (SELECT FROM properties o
        WHERE o.county_id = p.county_id AND o.status = 'A' AND o.id <> p.id
          AND ${accountMatch('o.account_number_key')} = ${accountMatch('p.account_number_key')})))`;

/** FROM and WHERE clauses for the properties that meet the filters (`p`) with this year's billing (`b`); parameters $1 to $7. */
export const matchingProperties = `
  FROM properties p LEFT JOIN billings b ON b.property_id = p.id AND b.year = $1
  WHERE p.status = 'A'
    AND ($2::int[] IS NULL OR p.property_type_id = ANY($2))
    AND ($3::int[] IS NULL OR p.county_id = ANY($3))
    AND ($4::text[] IS NULL OR ${hasNumberOf('$4')})
    AND ($5::text[] IS NULL OR left(p.zip, 5) = ANY($5))
    AND ($6::int = 0 OR (b.notice_value > 0 AND b.reduction * 100 >= b.notice_value * $6))
    AND ($7::text <> 'market-cut' OR b.is_market_cut)
    AND ($7::text <> 'no-change' OR b.is_no_change)`;

/** Returns the parameters of `matchingProperties`. */
export function audienceValues(audience: Audience, taxYear: number): SqlValue[] {
  const { propertyTypeIds, countyIds, minReductionPercent, template } = audience;
  const listed = <T extends string | number>(values: readonly T[]): readonly T[] | null =>
    values.length > 0 ? values : null;
  return [
    taxYear,
    listed(propertyTypeIds),
    listed(countyIds),
    listed(accountKeys(audience)),
    listed(audience.zips.map((zip) => zip.trim().slice(0, 5))),
    minReductionPercent,
    template,
  ];
}

/** Returns the normalized account numbers of the filters, without duplicates. */
export const accountKeys = ({ accountNumbers }: Pick<Audience, 'accountNumbers'>): string[] => [
  ...new Set(accountNumbers.map(normalizeAccountNumber).filter(Boolean)),
];

/** Join that `leftOut` needs: adds the client's mail preferences (`choice`) to the account `u`. */
export const preferenceJoin = 'LEFT JOIN mail_preferences choice ON choice.client_id = u.id';

/**
 * Approximation of the address rule (common/text/email-address.ts): the full pattern takes PostgreSQL 90 microseconds a row, this
 * one 2. Bad addresses that pass here are skipped when the batch reaches them.
 */
const atoms = "[a-z0-9!#$%&''*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const usableAddress = `(length(u.email::text) <= ${emailMaxLength} AND strpos(u.email::text, '@') <= ${emailLocalMaxLength + 1}
  AND u.email::text ~ '^${atoms}(?:\\.${atoms})*@(?:${label}\\.)+${label}$' AND u.email::text !~ '\\.\\d+$')`;

/** Reasons to leave out a matching client; the first that applies is reported. */
const leftOutWhen: Readonly<Record<LeftOutReason, string>> = {
  inactive: `u.status <> 'A'`,
  unsubscribed: 'choice.unsubscribed',
  address: `NOT ${usableAddress}`,
  suppressed: `EXISTS (SELECT FROM mail_suppressions s WHERE s.address = lower(u.email::text) AND s.lifted_at IS NULL)`,
};

/** SQL expression: why client `u` is left out; null for a recipient. */
export const leftOut = `CASE ${Object.entries(leftOutWhen)
  .map(([reason, condition]) => `WHEN ${condition} THEN '${reason}'`)
  .join(' ')} END`;

/** CTE `people`: all matching clients, with the reason to leave them out. */
export const peopleQuery = `
  WITH matching AS (SELECT DISTINCT p.client_id ${matchingProperties}),
  people AS (
    SELECT u.id, u.email, u.first_name || ' ' || u.last_name AS name, ${leftOut} AS reason
    FROM matching JOIN users u ON u.id = matching.client_id ${preferenceJoin})`;
