import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../src/platform/database/database.js';
import type { Source } from '../../src/platform/query/source.js';
import { reports } from '../../src/reports/definitions/index.js';
import { TestApp } from '../support/app.js';
import { allLists } from '../support/lists.js';

/** Every source of lists and reports. */
async function allSources(): Promise<Source[]> {
  const lists = await allLists();
  const filter = { year: new Date().getFullYear(), zipcodes: ['78704'] };
  const ofReports = reports.flatMap((report) =>
    // The maintained totals, and the billings themselves, are different sources.
    [{}, { property: [1] }, { billing: ['paid'] }].map((more) => report.rows({ ...filter, ...more }).source),
  );
  const ofLists = lists.flatMap(([, { source, search, totals }]) => [source, search?.source, totals?.source]);
  return [...new Set([...ofLists, ...ofReports])].filter((source) => source !== undefined);
}

/** Tables in which triggers maintain a row for every row of the other table; `npm run check-summaries` compares them. */
const keptByTriggers = ['property_search', 'client_search'];
/** Views have no foreign keys. This view takes its property from protests, which have one, or from properties itself. */
const views = ['season_accounts'];

describe('joins', () => {
  let app: TestApp;
  let db: Database;
  let sources: Source[];

  beforeAll(async () => {
    app = await TestApp.shared();
    db = app.db;
    sources = await allSources();
  });
  afterAll(() => app.stop());

  /** True if an index makes the key unique, or a view has one row for each of its values. */
  const isUnique = async (table: string, key: string): Promise<boolean> =>
    (await db.first(
      `SELECT 1 FROM pg_class v WHERE v.oid = $1::regclass AND v.relkind = 'v'
         AND pg_get_viewdef(v.oid) ~ ('GROUP BY ([a-z_]+[.])?' || $2::text || ';$')
       UNION ALL
       SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indnkeyatts = 1 AND i.indpred IS NULL AND a.attname = $2`,
      [table, key],
    )) !== undefined;
  const isBoundTo = async (table: string, column: string, other: string): Promise<boolean> =>
    (await db.first(
      `SELECT 1 FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND f.conkey = ARRAY[a.attnum]
       WHERE f.contype = 'f' AND f.conrelid = $1::regclass AND f.confrelid = $3::regclass AND a.attname = $2 AND a.attnotnull`,
      [table, column, other],
    )) !== undefined;

  it('a join that can be left out finds one row by a foreign key, or at most one by a unique key', async () => {
    const wrong: string[] = [];
    let joins = 0;
    for (const source of sources) {
      for (const [alias, { kind, table, column, key, and }] of Object.entries(source.joins)) {
        if (kind !== 'one' && kind !== 'maybe') continue;
        joins += 1;
        const [from = '', name = ''] = String(column).split('.');
        const left = from === source.base ? source.baseTable : source.joins[from]?.table;
        if (!and && !(await isUnique(table, key)))
          wrong.push(`${source.base}: ${table}.${key} is not unique`);
        if (and && !(await isUniqueWith(table, key)))
          wrong.push(`${source.base}: ${table}.${key} is not unique`);
        // Totals of billings have the counties of their properties, but no foreign keys.
        const hasKeys =
          typeof left === 'string' &&
          !/_totals$/.test(left) &&
          !keptByTriggers.includes(table) &&
          !views.includes(left);
        if (kind === 'one' && hasKeys && !(await isBoundTo(left, name, table)))
          wrong.push(`${source.base}: ${String(column)} need not name a row of ${alias}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(joins).toBeGreaterThan(40);
  });

  /** True if the key begins a unique index; the join's condition has the other columns. */
  const isUniqueWith = async (table: string, key: string): Promise<boolean> =>
    (await db.first(
      `SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indrelid = $1::regclass AND i.indisunique AND a.attname = $2`,
      [table, key],
    )) !== undefined;

  it('every report can be requested and sorted by each single column', async () => {
    const admin = await app.admin();
    for (const report of reports) {
      const filter = Object.fromEntries(
        Object.entries(report.filters)
          .filter(([, { required }]) => required)
          .map(([name, { type }]) => [
            name,
            type === 'year' ? new Date().getFullYear() : type === 'zips' ? '78704' : 1,
          ]),
      );
      for (const { key } of report.columns) {
        const query = `filter=${JSON.stringify(filter)}&columns=["${key}"]&sort=["${key}","DESC"]`;
        await admin.get(`/api/reports/${report.name}?${encodeURI(query)}`).expect(200);
      }
    }
  });
});
