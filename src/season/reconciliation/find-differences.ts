import { caseKinds } from '../../../common/properties/rolls.js';
import { type DifferenceKind, differencesIn } from '../../../common/season/differences.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import type { Tx } from '../../platform/database/database.js';

/** A county and tax year to compare. */
export interface DifferencesOrder {
  readonly countyId: number;
  readonly taxYear: number;
  /** Properties that arrived after the import; absent: all of the county. */
  readonly propertyIds?: readonly number[];
}

/** SQL condition: our protest `pt` is undecided. */
const isUndecided = `pt.order_on IS NULL AND pt.decided_on IS NULL AND pt.final_value IS NULL
  AND pt.stage IN ('open', 'authorised', 'filed', 'informal', 'hearing')`;

/** SQL conditions: the district's facts `t` still differ from our protest `pt`, which may be missing. */
export const stillDiffers = (t: string): Readonly<Record<DifferenceKind, string>> => ({
  hearing: `(${isUndecided} AND ${t}.hearing_on IS NOT NULL AND (pt.hearing_on IS DISTINCT FROM ${t}.hearing_on
    OR (${t}.hearing_time IS NOT NULL AND pt.hearing_time IS DISTINCT FROM ${t}.hearing_time)))`,
  finalValue: `(pt.id IS NOT NULL AND ${t}.final_value IS NOT NULL AND pt.final_value IS DISTINCT FROM ${t}.final_value)`,
  notShown: `(${isUndecided} AND (pt.filed_on IS NOT NULL OR pt.stage IN ('filed', 'informal', 'hearing')))`,
  notOurs: `(pt.id IS NULL OR (pt.filed_on IS NULL AND pt.stage IN ('open', 'authorised')))`,
  // Holds until someone corrects the account number, whatever the protest says.
  ambiguous: 'true',
});

const facts = [
  'case_number',
  'status',
  'protested_on',
  'hearing_on',
  'hearing_time',
  'hearing_place',
  'ordered_on',
  'final_value',
];
const differs = stillDiffers('t');

/** SQL types of the facts that are not text. */
const types: Readonly<Record<string, string>> = {
  protested_on: '::date',
  hearing_on: '::date',
  ordered_on: '::date',
  hearing_time: '::time',
  final_value: '::numeric',
};

/** Empty fact columns, for differences without facts of the district. */
const noFacts = facts.map((fact) => `NULL${types[fact] ?? '::text'}`).join(', ');

/** Returns the kinds of files that can show a difference, as an SQL list. */
const filesWith = (kind: DifferenceKind): string =>
  caseKinds
    .filter((file) => differencesIn[file].includes(kind))
    .map((file) => `'${file}'`)
    .join(', ');

const columns = (alias: string): string => facts.map((fact) => `${alias}.${fact}`).join(', ');

/**
 * What the newest file of each kind says about the accounts of active properties of active clients. Parameters: county, tax
 * year, and the properties or null for all. If a file has several lines for an account, the latest hearing and the latest order
 * count.
 */
const theirs = `
  mine AS MATERIALIZED (SELECT * FROM (
    SELECT p.id, p.account_number_key AS key, ${accountMatch('p.account_number_key')} AS match,
      count(*) OVER (PARTITION BY ${accountMatch('p.account_number_key')}) AS fitting
    FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
    WHERE p.county_id = $1 AND p.status = 'A' AND p.account_number_key <> '') m
    WHERE $3::int[] IS NULL OR m.id = ANY($3)),
  files AS MATERIALIZED (
    SELECT kind, max(id) AS import_id, max(finished_at)::date AS day FROM roll_imports
    WHERE county_id = $1 AND tax_year = $2 AND kind <> 'roll' AND state IN ('done', 'unchanged') GROUP BY kind),
  fits AS MATERIALIZED (
    SELECT m.id AS property_id, d.id, f.kind AS file, f.import_id, ${columns('d')}, d.account_key = m.key AS is_written_so,
      bool_or(d.account_key = m.key) OVER file AS is_any_written_so,
      (m.fitting = 1 AND min(d.account_key) OVER file = max(d.account_key) OVER file) AS is_only_one
    FROM mine m JOIN district_cases d ON d.county_id = $1 AND d.tax_year = $2 AND ${accountMatch('d.account_key')} = m.match
      AND m.match <> '' JOIN files f ON f.kind = d.kind
    -- What is another of our accounts to the letter is not this one.
    WHERE NOT EXISTS (SELECT FROM properties o
      WHERE o.county_id = $1 AND o.status = 'A' AND o.id <> m.id AND o.account_number_key = d.account_key)
    WINDOW file AS (PARTITION BY m.id, d.kind)),
  told AS MATERIALIZED (SELECT * FROM fits WHERE is_written_so OR (is_only_one AND NOT is_any_written_so)),
  -- Which of several accounts it is has to be asked.
  unclear AS MATERIALIZED (SELECT DISTINCT property_id, import_id FROM fits WHERE NOT is_any_written_so AND NOT is_only_one),
  listed AS (SELECT DISTINCT ON (property_id) * FROM told WHERE file IN (${filesWith('notOurs')})
    ORDER BY property_id, hearing_on DESC NULLS LAST, hearing_time DESC NULLS LAST, id DESC),
  heard AS MATERIALIZED (SELECT DISTINCT ON (property_id, file) * FROM told WHERE file IN (${filesWith('hearing')}) AND hearing_on IS NOT NULL
    ORDER BY property_id, file, hearing_on DESC, hearing_time DESC NULLS LAST, id DESC),
  ordered AS MATERIALIZED (SELECT DISTINCT ON (property_id, file) * FROM told WHERE file IN (${filesWith('finalValue')}) AND final_value < 1e12
    ORDER BY property_id, file, ordered_on DESC NULLS LAST, id DESC)`;

