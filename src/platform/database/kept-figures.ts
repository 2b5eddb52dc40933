import type { Database } from './database.js';
import { withStatementLimit } from './time-limits.js';

/** Figures that triggers maintain, with the plain SQL they must equal. */
interface Kept {
  readonly title: string;
  /** Query for the maintained figures. */
  readonly kept: string;
  /** Query for the expected figures, with the same columns. */
  readonly plain: string;
  /** Rebuilds the figures. */
  readonly rebuild: string;
}

const sums =
  'sum(billings) AS billings, sum(reduction) AS reduction, sum(tax_savings) AS tax_savings, sum(invoice_amount) AS invoice_amount';
const search = (name: string): Kept => ({
  title: `Search text of ${name === 'client' ? 'clients' : 'properties'}`,
  kept: `SELECT id, status, created_at, text FROM ${name}_search`,
  plain: `SELECT id, status, created_at, text FROM ${name}_search_source`,
  rebuild: `DELETE FROM ${name}_search; INSERT INTO ${name}_search SELECT id, status, created_at, text FROM ${name}_search_source`,
});

const figures: readonly Kept[] = [
  {
    title: 'Numbers of clients and properties',
    kept: 'SELECT resource, status, is_new, sum(n) AS n FROM row_counts GROUP BY resource, status, is_new HAVING sum(n) <> 0',
    plain: 'SELECT resource, status, is_new, n FROM row_counts_source',
    rebuild: 'SELECT rebuild_kept_figures()',
  },
  {
    title: 'Totals by year, county, property type, exemption and result',
    kept: `SELECT year, county_id, property_type_id, exemption_type_id, result_id, ${sums} FROM billing_totals
      GROUP BY year, county_id, property_type_id, exemption_type_id, result_id
      HAVING sum(billings) <> 0 OR sum(reduction) <> 0 OR sum(tax_savings) <> 0 OR sum(invoice_amount) <> 0`,
    plain: 'SELECT * FROM billing_totals_source',
    rebuild: 'SELECT rebuild_kept_figures()',
  },
  {
    title: 'Totals by year and county',
    kept: `SELECT year, county_id, ${sums} FROM county_totals GROUP BY year, county_id
      HAVING sum(billings) <> 0 OR sum(reduction) <> 0 OR sum(tax_savings) <> 0 OR sum(invoice_amount) <> 0`,
    plain: `SELECT year, county_id, ${sums} FROM billing_totals_source GROUP BY year, county_id`,
    rebuild: 'SELECT rebuild_kept_figures()',
  },
  {
    title: 'Protests of a season by county',
    kept: `SELECT tax_year, county_id, sum(accounts) AS accounts, sum(noticed) AS noticed, sum(appointed) AS appointed,
        sum(filed) AS filed, sum(heard) AS heard, sum(decided) AS decided FROM season_totals GROUP BY tax_year, county_id
      HAVING sum(accounts) <> 0 OR sum(noticed) <> 0 OR sum(appointed) <> 0 OR sum(filed) <> 0 OR sum(heard) <> 0 OR sum(decided) <> 0`,
    plain: 'SELECT * FROM season_totals_source',
    rebuild: 'SELECT rebuild_season_totals()',
  },
  {
    title: 'Protests to file by county and day',
    kept: `SELECT tax_year, county_id, due_on, sum(unfiled) AS unfiled FROM season_due
      GROUP BY tax_year, county_id, due_on HAVING sum(unfiled) <> 0`,
    plain: 'SELECT * FROM season_due_source',
    rebuild: 'SELECT rebuild_season_totals()',
  },
  search('client'),
  search('property'),
];

/** Result of comparing one figure. */
export interface KeptFigureCheck {
  readonly title: string;
  /** Number of wrong or missing rows; 0 if correct. */
  readonly differences: number;
  /** Some of them as text, for debugging. */
  readonly examples: readonly string[];
}

/** Compares all maintained figures with plain SQL over the rows, one statement each. */
export async function checkKeptFigures(db: Database): Promise<KeptFigureCheck[]> {
  const checks: KeptFigureCheck[] = [];
  for (const { title, kept, plain } of figures) {
    // One statement sees one snapshot, despite concurrent writes.
    const row = await withStatementLimit(0, () =>
      db.first<Omit<KeptFigureCheck, 'title'>>(
        `WITH kept AS MATERIALIZED (${kept}), plain AS MATERIALIZED (${plain}),
           wrong AS (SELECT 'kept ' || kept::text AS example FROM (SELECT * FROM kept EXCEPT ALL SELECT * FROM plain) kept
             UNION ALL SELECT 'should be ' || plain::text FROM (SELECT * FROM plain EXCEPT ALL SELECT * FROM kept) plain)
         SELECT count(*)::int AS differences, coalesce((array_agg(example))[1:5], '{}') AS examples FROM wrong`,
      ),
    );
    checks.push({ title, differences: row?.differences ?? 0, examples: row?.examples ?? [] });
  }
  return checks;
}

/** Rebuilds all maintained figures from the rows. */
export async function rebuildKeptFigures(db: Database): Promise<void> {
  await withStatementLimit(0, () =>
    db.transaction(async (tx) => {
      for (const rebuild of new Set(figures.map((figure) => figure.rebuild))) await tx.query(rebuild);
    }),
  );
}
