import type { Database } from '../../platform/database/database.js';

/** Number of rows in a table that refer to a row. */
export interface Use {
  readonly table: string;
  readonly count: number;
}

/**
 * Finds the tables that refer to a row by the schema's foreign keys, and counts their rows. Called after the database has
 * refused a deletion: the constraint decides, the counts only explain.
 */
export async function usesOf(db: Database, table: string, id: number): Promise<Use[]> {
  const keys = await db.query<{ table: string; tests: string }>(
    `SELECT c.conrelid::regclass::text AS "table",
       string_agg(format('x.%I = r.%I', a.attname, f.attname), ' OR ' ORDER BY a.attname) AS tests
     FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
     WHERE c.contype = 'f' AND c.confrelid = to_regclass($1) AND cardinality(c.conkey) = 1
     GROUP BY 1 ORDER BY 1`,
    [table],
  );
  const uses: Use[] = [];
  for (const { table: user, tests } of keys) {
    const row = await db.first<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${user} x JOIN ${table} r ON r.id = $1 WHERE ${tests}`,
      [id],
    );
    if (row && row.count > 0) uses.push({ table: user, count: row.count });
  }
  return uses;
}
