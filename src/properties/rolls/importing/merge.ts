import { accountColumns } from '../layouts/layout.js';
import { type Tx, txQuery } from '../../../platform/database/database.js';
import { asksToEmpty, asksToRemove } from '../../../../common/properties/rolls.js';
import { ImportProblem } from '../reading/problems.js';
import { givingWay, makeGiveWay } from './give-way.js';
import type { Changes, Merged, Staging } from './import-order.js';

/** Columns that only companions have. */
const ofCases = ['arb_status', 'in_lawsuit'] as const;
const columns = [...accountColumns, ...ofCases] as const;
type Column = (typeof columns)[number];

/**
 * The parts of each account in one row. The state code is that of the most valuable improvement, or of the land; the class, year
 * built and effective year are those of the detail with the largest living area.
 */
const parts = `
  SELECT account_key, min(account_number) AS account_number, max(geo_id) AS geo_id,
    (array_agg(text ORDER BY part_key) FILTER (WHERE source = 'owner'))[1] AS owner_name,
    (array_agg(text ORDER BY part_key) FILTER (WHERE source = 'entity'))[1] AS school_district,
    (array_agg(state_code ORDER BY value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'improvement' AND state_code IS NOT NULL))[1] AS state_code,
    (array_agg(state_code ORDER BY value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'land' AND state_code IS NOT NULL))[1] AS land_state_code,
    (array_agg(class_code ORDER BY area DESC NULLS LAST, value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'detail' AND class_code IS NOT NULL))[1] AS class_code,
    (array_agg(year ORDER BY area DESC NULLS LAST, value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'detail' AND year IS NOT NULL))[1] AS year_built,
    (array_agg(effective_year ORDER BY area DESC NULLS LAST, value DESC NULLS LAST, part_key)
      FILTER (WHERE source = 'detail' AND effective_year IS NOT NULL))[1] AS effective_year,
    sum(area) FILTER (WHERE source = 'detail') AS living_area,
    sum(extra) FILTER (WHERE source = 'detail') AS extra_value,
    sum(area) FILTER (WHERE source = 'land') AS land_sqft,
    sum(acres) FILTER (WHERE source = 'land') AS land_acres,
    sum(value) FILTER (WHERE source = 'land') AS land_value,
    coalesce(sum(value) FILTER (WHERE source = 'improvement'), sum(value) FILTER (WHERE source = 'detail')) AS improvement_value,
    (array_agg(text ORDER BY line DESC) FILTER (WHERE source = 'arb' AND year = $1))[1] AS arb_status,
    bool_or(source = 'lawsuit') AS in_lawsuit,
    -- Protests and lawsuits alone make no account, because they may be of any year, nor does a school district.
    bool_or(source NOT IN ('arb', 'lawsuit', 'entity')) AS is_account
  FROM staged_parts GROUP BY account_key`;

/** Columns that companions can fill. */
const fromParts = new Set<Column>([
  ...([
    'account_number',
    'account_key',
    'geo_id',
    'owner_name',
    'state_code',
    'school_district',
    'class_code',
    'living_area',
  ] as const),
  ...([
    'land_acres',
    'land_sqft',
    'year_built',
    'effective_year',
    'land_value',
    'improvement_value',
    'extra_value',
    'arb_status',
    'in_lawsuit',
  ] as const),
]);
/** Columns for which a companion takes precedence over the accounts' own file. */
const partsFirst = new Set<Column>([
  'owner_name',
  'class_code',
  'living_area',
  'year_built',
  'effective_year',
]);

/** SQL of an account column's value, from the account's own row `a` and its parts `p`. */
function wholeValue(column: Column): string {
  if (column === 'in_lawsuit') return 'coalesce(p.in_lawsuit, false)';
  if (column === 'arb_status') return 'p.arb_status';
  if (column === 'state_code') return 'coalesce(a.state_code, p.state_code, p.land_state_code)';
  if (column === 'account_number' || column === 'account_key' || !fromParts.has(column)) return `a.${column}`;
  return partsFirst.has(column) ? `coalesce(p.${column}, a.${column})` : `coalesce(a.${column}, p.${column})`;
}

/** The same for files that may lack the column: it then keeps its value in `r`. */
const knownValue =
  (fills: readonly string[]) =>
  (column: Column): string => {
    const isKnown = column === 'account_number' || column === 'account_key' || fills.includes(column);
    if (isKnown) return wholeValue(column);
    return column === 'in_lawsuit' ? 'coalesce(r.in_lawsuit, false)' : `r.${column}`;
  };

/** The same for a supplement: columns that companions can fill keep their value in `r` unless its files have one. */
const supplementValue =
  (fills: readonly string[]) =>
  (column: Column): string =>
    fromParts.has(column) && column !== 'account_number' && column !== 'account_key'
      ? `coalesce(${column === 'in_lawsuit' ? 'p.in_lawsuit' : wholeValue(column)}, r.${column}${column === 'in_lawsuit' ? ', false' : ''})`
      : knownValue(fills)(column);

