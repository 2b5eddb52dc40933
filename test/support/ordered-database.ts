import { Database, type SqlValue } from '../../src/platform/database/database.js';

/**
 * The service's database for what tests ask themselves. PostgreSQL returns rows in any order unless it is told: the same test passes
 * for weeks, and fails after a vacuum. The system's catalogs are read as sets.
 */
export class OrderedDatabase extends Database {
  /** @throws when the statement reads several different rows without an order */
  override async query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    const rows = await super.query<Row>(sql, params);
    const isOrdered =
      !/^\s*(?:select|with)\b/i.test(sql) || /\border\s+by\b|\binformation_schema\.|\bpg_/i.test(sql);
    // The result of several statements at once has no rows.
    if (!isOrdered && new Set(((rows as Row[] | undefined) ?? []).map((row) => JSON.stringify(row))).size > 1)
      throw new Error(`A test reads ${rows.length} rows without ORDER BY: ${sql}`);
    return rows;
  }
}
