import { Database, type SqlValue } from '../../src/platform/database/database.js';

/**
 * The service's database for the tests' own queries. Without ORDER BY, PostgreSQL returns rows in any order: a test can pass for weeks
 * and fail after a vacuum. Queries of the system catalogs are exempt, because tests read them as sets.
 */
export class OrderedDatabase extends Database {
  /** @throws Error if the statement returns several different rows without ORDER BY */
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
