import { type ComparableRules, usualComparableRules } from '../../common/season/comparable-rules.js';
import type { ComparableAccount, ComparableCandidate } from '../../common/season/comparables.js';
import { comparablesConsidered } from '../../common/limits.js';
import { type Tx, txQuery } from '../platform/database/database.js';

/** The account of a roll as it is compared. Land is in square feet, also where the district publishes acres only. */
const accountJson = (row: string): string => `json_build_object(
  'accountNumber', ${row}.account_number,
  'situs', nullif(concat_ws(' ', ${row}.situs_number, ${row}.situs_street, ${row}.situs_unit), ''),
  'neighborhoodCode', ${row}.neighborhood_code, 'stateCode', ${row}.state_code, 'classCode', ${row}.class_code,
  'livingArea', ${row}.living_area::text, 'yearBuilt', ${row}.year_built,
  'landSqft', round(coalesce(${row}.land_sqft, ${row}.land_acres * 43560), 2)::text,
  'landValue', ${row}.land_value::text, 'improvementValue', ${row}.improvement_value::text,
  'marketValue', ${row}.market_value::text, 'appraisedValue', ${row}.appraised_value::text)`;

const land = (row: string): string => `coalesce(${row}.land_sqft, ${row}.land_acres * 43560)`;

/** Whether a figure of the candidate is within so many percent of the subject's; any is, where the subject has none. */
const within = (figure: string, subject: string, percent: string): string =>
  `(coalesce(${subject}, 0) = 0 OR ${figure} BETWEEN ${subject} * (1 - ${percent} / 100) AND ${subject} * (1 + ${percent} / 100))`;

/** How far a figure is from the subject's: 1 at the limit of the rules. */
const share = (figure: string, subject: string, limit: string): string =>
  `coalesce(abs(${figure} - ${subject}) / nullif(${limit}, 0), 0)`;

/**
 * Subjects with their candidates: accounts of the same neighborhood, state code and (by the rules) class, alike in area, age and
 * land, the most alike first. Values are no part of the choice. $1 has a protest's id and its rules in each element, $2 is the number
 * of candidates.
 */
const pickStatement = `
  SELECT w.protest_id AS "protestId", ${accountJson('s')} AS subject, c.candidates
  FROM json_to_recordset($1::json) AS w(protest_id int, area_percent numeric, years int, land_percent numeric, same_class bool)
    JOIN protests pt ON pt.id = w.protest_id
    JOIN properties p ON p.id = pt.property_id
    JOIN roll_accounts s ON s.county_id = p.county_id AND s.tax_year = pt.tax_year AND s.account_key = p.account_number_key
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('account', ${accountJson('f')}, 'distance', f.distance)), '[]') AS candidates
      FROM (
        SELECT r.*, round(${share('r.living_area', 's.living_area', 's.living_area * w.area_percent / 100')}
            + ${share('r.year_built', 's.year_built', 'w.years::numeric')}
            + ${share(land('r'), land('s'), `${land('s')} * w.land_percent / 100`)}, 4)::float8 AS distance
        FROM roll_accounts r
        WHERE r.county_id = s.county_id AND r.tax_year = pt.tax_year AND r.neighborhood_code = s.neighborhood_code
          AND r.state_code = s.state_code AND r.account_key <> s.account_key AND r.market_value > 0
          AND (NOT w.same_class OR s.class_code IS NULL OR r.class_code = s.class_code)
          AND ${within('r.living_area', 's.living_area', 'w.area_percent')}
          AND ${within(land('r'), land('s'), 'w.land_percent')}
          AND (s.year_built IS NULL OR r.year_built BETWEEN s.year_built - w.years AND s.year_built + w.years)
        ORDER BY distance, r.account_key LIMIT $2
      ) f
    ) c`;

/** A protest's account and the accounts like it. */
export interface Picked {
  readonly protestId: number;
  readonly subject: ComparableAccount;
  readonly rules: ComparableRules;
  readonly candidates: readonly ComparableCandidate[];
}

/**
 * Picks the candidates of protests by the rules of their counties (docs/rules/comparables.md).
 * @returns those whose account is in the roll of their tax year
 */
export async function pickComparables(tx: Tx, protestIds: readonly number[]): Promise<Picked[]> {
  const rules = await rulesOf(tx, protestIds);
  const wanted = [...rules].map(([protestId, { areaPercent, years, landPercent, sameClass }]) => ({
    ...{ protest_id: protestId, area_percent: areaPercent, years },
    ...{ land_percent: landPercent, same_class: sameClass },
  }));
  const rows = await txQuery<{
    protestId: number;
    subject: ComparableAccount;
    candidates: { account: ComparableAccount; distance: number }[];
  }>(tx, pickStatement, [JSON.stringify(wanted), comparablesConsidered]);
  return rows.map(({ protestId, subject, candidates }) => ({
    ...{ protestId, subject, rules: rules.get(protestId) ?? usualComparableRules },
    candidates: candidates.map((candidate) => ({ ...candidate, ...undecided })),
  }));
}

const undecided = { addedFor: null, leftOutFor: null, other: null };

/** The rules of each protest: its county's, those for all counties, or the usual ones. */
async function rulesOf(tx: Tx, protestIds: readonly number[]): Promise<Map<number, ComparableRules>> {
  const rows = await txQuery<{ protestId: number; rules: ComparableRules | null }>(
    tx,
    `SELECT pt.id AS "protestId", CASE WHEN k.id IS NOT NULL THEN json_build_object(
       'areaPercent', k.area_percent::text, 'years', k.years, 'landPercent', k.land_percent::text, 'sameClass', k.same_class,
       'areaShare', k.area_share::text, 'agePercent', k.age_percent::text, 'adjustmentCap', k.adjustment_cap::text,
       'grossCap', k.gross_cap::text, 'least', k.least, 'most', k.most) END AS rules
     FROM protests pt JOIN properties p ON p.id = pt.property_id LEFT JOIN LATERAL (
       SELECT * FROM comparable_rules k WHERE k.county_id = p.county_id OR k.county_id IS NULL
       ORDER BY k.county_id NULLS LAST LIMIT 1
     ) k ON true WHERE pt.id = ANY($1)`,
    [protestIds],
  );
  return new Map(rows.map(({ protestId, rules }) => [protestId, rules ?? usualComparableRules]));
}

/** An account of the protest's county and tax year by its number, with any punctuation. Undefined if the roll has none. */
export async function rollAccountOf(
  tx: Tx,
  protestId: number,
  accountKey: string,
): Promise<ComparableAccount | undefined> {
  const [row] = await txQuery<{ account: ComparableAccount }>(
    tx,
    `SELECT ${accountJson('r')} AS account FROM protests pt JOIN properties p ON p.id = pt.property_id
       JOIN roll_accounts r ON r.county_id = p.county_id AND r.tax_year = pt.tax_year AND r.account_key = $2
     WHERE pt.id = $1`,
    [protestId, accountKey],
  );
  return row?.account;
}
