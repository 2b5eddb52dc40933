import { type Tx, txQuery } from '../../platform/database/database.js';
import { accountInRoll, fitsSeveralInRoll } from '../../properties/account-in-roll.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import type { PropertyNotice } from '../protests/protest-notices.service.js';

/** A county and tax year to process, and the import that triggers it. */
export interface NoticesOrder {
  readonly countyId: number;
  readonly taxYear: number;
  readonly importId: number;
  /** Properties that arrived after the import; absent: all of the county. */
  readonly propertyIds?: readonly number[];
}

/** Active properties of active clients in the county `$1`, with their account key. */
const mine = `SELECT p.id, p.client_id, p.account_number, p.account_number_key AS key, p.address
  FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
  WHERE p.county_id = $1 AND p.status = 'A' AND p.account_number_key <> ''`;

/** SQL for the account of one of our properties in the county's roll of a tax year. */
const inRoll = (key: string, taxYear: string): string => accountInRoll({ countyId: '$1', key, taxYear });

/** Value of the year before, appraised rather than market: of that year's roll account `b`, or else as published in this year's `ra`. */
const lastValue =
  'coalesce(b.appraised_value, ra.prior_appraised_value, b.market_value, ra.prior_market_value)';

/** Returns the next properties found in the roll, in order of id, with the notice values from the roll. */
export const noticesAfter = (
  tx: Tx,
  { countyId, taxYear, propertyIds }: NoticesOrder,
  afterId: number,
  limit: number,
): Promise<PropertyNotice[]> =>
  txQuery<PropertyNotice>(
    tx,
    `SELECT p.id AS "propertyId", ra.noticed_on::text AS "noticeMailedOn", ra.market_value::text AS "noticeMarketValue",
       ra.appraised_value::text AS "noticeAppraisedValue", ${lastValue}::text AS "lastYearValue"
     FROM (${mine} AND p.id > $3 AND ($5::int[] IS NULL OR p.id = ANY($5))) p
     JOIN ${inRoll('p.key', '$2')} ra ON true
     LEFT JOIN ${inRoll('p.key', '$2::smallint - 1')} b ON true
     ORDER BY p.id LIMIT $4`,
    [countyId, taxYear, afterId, limit, propertyIds ?? null],
  );

const situs = `nullif(concat_ws(' ', ra.situs_number, ra.situs_street, ra.situs_unit), '')`;

/** An owner's accounts in the roll, found by the words of the name through the search index; suited to few owners. */
const accountsOfOwner = `LATERAL (SELECT r.* FROM roll_accounts r
  WHERE r.county_id = $1 AND r.tax_year = $2 AND r.search LIKE '%' || replace(search_text(o.name), ' ', '%') || '%' OFFSET 0)`;

/** Builds the rows that the list should have, for all properties or those in `$4`. Parameters: county, tax year, import, properties. */
const wanted = (isForSome: boolean): string => `
  mine AS MATERIALIZED (${mine}${isForSome ? ' AND p.id = ANY($4::int[])' : ''}),
  known AS MATERIALIZED (
    SELECT m.id AS property_id, m.client_id, m.key, m.account_number AS own_number, m.address, ra.id AS roll_account_id,
      ra.account_number, ra.owner_name, ra.owner_address, ${situs} AS situs_address,
      coalesce(ra.appraised_value, ra.market_value) AS value,
      coalesce(pt.last_year_value, ${lastValue}) AS last_value, b.owner_name AS last_owner_name,
      (ra.id IS NULL AND ${fitsSeveralInRoll({ countyId: '$1', key: 'm.key', taxYear: '$2' })}) AS is_ambiguous
    FROM mine m
    LEFT JOIN ${inRoll('m.key', '$2')} ra ON true
    LEFT JOIN ${inRoll('m.key', '$2::smallint - 1')} b ON true
    LEFT JOIN protests pt ON pt.property_id = m.id AND pt.tax_year = $2),
  -- One word alone is no name of a person or a firm that one could go by.
  owners AS MATERIALIZED (
    SELECT DISTINCT plain_name(owner_name) AS name, plain_name(owner_address) AS address, client_id
    FROM known WHERE plain_name(owner_name) LIKE '% %'),
  others AS MATERIALIZED (
    SELECT DISTINCT ON (ra.account_key) ra.id AS roll_account_id, ra.account_key AS key, ra.account_number, ra.owner_name,
      ${situs} AS situs_address, coalesce(ra.appraised_value, ra.market_value) AS value, ra.prior_appraised_value, ra.prior_market_value,
      o.client_id,
      CASE WHEN o.address = plain_name(ra.owner_address) THEN 'nameAndAddress' ELSE 'name' END AS matched_by
    FROM owners o JOIN ${isForSome ? accountsOfOwner : 'roll_accounts'} ra ON o.name = plain_name(ra.owner_name)
      AND (o.address = plain_name(ra.owner_address) OR o.address IS NULL OR plain_name(ra.owner_address) IS NULL)
    WHERE ra.county_id = $1 AND ra.tax_year = $2 AND NOT EXISTS (
      SELECT 1 FROM properties p WHERE p.county_id = $1 AND ${accountMatch('p.account_number_key')} = ${accountMatch('ra.account_key')})
    ORDER BY ra.account_key, o.address = plain_name(ra.owner_address) DESC NULLS LAST, o.client_id),
  wanted AS MATERIALIZED (
    SELECT CASE WHEN last_value IS NULL THEN 'first' WHEN value > last_value THEN 'rise' WHEN value < last_value THEN 'fall'
        ELSE 'same' END AS kind,
      'value' AS topic, key, account_number, roll_account_id, property_id, client_id, value, last_value, owner_name,
      last_owner_name, situs_address, NULL AS matched_by
    FROM known WHERE value IS NOT NULL
    UNION ALL
    SELECT 'ownerChanged', 'ownerChanged', key, account_number, roll_account_id, property_id, client_id, value, last_value,
      owner_name, last_owner_name, situs_address, NULL
    FROM known WHERE plain_name(owner_name) <> plain_name(last_owner_name)
    UNION ALL
    SELECT 'gone', 'gone', key, own_number, NULL, property_id, client_id, NULL, last_value, NULL, last_owner_name, NULL, NULL
    FROM known WHERE roll_account_id IS NULL AND NOT is_ambiguous AND EXISTS (SELECT 1 FROM roll_imports i
      WHERE i.county_id = $1 AND i.tax_year = $2 AND i.is_whole AND i.state IN ('done', 'unchanged'))
    UNION ALL
    SELECT 'ambiguous', 'ambiguous', key, own_number, NULL, property_id, client_id, NULL, last_value, NULL, last_owner_name, NULL, NULL
    FROM known WHERE is_ambiguous
    UNION ALL
    SELECT 'newAccount', 'newAccount', o.key, o.account_number, o.roll_account_id, NULL, o.client_id, o.value,
      coalesce(b.appraised_value, o.prior_appraised_value, b.market_value, o.prior_market_value),
      o.owner_name, b.owner_name, o.situs_address, o.matched_by
    FROM others o LEFT JOIN roll_accounts b ON b.county_id = $1 AND b.account_key = o.key AND b.tax_year = $2::smallint - 1
    WHERE b.id IS NULL OR plain_name(b.owner_name) IS DISTINCT FROM plain_name(o.owner_name))`;