/** SQL of the new state of accounts, from files of accounts. */
const ofAccounts = (value: (column: Column) => string): string => `
  SELECT r.id AS existing_id, ${columns.map((column) => `${value(column)} AS ${column}`).join(', ')}
  FROM staged_accounts a LEFT JOIN staged_part_sums p USING (account_key)
  LEFT JOIN roll_accounts r ON r.county_id = $1 AND r.tax_year = $2 AND r.account_key = a.account_key`;

/** SQL of a column's value when there are only companions. Values that they lack stay as they are in `r`. */
function partialValue(column: Column): string {
  if (column === 'in_lawsuit') return 'coalesce(p.in_lawsuit OR r.in_lawsuit, p.in_lawsuit, false)';
  if (column === 'state_code') return 'coalesce(p.state_code, r.state_code, p.land_state_code)';
  return fromParts.has(column) ? `coalesce(p.${column}, r.${column})` : `r.${column}`;
}

/** SQL of the new state of accounts, without files of accounts: companions complete existing accounts and add missing ones. */
const ofParts = `
  SELECT r.id AS existing_id, ${columns.map((column) => `${partialValue(column)} AS ${column}`).join(', ')}
  FROM staged_part_sums p LEFT JOIN roll_accounts r
    ON r.county_id = $1 AND r.tax_year = $2 AND r.account_key = p.account_key
  WHERE r.id IS NOT NULL OR p.is_account`;

/** SQL of the new state of accounts, by the kind of files. */
function sourceOf({ hasAccounts, isSupplement, fills }: MergeOrder): string {
  if (isSupplement)
    return `${ofAccounts(supplementValue(fills))} WHERE a.supplement_action IS DISTINCT FROM 'D'`;
  return hasAccounts ? ofAccounts(knownValue(fills)) : ofParts;
}

/** SQL of the accounts `r` to remove: those missing from a roll, or deleted by a supplement; undefined if none can be. */
function goneOf({ isWhole, isSupplement }: MergeOrder): string | undefined {
  const here = 'roll_accounts r WHERE r.county_id = $1 AND r.tax_year = $2';
  if (isSupplement)
    return `${here} AND EXISTS (SELECT 1 FROM staged_accounts a WHERE a.account_key = r.account_key AND a.supplement_action = 'D')`;
  return isWhole
    ? `${here} AND NOT EXISTS (SELECT 1 FROM staged_whole s WHERE s.existing_id = r.id)`
    : undefined;
}

/** SQL of a staged value rounded to the scale of its column, as it would be stored. */
function stored(name: Column): string {
  const scale = scales[name];
  return scale === undefined ? `s.${name}` : `round(s.${name}, ${scale})`;
}

const money = 2;
const scales: Readonly<Partial<Record<Column, number>>> = {
  living_area: 2,
  land_acres: 4,
  land_sqft: 2,
  land_value: money,
  improvement_value: money,
  extra_value: money,
  prior_market_value: money,
  prior_appraised_value: money,
  market_value: money,
  appraised_value: money,
  assessed_value: money,
  cap_loss: money,
};

