import { type Tx, txQuery } from '../../platform/database/database.js';
import { accountForms, accountMatch } from '../../platform/lists/account-match.js';
import type { PropertyNotice } from '../protests/protest-notices.service.js';

/** A county and tax year, and the import after which they are looked at. */
export interface NoticesOrder {
  readonly countyId: number;
  readonly taxYear: number;
  readonly importId: number;
}

/** Active properties of active clients in the county `$1`, with the key of their account. */
const mine = `SELECT p.id, p.client_id, p.account_number, p.account_number_key AS key, p.address
  FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
  WHERE p.county_id = $1 AND p.status = 'A' AND p.account_number_key <> ''`;

/**
 * An account of the county's roll of a tax year, by its number: the one that is written so, otherwise the only one that it fits, unless
 * another of our properties is that one.
 */
const inRoll = (key: string, taxYear: string): string =>
  `LATERAL (SELECT f.* FROM (SELECT r.*, count(*) OVER () AS fitting FROM roll_accounts r
       WHERE r.county_id = $1 AND r.tax_year = ${taxYear} AND r.account_key = ANY (${accountForms(key)})) f
     WHERE f.account_key = ${key} OR (f.fitting = 1 AND NOT EXISTS (SELECT FROM properties o
       WHERE o.county_id = $1 AND o.status = 'A' AND o.account_number_key = f.account_key)))`;

/** The next properties that the roll has, in the order of ids, with what it says of their notices. */
export const noticesAfter = (
  tx: Tx,
  { countyId, taxYear }: NoticesOrder,
  afterId: number,
  limit: number,
): Promise<PropertyNotice[]> =>
  txQuery<PropertyNotice>(
    tx,
    `SELECT p.id AS "propertyId", ra.noticed_on::text AS "noticeMailedOn", ra.market_value::text AS "noticeMarketValue",
       ra.appraised_value::text AS "noticeAppraisedValue", coalesce(b.appraised_value, b.market_value)::text AS "lastYearValue"
     FROM (${mine} AND p.id > $3) p
     JOIN ${inRoll('p.key', '$2')} ra ON true
     LEFT JOIN ${inRoll('p.key', '$2::smallint - 1')} b ON true
     ORDER BY p.id LIMIT $4`,
    [countyId, taxYear, afterId, limit],
  );

const situs = `nullif(concat_ws(' ', ra.situs_number, ra.situs_street, ra.situs_unit), '')`;

/** Rows of the list as they are to be. Parameters: county, tax year, import. */
const wanted = `
  mine AS MATERIALIZED (${mine}),
  known AS MATERIALIZED (
    SELECT m.id AS property_id, m.client_id, m.key, m.account_number AS own_number, m.address, ra.id AS roll_account_id,
      ra.account_number, ra.owner_name, ra.owner_address, ${situs} AS situs_address,
      coalesce(ra.appraised_value, ra.market_value) AS value,
      coalesce(pt.last_year_value, b.appraised_value, b.market_value) AS last_value, b.owner_name AS last_owner_name
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
      ${situs} AS situs_address, coalesce(ra.appraised_value, ra.market_value) AS value, o.client_id,
      CASE WHEN o.address = plain_name(ra.owner_address) THEN 'nameAndAddress' ELSE 'name' END AS matched_by
    FROM roll_accounts ra
    JOIN owners o ON o.name = plain_name(ra.owner_name)
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
    FROM known WHERE roll_account_id IS NULL AND EXISTS (SELECT 1 FROM roll_imports i
      WHERE i.county_id = $1 AND i.tax_year = $2 AND i.is_whole AND i.state IN ('done', 'unchanged'))
    UNION ALL
    SELECT 'newAccount', 'newAccount', o.key, o.account_number, o.roll_account_id, NULL, o.client_id, o.value,
      coalesce(b.appraised_value, b.market_value), o.owner_name, b.owner_name, o.situs_address, o.matched_by
    FROM others o LEFT JOIN roll_accounts b ON b.county_id = $1 AND b.account_key = o.key AND b.tax_year = $2::smallint - 1
    WHERE b.id IS NULL OR plain_name(b.owner_name) IS DISTINCT FROM plain_name(o.owner_name))`;

const columns = [
  ...['kind', 'account_number', 'roll_account_id', 'property_id', 'client_id', 'value', 'last_value'],
  ...['owner_name', 'last_owner_name', 'situs_address', 'matched_by'],
];

/**
 * Makes the list of a county and year what its rolls say, in the caller's transaction. Rows that stay the same are not written and
 * keep their ids.
 */
export async function listNotices(tx: Tx, { countyId, taxYear, importId }: NoticesOrder): Promise<void> {
  // One after the other: two would add the same rows.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('roll_notices'), $1::int * 1000 + $2::int % 1000)`, [
    countyId,
    taxYear,
  ]);
  await tx.query(
    `WITH ${wanted},
     removed AS (
       DELETE FROM roll_notices n WHERE n.county_id = $1 AND n.tax_year = $2
         AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.topic = n.topic AND w.key = n.account_key))
     INSERT INTO roll_notices AS n (county_id, tax_year, import_id, account_key, ${columns.join(', ')})
     SELECT $1, $2, $3, key, ${columns.join(', ')} FROM wanted
     ON CONFLICT (county_id, tax_year, topic, account_key)
       DO UPDATE SET import_id = $3, ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
       WHERE (${columns.map((name) => `n.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map((name) => `excluded.${name}`).join(', ')})`,
    [countyId, taxYear, importId],
  );
}
