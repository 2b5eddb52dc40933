import type { Tx } from '../../platform/database/database.js';
import type { DemoAccount } from './accounts.js';

/** Number of neighborhoods that accounts are divided into, by land value. */
const neighborhoods = 8;

/**
 * Loads the appraisal district's rolls of the last three tax years, which the address search, comparables and estimates read.
 * Account numbers, acreage, state codes and the newest values are real. Addresses, owners, living areas, years built and
 * earlier values are made up.
 * @param today the day of the load
 */
export async function loadDemonstrationRoll(
  tx: Tx,
  accounts: readonly DemoAccount[],
  today: string,
): Promise<void> {
  await tx.query(
    `
    INSERT INTO roll_imports (county_id, tax_year, kind, state, started_at, finished_at, accounts, added)
    SELECT c.id, year, 'roll', 'done', make_timestamptz(year, 4, 16, 14, 0, 0), make_timestamptz(year, 4, 16, 14, 2, 0),
      ${accounts.length}, ${accounts.length}
    FROM counties c, generate_series(extract(year FROM $1::date)::int - 2, extract(year FROM $1::date)::int) AS year
    WHERE c.name = 'Travis' ORDER BY year`,
    [today],
  );
  await tx.query(
    `
    INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, geo_id, owner_name, owner_address, situs_number,
      situs_street, situs_city, situs_zip, legal_description, state_code, class_code, neighborhood_code, living_area, land_acres,
      land_sqft, year_built, land_value, improvement_value, market_value, appraised_value, assessed_value, cap_loss, exemptions, import_id)
    SELECT p.county_id, i.tax_year, a.number, a.number, a.geo_id, upper(p.owner_name),
      upper(concat_ws(', ', u.address, u.city, u.state || ' ' || u.zip)), split_part(p.address, ' ', 1),
      upper(substr(p.address, strpos(p.address, ' ') + 1)), upper(p.city), p.zip, p.legal_description, a.state_code, a.building,
      'N' || (100 + a.neighborhood * 10), made.area, a.acres, round(a.acres * 43560), made.built, v.land, v.improvement,
      v.land + v.improvement, v.appraised, v.appraised, v.land + v.improvement - v.appraised,
      CASE WHEN made.homestead THEN '{HS}'::text[] ELSE '{}' END, i.id
    FROM (
      SELECT *, ntile(${neighborhoods}) OVER (PARTITION BY building ORDER BY land_value, number) AS neighborhood,
        hashtext(number) & 1023 AS seed
      FROM json_to_recordset($1) AS r(number text, geo_id text, state_code text, building text, acres numeric, land_value numeric,
        improvement_value numeric)
    ) a
    JOIN properties p ON p.account_number = a.number
    JOIN users u ON u.id = p.client_id
    JOIN roll_imports i ON i.county_id = p.county_id
    CROSS JOIN LATERAL (SELECT p.exemption_type_id IS NOT NULL AS homestead, 1950 + a.neighborhood * 7 + a.seed % 9 AS built,
      nullif(round(a.improvement_value / (120 + a.neighborhood * 12) * (0.85 + a.seed % 31 * 0.01)), 0) AS area) made
    CROSS JOIN LATERAL (SELECT (extract(year FROM $2::date)::int - i.tax_year) * (0.02 + a.seed % 13 * 0.01) AS growth) g
    CROSS JOIN LATERAL (SELECT round(a.land_value * (1 - g.growth), -2) AS land, round(a.improvement_value * (1 - g.growth), -2) AS improvement) w
    CROSS JOIN LATERAL (SELECT w.land, w.improvement, CASE WHEN made.homestead AND g.growth = 0
      THEN least(w.land + w.improvement, round((a.land_value + a.improvement_value) * (1 - 0.02 - a.seed % 13 * 0.01) * 1.1))
      ELSE w.land + w.improvement END AS appraised) v`,
    [
      JSON.stringify(
        accounts.map((account) => ({
          number: account.accountNumber,
          geo_id: account.geoId,
          state_code: account.stateCode,
          building: account.improvement,
          acres: account.acres,
          land_value: account.landValue,
          improvement_value: account.improvementValue,
        })),
      ),
      today,
    ],
  );
}