/** Condition: the existing account `r` has other values. */
const differs = `(${columns.map((name) => `r.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map(stored).join(', ')})`;

export interface MergeOrder extends Pick<Staging, 'isWhole' | 'isSupplement' | 'hasAccounts' | 'fills'> {
  readonly countyId: number;
  readonly taxYear: number;
}

/**
 * Matches the staged accounts with existing ones, in a temporary table `staged_whole` of the caller's transaction.
 * @returns the number of existing accounts; with 0 there is nothing to compare, and `staged_whole` is not created
 * @throws ImportProblem for protests and lawsuits of accounts without their roll
 */
async function prepare(tx: Tx, order: MergeOrder): Promise<number> {
  // Whole tables are joined. The planner's statistics are stale, and it would look up rows one by one.
  await tx.query('SET LOCAL enable_nestloop = off');
  const target = [order.countyId, order.taxYear];
  await tx.query(`CREATE TEMPORARY TABLE staged_part_sums ON COMMIT DROP AS ${parts}`, [order.taxYear]);
  const accounts = await count(tx, 'roll_accounts r WHERE r.county_id = $1 AND r.tax_year = $2', target);
  if (accounts === 0) {
    if (!order.hasAccounts && (await count(tx, 'staged_part_sums WHERE is_account', [])) === 0)
      throw new ImportProblem({ code: 'noRoll', params: {} });
    return 0;
  }
  await tx.query(`CREATE TEMPORARY TABLE staged_whole ON COMMIT DROP AS ${sourceOf(order)}`, target);
  await tx.query('ANALYZE staged_whole');
  return accounts;
}

/**
 * Brings the accounts of a county and year to the state of the staged files, in the caller's transaction. Readers see the old rows
 * until it commits, and are not blocked. Unchanged rows are not written.
 * @param removes confirmed number of accounts to remove; null without a confirmation
 * @param empties confirmed number of accounts that may lose their value in one column; null without a confirmation
 * @throws ImportProblem when many accounts would be removed or emptied, and more than confirmed
 */
export async function mergeStaged(
  tx: Tx,
  order: MergeOrder & {
    readonly importId: number;
    readonly removes: number | null;
    readonly empties: number | null;
  },
): Promise<Merged> {
  const target = [order.countyId, order.taxYear];
  const before = await prepare(tx, order);
  await tx.query(makeGiveWay);
  const insert = (from: string): Promise<number> =>
    affected(
      tx,
      `INSERT INTO roll_accounts (county_id, tax_year, import_id, ${columns.join(', ')})
       SELECT $1, $2, $3, ${columns.map((name) => `s.${name}`).join(', ')} FROM ${from} s
       WHERE s.existing_id IS NULL AND ${givingWay}`,
      [...target, order.importId],
    );
  if (before === 0) {
    // The first roll of a year is the largest change, and has nothing to compare with.
    const added = await insert(`(${sourceOf(order)})`);
    return { accounts: added, added, changed: 0, removed: 0 };
  }
  const emptied = await emptiedBy(tx, order);
  if (asksToEmpty(emptied, before) && emptied > (order.empties ?? 0))
    throw new ImportProblem({ code: 'emptiesMany', params: { emptied, accounts: before } });
  const gone = goneOf(order);
  const removed = gone ? await affected(tx, `DELETE FROM ${gone} AND ${givingWay}`, target) : 0;
  if (asksToRemove(removed, before) && removed > (order.removes ?? 0))
    throw new ImportProblem({ code: 'removesMany', params: { removed, accounts: before } });
  const changed = await affected(
    tx,
    `UPDATE roll_accounts r SET (${columns.join(', ')}, import_id) = (${columns.map((name) => `s.${name}`).join(', ')}, $3)
     FROM staged_whole s WHERE r.county_id = $1 AND r.tax_year = $2 AND r.id = s.existing_id AND ${differs} AND ${givingWay}`,
    [...target, order.importId],
  );
  const added = await insert('staged_whole');
  return { accounts: before + added - removed, added, changed, removed };
}

/** Columns whose loss needs a confirmation. Flags, case status, caps and exemptions are left out: districts routinely drop them. */
const missed = (fills: readonly string[]): Column[] =>
  columns.filter(
    (column) =>
      fills.includes(column) &&
      !['account_number', 'account_key', 'in_lawsuit', 'arb_status', 'cap_loss', 'exemptions'].includes(
        column,
      ),
  );

/** Counts the existing accounts that would lose their value in a column; of the column that loses most. */
async function emptiedBy(tx: Tx, { countyId, taxYear, fills }: MergeOrder): Promise<number> {
  const names = missed(fills);
  if (names.length === 0) return 0;
  const counts = names.map((name) => `count(*) FILTER (WHERE r.${name} IS NOT NULL AND s.${name} IS NULL)`);
  const [row] = await txQuery<{ emptied: number }>(
    tx,
    `SELECT greatest(${counts.join(', ')})::int AS emptied FROM roll_accounts r JOIN staged_whole s ON r.id = s.existing_id
     WHERE r.county_id = $1 AND r.tax_year = $2`,
    [countyId, taxYear],
  );
  return row?.emptied ?? 0;
}

async function affected(tx: Tx, sql: string, params: readonly unknown[]): Promise<number> {
  const runner = tx.queryRunner;
  if (!runner) throw new Error('Merging needs a transaction.');
  const result = await runner.query(sql, [...params], true);
  return result.affected ?? 0;
}

async function count(tx: Tx, from: string, params: readonly number[]): Promise<number> {
  const [row] = await txQuery<{ count: number }>(tx, `SELECT count(*)::int AS count FROM ${from}`, [
    ...params,
  ]);
  return row?.count ?? 0;
}

/** A row as it would be imported, with the columns of the database. */
export type PreviewRow = Readonly<Record<Column, unknown>>;

/**
 * Returns the changes that an import would make, and the first accounts as they would become. The caller rolls back the transaction.
 * @throws ImportProblem for protests and lawsuits of accounts without their roll; not for many removed or emptied accounts
 */
export async function previewStaged(
  tx: Tx,
  order: MergeOrder & { readonly limit: number },
): Promise<{ changes: Changes; rows: PreviewRow[] }> {
  const target = [order.countyId, order.taxYear];
  const before = await prepare(tx, order);
  const source = before === 0 ? `(${sourceOf(order)})` : 'staged_whole';
  // The statements on the table have no parameters.
  const params = before === 0 ? target : [];
  const rows = await txQuery<PreviewRow>(
    tx,
    `SELECT * FROM ${source} s ORDER BY account_key LIMIT ${order.limit}`,
    params,
  );
  const added = await count(tx, `${source} s WHERE s.existing_id IS NULL`, params);
  if (before === 0) return { changes: { before, added, changed: 0, removed: 0, emptied: 0 }, rows };
  const gone = goneOf(order);
  const removed = gone ? await count(tx, gone, target) : 0;
  const changed = await count(
    tx,
    `roll_accounts r JOIN staged_whole s ON r.id = s.existing_id WHERE r.county_id = $1 AND r.tax_year = $2 AND ${differs}`,
    target,
  );
  return { changes: { before, added, changed, removed, emptied: await emptiedBy(tx, order) }, rows };
}