const columns = [
  'kind',
  'account_number',
  'roll_account_id',
  'property_id',
  'client_id',
  'value',
  'last_value',
  'owner_name',
  'last_owner_name',
  'situs_address',
  'matched_by',
];

/**
 * Condition for rows to drop from the list: of all properties, or of those in `$4` and of owners' accounts that these properties
 * have become.
 */
const unwanted = (isForSome: boolean): string =>
  isForSome
    ? `AND (n.property_id = ANY($4::int[]) OR (n.topic = 'newAccount'
         AND ${accountMatch('n.account_key')} IN (SELECT ${accountMatch('key')} FROM mine)))`
    : '';

/** An account whose owner matches two clients is listed once. When only one of them is refreshed, the better match keeps it. */
const fitsBetter = `AND (n.topic <> 'newAccount' OR n.client_id = excluded.client_id
  OR (excluded.matched_by = 'nameAndAddress', -excluded.client_id) > (n.matched_by = 'nameAndAddress', -n.client_id))`;

/**
 * Rewrites the notices of a county and year from its rolls, in the caller's transaction: all of them, or those of some
 * properties and of their owners' other accounts. Unchanged rows are not written and keep their ids.
 */
export async function listNotices(
  tx: Tx,
  { countyId, taxYear, importId, propertyIds }: NoticesOrder,
): Promise<void> {
  // Serialized, because concurrent runs would add the same rows.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('roll_notices'), $1::int * 1000 + $2::int % 1000)`, [
    countyId,
    taxYear,
  ]);
  const isForSome = propertyIds !== undefined;
  await tx.query(
    `WITH ${wanted(isForSome)},
     removed AS (
       DELETE FROM roll_notices n WHERE n.county_id = $1 AND n.tax_year = $2 ${unwanted(isForSome)}
         AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.topic = n.topic AND w.key = n.account_key))
     INSERT INTO roll_notices AS n (county_id, tax_year, import_id, account_key, ${columns.join(', ')})
     SELECT $1, $2, $3, key, ${columns.join(', ')} FROM wanted
     ON CONFLICT (county_id, tax_year, topic, account_key)
       DO UPDATE SET import_id = $3, ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
       WHERE (${columns.map((name) => `n.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map((name) => `excluded.${name}`).join(', ')})
         ${isForSome ? fitsBetter : ''}`,
    [countyId, taxYear, importId, ...(isForSome ? [propertyIds] : [])],
  );
}

/** Removes a property's notices of other counties. */
export const leaveOtherCounties = (tx: Tx, propertyId: number): Promise<unknown> =>
  tx.query(
    `DELETE FROM roll_notices n USING properties p
     WHERE p.id = n.property_id AND p.id = $1 AND n.county_id <> p.county_id`,
    [propertyId],
  );
