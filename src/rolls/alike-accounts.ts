/** The account of a roll as it is compared, as SQL. Land is in square feet, also where the district publishes acres only. */
export const comparedAccount = (row: string): string => `json_build_object(
  'accountNumber', ${row}.account_number,
  'situs', nullif(concat_ws(' ', ${row}.situs_number, ${row}.situs_street, ${row}.situs_unit), ''),
  'neighborhoodCode', ${row}.neighborhood_code, 'stateCode', ${row}.state_code, 'classCode', ${row}.class_code,
  'livingArea', ${row}.living_area::text, 'yearBuilt', ${row}.year_built,
  'landSqft', round(${land(row)}, 2)::text,
  'landValue', ${row}.land_value::text, 'improvementValue', ${row}.improvement_value::text,
  'marketValue', ${row}.market_value::text, 'appraisedValue', ${row}.appraised_value::text)`;

function land(row: string): string {
  return `coalesce(${row}.land_sqft, ${row}.land_acres * 43560)`;
}

/** Whether a figure of the candidate is within so many percent of the subject's; any is, where the subject has none. */
const within = (figure: string, subject: string, percent: string): string =>
  `(coalesce(${subject}, 0) = 0 OR ${figure} BETWEEN ${subject} * (1 - ${percent} / 100) AND ${subject} * (1 + ${percent} / 100))`;

/** How far a figure is from the subject's: 1 at the limit of the rules. */
const share = (figure: string, subject: string, limit: string): string =>
  `coalesce(abs(${figure} - ${subject}) / nullif(${limit}, 0), 0)`;

/** Names within a statement that chooses accounts like another. */
export interface AlikeNames {
  /** The account in `roll_accounts`. */
  readonly subject: string;
  /** The rules: `area_percent` and `land_percent` (numeric), `years` (int), `same_class` (bool). */
  readonly rules: string;
  /** The tax year. */
  readonly taxYear: string;
  /** The number of candidates. */
  readonly limit: string;
}

/**
 * SQL that chooses the accounts like another one as a JSON array `candidates`: of the same neighborhood, state code and (by the
 * rules) class, alike in area, age and land, the most alike first. Values are no part of the choice (docs/rules/comparables.md).
 */
export const alikeAccounts = ({ subject: s, rules: w, taxYear, limit }: AlikeNames): string => `
  SELECT coalesce(json_agg(json_build_object('account', ${comparedAccount('f')}, 'distance', f.distance)), '[]') AS candidates
  FROM (
    SELECT r.*, round(${share('r.living_area', `${s}.living_area`, `${s}.living_area * ${w}.area_percent / 100`)}
        + ${share('r.year_built', `${s}.year_built`, `${w}.years::numeric`)}
        + ${share(land('r'), land(s), `${land(s)} * ${w}.land_percent / 100`)}, 4)::float8 AS distance
    FROM roll_accounts r
    WHERE r.county_id = ${s}.county_id AND r.tax_year = ${taxYear} AND r.neighborhood_code = ${s}.neighborhood_code
      AND r.state_code = ${s}.state_code AND r.account_key <> ${s}.account_key AND r.market_value > 0
      AND (NOT ${w}.same_class OR ${s}.class_code IS NULL OR r.class_code = ${s}.class_code)
      AND ${within('r.living_area', `${s}.living_area`, `${w}.area_percent`)}
      AND ${within(land('r'), land(s), `${w}.land_percent`)}
      AND (${s}.year_built IS NULL OR r.year_built BETWEEN ${s}.year_built - ${w}.years AND ${s}.year_built + ${w}.years)
    ORDER BY distance, r.account_key LIMIT ${limit}
  ) f`;
