import { accountColumns } from '../layouts/layout.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import type { Merged } from './import-order.js';

/** Columns that only companions have. */
const ofCases = ['arb_status', 'in_lawsuit'] as const;
const columns = [...accountColumns, ...ofCases] as const;
type Column = (typeof columns)[number];

/**
 * The parts of each account in one row. The state code and class are those of the most valuable improvement, then of the land;
 * the year is that of the largest living area.
 */
const parts = `
  SELECT account_key, min(account_number) AS account_number, max(geo_id) AS geo_id,
    (array_agg(text ORDER BY part_key) FILTER (WHERE source = 'owner'))[1] AS owner_name,
    (array_agg(state_code ORDER BY value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'improvement' AND state_code IS NOT NULL))[1] AS state_code,
    (array_agg(state_code ORDER BY value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'land' AND state_code IS NOT NULL))[1] AS land_state_code,
    (array_agg(class_code ORDER BY area DESC NULLS LAST, value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'detail' AND class_code IS NOT NULL))[1] AS class_code,
    (array_agg(year ORDER BY area DESC NULLS LAST, value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'detail' AND year IS NOT NULL))[1] AS year_built,
    sum(area) FILTER (WHERE source = 'detail') AS living_area,
    sum(area) FILTER (WHERE source = 'land') AS land_sqft,
    sum(acres) FILTER (WHERE source = 'land') AS land_acres,
    sum(value) FILTER (WHERE source = 'land') AS land_value,
    coalesce(sum(value) FILTER (WHERE source = 'improvement'), sum(value) FILTER (WHERE source = 'detail')) AS improvement_value,
    (array_agg(text ORDER BY line DESC) FILTER (WHERE source = 'arb' AND year = $1))[1] AS arb_status,
    bool_or(source = 'lawsuit') AS in_lawsuit
  FROM staged_parts GROUP BY account_key`;

/** What the district publishes in a companion rather than with the account. */
const fromParts = new Set<Column>([
  ...([
    'account_number',
    'account_key',
    'geo_id',
    'owner_name',
    'state_code',
    'class_code',
    'living_area',
  ] as const),
  ...([
    'land_acres',
    'land_sqft',
    'year_built',
    'land_value',
    'improvement_value',
    'arb_status',
    'in_lawsuit',
  ] as const),
]);
/** Where a companion knows better than the accounts' file. */
const partsFirst = new Set<Column>(['owner_name', 'class_code', 'living_area', 'year_built']);

/** The value of an account's column: of its own row `a` and its parts `p`. */
function wholeValue(column: Column): string {
  if (column === 'in_lawsuit') return 'coalesce(p.in_lawsuit, false)';
  if (column === 'arb_status') return 'p.arb_status';
  if (column === 'exemptions') return `coalesce(a.exemptions, '{}')`;
  if (column === 'state_code') return 'coalesce(a.state_code, p.state_code, p.land_state_code)';
  if (column === 'account_number' || column === 'account_key' || !fromParts.has(column)) return `a.${column}`;
  return partsFirst.has(column) ? `coalesce(p.${column}, a.${column})` : `coalesce(a.${column}, p.${column})`;
}

/** Accounts as they are to be, of a file of accounts: what it and its companions do not say is null. */
const wholeAccounts = `
  SELECT r.id AS existing_id, ${columns.map((column) => `${wholeValue(column)} AS ${column}`).join(', ')}
  FROM staged_accounts a LEFT JOIN staged_part_sums p USING (account_key)
  LEFT JOIN roll_accounts r ON r.county_id = $1 AND r.tax_year = $2 AND r.account_key = a.account_key`;

/** The value of a column when there are only companions: what they do not say stays as it is in `r`. */
function partialValue(column: Column): string {
  if (column === 'in_lawsuit') return 'coalesce(p.in_lawsuit OR r.in_lawsuit, p.in_lawsuit, false)';
  if (column === 'exemptions') return `coalesce(r.exemptions, '{}')`;
  if (column === 'state_code') return 'coalesce(p.state_code, r.state_code, p.land_state_code)';
  return fromParts.has(column) ? `coalesce(p.${column}, r.${column})` : `r.${column}`;
}

/** The same without a file of accounts: companions complete the accounts that are there, and add those that are not. */
const partialAccounts = `
  SELECT r.id AS existing_id, ${columns.map((column) => `${partialValue(column)} AS ${column}`).join(', ')}
  FROM staged_part_sums p LEFT JOIN roll_accounts r
    ON r.county_id = $1 AND r.tax_year = $2 AND r.account_key = p.account_key`;

