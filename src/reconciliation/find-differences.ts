import type { CaseKind } from '../../common/rolls.js';
import { type DifferenceKind, differencesIn } from '../../common/season/differences.js';
import type { Tx } from '../platform/database/database.js';

/** A county and tax year with the import of a file to compare. */
export interface DifferencesOrder {
  readonly countyId: number;
  readonly taxYear: number;
  readonly kind: CaseKind;
  readonly importId: number;
}

/** Our protest `pt` is at the district, and nobody has decided it. */
const isUndecided = `pt.order_on IS NULL AND pt.decided_on IS NULL AND pt.final_value IS NULL
  AND pt.stage IN ('open', 'authorised', 'filed', 'informal', 'hearing')`;

/** Whether what a district says, `t`, still differs from our protest `pt`, which may be missing. */
export const stillDiffers = (t: string): Readonly<Record<DifferenceKind, string>> => ({
  hearing: `(${isUndecided} AND ${t}.hearing_on IS NOT NULL AND (pt.hearing_on IS DISTINCT FROM ${t}.hearing_on
    OR (${t}.hearing_time IS NOT NULL AND pt.hearing_time IS DISTINCT FROM ${t}.hearing_time)))`,
  finalValue: `(pt.id IS NOT NULL AND ${t}.final_value IS NOT NULL AND pt.final_value IS DISTINCT FROM ${t}.final_value)`,
  notShown: `(${isUndecided} AND (pt.filed_on IS NOT NULL OR pt.stage IN ('filed', 'informal', 'hearing')))`,
  notOurs: `(pt.id IS NULL OR (pt.filed_on IS NULL AND pt.stage IN ('open', 'authorised')))`,
});

const facts = [
  ...['case_number', 'status', 'protested_on', 'hearing_on', 'hearing_time', 'hearing_place'],
  ...['ordered_on', 'final_value'],
];
const differs = stillDiffers('t');

/** What the district says of the accounts of active properties. Parameters: county, tax year, kind. */
const theirs = `
  mine AS MATERIALIZED (
    SELECT p.id, p.account_number_key AS key FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
    WHERE p.county_id = $1 AND p.status = 'A' AND p.account_number_key <> ''),
  told AS MATERIALIZED (
    SELECT m.id AS property_id, d.id, ${facts.map((fact) => `d.${fact}`).join(', ')}
    FROM mine m JOIN district_cases d ON d.county_id = $1 AND d.tax_year = $2 AND d.kind = $3 AND d.account_key = m.key),
  -- Of several lines about an account the latest hearing counts, and the latest order.
  heard AS (SELECT DISTINCT ON (property_id) * FROM told ORDER BY property_id, hearing_on DESC NULLS LAST, hearing_time DESC NULLS LAST, id DESC),
  ordered AS (SELECT DISTINCT ON (property_id) * FROM told WHERE final_value < 1e12
    ORDER BY property_id, ordered_on DESC NULLS LAST, id DESC)`;

const columns = (alias: string): string => facts.map((fact) => `${alias}.${fact}`).join(', ');
const ours = (id: string): string => `protests pt ON pt.property_id = ${id} AND pt.tax_year = $2`;

const found: Readonly<Record<DifferenceKind, string>> = {
  hearing: `SELECT 'hearing' AS kind, t.property_id, ${columns('t')} FROM heard t JOIN ${ours('t.property_id')} WHERE ${differs.hearing}`,
  finalValue: `SELECT 'finalValue', t.property_id, ${columns('t')} FROM ordered t JOIN ${ours('t.property_id')} WHERE ${differs.finalValue}`,
  notOurs: `SELECT 'notOurs', t.property_id, ${columns('t')} FROM heard t LEFT JOIN ${ours('t.property_id')} WHERE ${differs.notOurs}`,
  notShown: `SELECT 'notShown', m.id, ${facts.map(() => 'NULL').join(', ')} FROM mine m JOIN ${ours('m.id')}
    WHERE ${differs.notShown} AND NOT EXISTS (SELECT 1 FROM told t WHERE t.property_id = m.id)`,
};

/**
 * Makes the differences of a county and year what a file says, in the caller's transaction. What was taken over stays as a record;
 * what was ignored stays so until the district says something else.
 */
export async function listDifferences(
  tx: Tx,
  { countyId, taxYear, kind, importId }: DifferencesOrder,
): Promise<void> {
  const kinds = differencesIn[kind];
  // One after the other: two would add the same rows.
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtext('case_differences'), $1::int * 1000 + $2::int % 1000)`,
    [countyId, taxYear],
  );
  const same = `(${columns('d')}) IS NOT DISTINCT FROM (${columns('excluded')})`;
  await tx.query(
    `WITH ${theirs},
     wanted AS MATERIALIZED (${kinds.map((one) => found[one]).join(' UNION ALL ')}),
     removed AS (
       DELETE FROM case_differences d WHERE d.county_id = $1 AND d.tax_year = $2 AND d.kind = ANY($5::text[]) AND d.state = 'open'
         AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.kind = d.kind AND w.property_id = d.property_id))
     INSERT INTO case_differences AS d (county_id, tax_year, import_id, kind, property_id, ${facts.join(', ')})
     SELECT $1, $2, $4, kind, property_id, ${facts
       .map((fact) => `${fact}${types[fact] ?? '::text'}`)
       .join(', ')} FROM wanted
     ON CONFLICT (county_id, tax_year, kind, property_id) DO UPDATE SET
       import_id = $4, ${facts.map((fact) => `${fact} = excluded.${fact}`).join(', ')},
       state = 'open', note = NULL, decided_by = NULL, decided_at = NULL
     WHERE d.state = 'taken' OR NOT (${same})`,
    [countyId, taxYear, kind, importId, [...kinds]],
  );
}

const types: Readonly<Record<string, string>> = {
  ...{ protested_on: '::date', hearing_on: '::date', ordered_on: '::date' },
  ...{ hearing_time: '::time', final_value: '::numeric' },
};
