import {
  type ComparableAccount,
  type ComparableStep,
  comparableSteps,
} from '../../../common/season/comparables.js';

/** SQL of the compared fields of a roll account. Land is in square feet, even if the district publishes only acres. */
const fieldsOf = (row: string): Readonly<Record<keyof Required<ComparableAccount>, string>> => ({
  accountNumber: `${row}.account_number`,
  situs: `nullif(concat_ws(' ', ${row}.situs_number, ${row}.situs_street, ${row}.situs_unit), '')`,
  neighborhoodCode: `${row}.neighborhood_code`,
  schoolDistrict: `${row}.school_district`,
  marketArea: `${row}.market_area`,
  stateCode: `${row}.state_code`,
  classCode: `${row}.class_code`,
  livingArea: `${row}.living_area::text`,
  yearBuilt: `${row}.year_built`,
  effectiveYear: `${row}.effective_year`,
  landSqft: `round(${land(row)}, 2)::text`,
  landValue: `${row}.land_value::text`,
  improvementValue: `${row}.improvement_value::text`,
  extraValue: `${row}.extra_value::text`,
  marketValue: `${row}.market_value::text`,
  appraisedValue: `${row}.appraised_value::text`,
});

const jsonOf = (values: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** Returns SQL for a roll account's compared fields as a JSON object. */
export const comparedAccount = (row: string): string => jsonOf(fieldsOf(row));

/** SQL that aggregates accounts `f` and their distances to the JSON of `CandidateColumns`. */
const candidateColumns = jsonOf(
  Object.fromEntries(
    Object.entries({ ...fieldsOf('f'), distance: 'f.distance' }).map(([name, value]) => [
      name,
      `json_agg(${value})`,
    ]),
  ),
);

function land(row: string): string {
  return `coalesce(${row}.land_sqft, ${row}.land_acres * 43560)`;
}

/** SQL of a figure's distance from the subject's; 1 at the limit of the rules. */
const share = (figure: string, own: string, limit: string): string =>
  `coalesce(abs(${figure} - ${own}) / ${limit}, 0)`;

/** Names of the inputs within a statement that selects similar accounts. */
export interface AlikeNames {
  /** The account in `roll_accounts`. */
  readonly subject: string;
  /** The rules: `area_percent` and `land_percent` (numeric), `years` (int), `same_class` (bool). */
  readonly rules: string;
  /** The tax year. */
  readonly taxYear: string;
  /** The number of candidates. */
  readonly limit: string;
  /** Area around the subject to search. Default: its neighborhood. */
  readonly step?: ComparableStep;
}

/** The column of each step. */
const stepColumns: Readonly<Record<ComparableStep, string>> = {
  neighborhood: 'neighborhood_code',
  schoolDistrict: 'school_district',
  marketArea: 'market_area',
};

/** Distance added per step. It exceeds any distance within a step: accounts of a nearer step are more alike. */
const stepDistance = 10;

/** SQL condition for accounts of a step that are in no nearer step. */
function inStep(step: ComparableStep, s: string): string {
  const nearer = comparableSteps.slice(0, comparableSteps.indexOf(step)).map((one) => stepColumns[one]);
  return [
    `r.${stepColumns[step]} = ${s}.${stepColumns[step]}`,
    // If the subject has no neighborhood, no account is in its neighborhood.
    ...nearer.map((column) => `(${s}.${column} IS NULL OR r.${column} IS DISTINCT FROM ${s}.${column})`),
  ].join(' AND ');
}

/**
 * Returns SQL that selects accounts similar to a subject as JSON `candidates` (`CandidateColumns`): of the same step, state code and (if
 * the rules say so) class, with similar area, age and land, the most alike first. Values play no part (docs/rules/comparables.md).
 *
 * Two optimizations halve the time: the limits are calculated once per subject (`OFFSET 0` keeps the planner from repeating them for
 * each account), and distances use floating point, because they only determine the order.
 */
export const alikeAccounts = ({
  subject: s,
  rules: w,
  taxYear,
  limit,
  step = 'neighborhood',
}: AlikeNames): string => `
  SELECT ${candidateColumns} AS candidates
  FROM (
    SELECT r.*, round((${share('r.living_area::float8', 'k.area', 'k.area_limit')} + ${share('r.year_built', 'k.built', 'k.built_limit')}
        + ${share(`${land('r')}::float8`, 'k.land', 'k.land_limit')}) * 10000) / 10000
        + ${comparableSteps.indexOf(step) * stepDistance} AS distance
    FROM (
      SELECT ${limits(`${s}.living_area`, `${w}.area_percent`, 'area')}, ${limits(land(s), `${w}.land_percent`, 'land')},
        ${s}.year_built AS built, nullif(${w}.years, 0)::float8 AS built_limit, ${s}.year_built IS NULL AS any_built,
        ${s}.year_built - ${w}.years AS built_from, ${s}.year_built + ${w}.years AS built_to,
        (NOT ${w}.same_class OR ${s}.class_code IS NULL) AS any_class
      OFFSET 0
    ) k, roll_accounts r
    WHERE r.county_id = ${s}.county_id AND r.tax_year = ${taxYear} AND ${inStep(step, s)}
      AND r.state_code = ${s}.state_code AND r.account_key <> ${s}.account_key AND r.market_value > 0
      AND (k.any_class OR r.class_code = ${s}.class_code)
      AND (k.any_area OR r.living_area BETWEEN k.area_from AND k.area_to)
      AND (k.any_land OR ${land('r')} BETWEEN k.land_from AND k.land_to)
      AND (k.any_built OR r.year_built BETWEEN k.built_from AND k.built_to)
    ORDER BY distance, r.account_key LIMIT ${limit}
  ) f`;

/** SQL columns of a subject's figure and the range that the rules allow around it. Without a figure, anything is allowed. */
function limits(figure: string, percent: string, name: string): string {
  return `${figure}::float8 AS ${name}, nullif(${figure} * ${percent} / 100, 0)::float8 AS ${name}_limit,
        coalesce(${figure}, 0) = 0 AS any_${name}, ${figure} * (1 - ${percent} / 100) AS ${name}_from,
        ${figure} * (1 + ${percent} / 100) AS ${name}_to`;
}