export interface MergeOrder {
  readonly importId: number;
  readonly countyId: number;
  readonly taxYear: number;
  /** Whether accounts that are not in the files are removed. */
  readonly isWhole: boolean;
}

/**
 * Makes the accounts of a county and year what the staged files say, in the caller's transaction. Readers see the old rows until
 * it commits, and wait for nothing. Rows that stay the same are not written.
 */
export async function mergeStaged(
  tx: Tx,
  { importId, countyId, taxYear, isWhole }: MergeOrder,
): Promise<Merged> {
  // These are joins of whole tables. The planner, whose figures are of before, would look rows up one by one.
  await tx.query('SET LOCAL enable_nestloop = off');
  const target = [countyId, taxYear];
  await tx.query(`CREATE TEMPORARY TABLE staged_part_sums ON COMMIT DROP AS ${parts}`, [taxYear]);
  const source = isWhole ? wholeAccounts : partialAccounts;
  const insert = (from: string): Promise<number> =>
    affected(
      tx,
      `INSERT INTO roll_accounts (county_id, tax_year, import_id, ${columns.join(', ')})
       SELECT $1, $2, $3, ${columns.map((name) => `s.${name}`).join(', ')} FROM ${from} s WHERE s.existing_id IS NULL`,
      [...target, importId],
    );
  const existing = await tx.query<unknown[]>(
    'SELECT 1 FROM roll_accounts WHERE county_id = $1 AND tax_year = $2 LIMIT 1',
    target,
  );
  if (existing.length === 0) {
    // The first roll of a year, the largest change of all: there is nothing to compare it with.
    const added = await insert(`(${source})`);
    return { accounts: added, added, changed: 0, removed: 0 };
  }
  await tx.query(`CREATE TEMPORARY TABLE staged_whole ON COMMIT DROP AS ${source}`, target);
  await tx.query('ANALYZE staged_whole');
  const removed = isWhole
    ? await affected(
        tx,
        `DELETE FROM roll_accounts r WHERE r.county_id = $1 AND r.tax_year = $2
           AND NOT EXISTS (SELECT 1 FROM staged_whole s WHERE s.existing_id = r.id)`,
        target,
      )
    : 0;
  const changed = await affected(
    tx,
    `UPDATE roll_accounts r SET (${columns.join(', ')}, import_id) = (${columns.map((name) => `s.${name}`).join(', ')}, $3)
     FROM staged_whole s WHERE r.county_id = $1 AND r.tax_year = $2 AND r.id = s.existing_id
       AND (${columns.map((name) => `r.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map(stored).join(', ')})`,
    [...target, importId],
  );
  const added = await insert('staged_whole');
  const [count] = await txQuery<{ accounts: number }>(
    tx,
    'SELECT count(*)::int AS accounts FROM roll_accounts WHERE county_id = $1 AND tax_year = $2',
    target,
  );
  return { accounts: count?.accounts ?? 0, added, changed, removed };
}

/** A staged value with the scale of its column: 1.50 and 1.500 are stored alike. */
function stored(name: Column): string {
  const scale = scales[name];
  return scale === undefined ? `s.${name}` : `round(s.${name}, ${scale})`;
}

const money = 2;
const scales: Readonly<Partial<Record<Column, number>>> = {
  ...{ living_area: 2, land_acres: 4, land_sqft: 2, land_value: money, improvement_value: money },
  ...{ market_value: money, appraised_value: money, assessed_value: money, cap_loss: money },
};

async function affected(tx: Tx, sql: string, params: readonly unknown[]): Promise<number> {
  const runner = tx.queryRunner;
  if (!runner) throw new Error('Merging needs a transaction.');
  const result = await runner.query(sql, [...params], true);
  return result.affected ?? 0;
}

/** A row as it would be imported: columns as the database has them. */
export type PreviewRow = Readonly<Record<Column, unknown>>;

/** The first accounts as they would become; the caller rolls the transaction back. */
export async function previewStaged(
  tx: Tx,
  { countyId, taxYear, isWhole, limit }: MergeOrder & { readonly limit: number },
): Promise<PreviewRow[]> {
  await tx.query(`CREATE TEMPORARY TABLE staged_part_sums ON COMMIT DROP AS ${parts}`, [taxYear]);
  const source = isWhole ? wholeAccounts : partialAccounts;
  return txQuery<PreviewRow>(tx, `SELECT * FROM (${source}) s ORDER BY account_key LIMIT ${limit}`, [
    countyId,
    taxYear,
  ]);
}