/** Selects the row of the most recent import for each property. */
const newest = (table: string): string =>
  `(SELECT DISTINCT ON (property_id) * FROM ${table} ORDER BY property_id, import_id DESC)`;
const ours = (id: string): string => `protests pt ON pt.property_id = ${id} AND pt.tax_year = $2`;

/** Selects the lines of a table that differ from our protests. */
const differing = (kind: DifferenceKind, table: string, join = 'JOIN'): string =>
  `SELECT '${kind}' AS kind, t.property_id, t.import_id, ${columns('t')}
   FROM ${table} t ${join} ${ours('t.property_id')} WHERE ${differs[kind]}`;

/**
 * Differences that need the district's whole list of protests. Protests filed after the day of the list cannot be on it, and
 * those in another file of the district are known to it.
 */
const ofWholeList = `${differing('notOurs', 'listed', 'LEFT JOIN')}
  UNION ALL
  SELECT 'notShown', m.id, f.import_id, ${noFacts}
  FROM mine m JOIN files f ON f.kind IN (${filesWith('notShown')}) JOIN ${ours('m.id')}
  WHERE ${differs.notShown} AND (pt.filed_on IS NULL OR pt.filed_on <= f.day)
    AND NOT EXISTS (SELECT 1 FROM fits t WHERE t.property_id = m.id)`;

/** Selects properties whose account number matches several accounts of a file. */
const ambiguous = (table: string): string =>
  `SELECT 'ambiguous', t.property_id, t.import_id, ${noFacts} FROM ${table} t`;

/** Removes a property's open differences of other counties. */
export const leaveOtherCounties = (tx: Tx, propertyId: number): Promise<unknown> =>
  tx.query(
    `DELETE FROM case_differences d USING properties p
     WHERE p.id = d.property_id AND p.id = $1 AND d.county_id <> p.county_id AND d.state = 'open'`,
    [propertyId],
  );

/**
 * Rewrites the differences of a county and year, or those of some properties, from the newest files of all kinds, in the
 * caller's transaction. Rows taken over are kept as a record and reopen if the protest differs again; ignored rows stay ignored
 * until the district's facts change. The imports whose files show a difference are recorded with it.
 */
export async function listDifferences(
  tx: Tx,
  { countyId, taxYear, propertyIds }: DifferencesOrder,
): Promise<void> {
  // Serialized, because concurrent runs would add the same rows.
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtext('case_differences'), $1::int * 1000 + $2::int % 1000)`,
    [countyId, taxYear],
  );
  const same = `(${columns('d')}) IS NOT DISTINCT FROM (${columns('excluded')})`;
  await tx.query(
    `WITH ${theirs},
     of_list AS MATERIALIZED (${ofWholeList}),
     wanted AS MATERIALIZED (${differing('hearing', newest('heard'))}
       UNION ALL ${differing('finalValue', newest('ordered'))}
       UNION ALL SELECT * FROM of_list UNION ALL ${ambiguous(newest('unclear'))}),
     shown AS (${differing('hearing', 'heard')} UNION ALL ${differing('finalValue', 'ordered')} UNION ALL SELECT * FROM of_list
       UNION ALL ${ambiguous('unclear')}),
     removed AS (
       DELETE FROM case_differences d WHERE d.county_id = $1 AND d.tax_year = $2 AND d.state = 'open'
         AND ($3::int[] IS NULL OR d.property_id = ANY($3))
         AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.kind = d.kind AND w.property_id = d.property_id)),
     written AS (
       INSERT INTO case_differences AS d (county_id, tax_year, import_id, kind, property_id, ${facts.join(', ')})
       SELECT $1, $2, import_id, kind, property_id, ${facts.join(', ')} FROM wanted
       ON CONFLICT (county_id, tax_year, kind, property_id) DO UPDATE SET
         import_id = excluded.import_id, ${facts.map((fact) => `${fact} = excluded.${fact}`).join(', ')},
         state = 'open', note = NULL, decided_by = NULL, decided_at = NULL
       WHERE d.state = 'taken' OR NOT (${same})
       RETURNING id, kind, property_id),
     present AS (
       SELECT id, kind, property_id FROM written
       UNION
       SELECT d.id, d.kind, d.property_id FROM wanted w JOIN case_differences d
         ON d.county_id = $1 AND d.tax_year = $2 AND d.kind = w.kind AND d.property_id = w.property_id)
     INSERT INTO case_difference_imports (import_id, difference_id)
     SELECT DISTINCT s.import_id, c.id FROM shown s JOIN present c ON c.kind = s.kind AND c.property_id = s.property_id
     ON CONFLICT DO NOTHING`,
    [countyId, taxYear, propertyIds ?? null],
  );
}
