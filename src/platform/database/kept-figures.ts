import type { Database } from './database.js';

/** What the database keeps in step by triggers, and the plain SQL that it has to equal. */
interface Kept {
  readonly title: string;
  /** What is kept, as a query. */
  readonly kept: string;
  /** What it has to be, with the same columns. */
  readonly plain: string;
  /** Builds it anew. */
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
  search('client'),
  search('property'),
];

/** How one kept figure compares with the plain SQL. */
export interface KeptFigureCheck {
  readonly title: string;
  /** Rows that are kept and wrong, or missing. 0 is right. */
  readonly differences: number;
  /** Some of them as text, for whoever looks into it. */
  readonly examples: readonly string[];
}

/** Compares everything that is kept with the plain SQL over the rows themselves, each in one statement. */
export async function checkKeptFigures(db: Database): Promise<KeptFigureCheck[]> {
  const checks: KeptFigureCheck[] = [];
  for (const { title, kept, plain } of figures) {
    // One statement sees one moment, whatever is written meanwhile.
    const row = await db.transaction(async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 0');
      const [found] = (await tx.query(
        `WITH kept AS MATERIALIZED (${kept}), plain AS MATERIALIZED (${plain}),
           wrong AS (SELECT 'kept ' || kept::text AS example FROM (SELECT * FROM kept EXCEPT ALL SELECT * FROM plain) kept
             UNION ALL SELECT 'should be ' || plain::text FROM (SELECT * FROM plain EXCEPT ALL SELECT * FROM kept) plain)
         SELECT count(*)::int AS differences, coalesce((array_agg(example))[1:5], '{}') AS examples FROM wrong`,
      )) as Omit<KeptFigureCheck, 'title'>[];
      return found;
    });
    checks.push({ title, differences: row?.differences ?? 0, examples: row?.examples ?? [] });
  }
  return checks;
}

/** Builds everything that is kept anew from the rows themselves. */
export async function rebuildKeptFigures(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    for (const rebuild of new Set(figures.map((figure) => figure.rebuild))) await tx.query(rebuild);
  });
}
