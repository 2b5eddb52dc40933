import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { activityList } from '../../src/moderation/activities/activities.list.js';
import { billingList } from '../../src/billing/billings.list.js';
import { loadDemonstration } from '../../src/operations/demo/load.js';
import { noteList } from '../../src/clients/notes/notes.list.js';
import { type List, rowOf } from '../../src/platform/query/list-definition.js';
import type { Page } from '../../src/platform/query/page.js';
import { Query } from '../../src/platform/query/query.service.js';
import { propertyList } from '../../src/properties/properties.list.js';
import { TestApp, type TestUser } from '../support/app.js';
import { allLists } from '../support/lists.js';

type Row = Record<string, unknown>;

const lists = await allLists();
const pageSize = 37;

describe('lists', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    await loadDemonstration(app.app);
    await app.db.query(
      `INSERT INTO notes (kind, client_id, property_id, text) SELECT 1 + id % 2, client_id, CASE WHEN id % 2 = 1 THEN id END, 'Note ' || id FROM properties LIMIT 60`,
    );
  });
  afterAll(() => app.stop());

  const page = (
    list: List,
    asked: { filter?: object; range?: [number, number]; sort?: [string, string] } = {},
  ): Promise<Page<Row>> => {
    const text = (value: unknown): string | undefined =>
      value === undefined ? undefined : JSON.stringify(value);
    const params = { filter: text(asked.filter), range: text(asked.range), sort: text(asked.sort) };
    return app.app.get(Query).list(list as List<Row>, params);
  };
  /** Reads all rows in one page, with the query plan of a first page instead of a deep page's. */
  const whole = async (
    list: List,
    asked: { filter?: object; sort?: [string, string] } = {},
  ): Promise<Row[]> => {
    const { rows, total } = await page(list, { ...asked, range: [0, 999] });
    expect(rows).toHaveLength(Math.min(total, 1000));
    return rows;
  };

  it.each(lists)('%s: the first pages in every sort order match the whole list', async (_, list) => {
    const orders: ([string, string] | undefined)[] = [undefined];
    for (const name of Object.keys(list.sort)) orders.push([name, 'ASC'], [name, 'DESC']);
    for (const sort of orders) {
      const all = await whole(list, { sort });
      const found: Row[] = [];
      for (let start = 0; start < Math.min(all.length, 3 * pageSize); start += pageSize) {
        const { rows, total, count } = await page(list, { sort, range: [start, start + pageSize - 1] });
        expect({ total, count }).toEqual({ total: expect.any(Number), count: rows.length });
        found.push(...rows);
      }
      expect(found).toEqual(all.slice(0, found.length));
    }
  });

  const ids = (rows: Row[]): unknown[] => rows.map((row) => row['id'] ?? row['propertyId']).sort();

  it.each(lists)('%s: a filter finds the rows with the value, and their number', async (_, list) => {
    const all = await whole(list);
    for (const name of Object.keys(list.filters).filter((filter) => filter in list.columns)) {
      const values = new Set(all.map((row) => row[name]).filter((value) => value !== null && value !== ''));
      for (const value of [...values].slice(0, 3)) {
        const known = new Set(ids(all));
        const found = (await whole(list, { filter: { [name]: value } })).filter((row) =>
          known.has(ids([row])[0]),
        );
        const equal = all.filter((row) => row[name] === value);
        // Text is matched anywhere in a field, other types by equality.
        const isText = typeof value === 'string' && found.length > equal.length;
        expect(ids(isText ? found.filter((row) => row[name] === value) : found)).toEqual(ids(equal));
        for (const row of found) expect(folded(row[name])).toContain(folded(value));
      }
    }
  });

  it.each(lists)('%s: every column names the tables that it needs', async (_, list) => {
    for (const [name, column] of Object.entries(list.columns)) {
      const columns = { [name]: column };
      const narrow: List = { ...list, columns, row: rowOf(columns), statements: new Map() };
      for (const range of [
        [0, 0],
        [1, 1],
      ] as [number, number][])
        expect(Object.keys((await page(narrow, { range })).rows[0] ?? { [name]: 1 })).toEqual([name]);
    }
  });

  it('a list returns rows requested by id unpaged, whatever their number', async () => {
    const ids = (await whole(propertyList)).slice(0, 300).map((row) => row['id']);
    const { body } = await admin
      .get(`/api/properties?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`)
      .expect(200);
    expect((body as Row[]).map((row) => row['id']).sort()).toEqual(ids.sort());
  });

  it('a list keeps rows without a value last where the sort order says so, in both directions', async () => {
    for (const way of ['ASC', 'DESC']) {
      const days = (await whole(propertyList, { sort: ['hearingDate', way] })).map(
        (row) => row['hearingDate'],
      );
      const known = days.filter((day) => day !== null);
      expect(days.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(way === 'ASC' ? [...known].sort() : [...known].sort().reverse());
      expect(known.length).toBeLessThan(days.length);
    }
  });

  it('a list treats a value as data, whatever it contains', async () => {
    const evil = `x'; DROP TABLE notes; -- $1 "n"."text"`;
    const client = await app.client();
    const texts = [evil, 'about 50%_ of it', 'about 50xx of it', 'back\\slash'];
    for (const text of texts)
      await app.db.query('INSERT INTO notes (kind, client_id, text) VALUES (1, $1, $2)', [client.id, text]);
    const found = async (q: string): Promise<unknown[]> =>
      (await whole(noteList, { filter: { q, clientId: client.id } })).map((row) => row['text']);
    expect(await found(evil)).toEqual([evil]);
    expect(await found('50%_')).toEqual([texts[1]]);
    expect(await found('k\\s')).toEqual([texts[3]]);
    expect(await found('%')).toEqual([texts[1]]);
  });

  it('lists show a client only its own rows, whatever the filter', async () => {
    const owner = await app.db.first<{ id: number; email: string }>(
      `SELECT u.id, u.email FROM users u JOIN properties p ON p.client_id = u.id JOIN billings b ON b.property_id = p.id
       WHERE u.status = 'A' GROUP BY u.id ORDER BY count(*) DESC LIMIT 1`,
    );
    const client = await app.signedIn(owner?.id ?? 0, owner?.email ?? '');
    for (const resource of ['properties', 'billings', 'documents', 'change-requests', 'contracts']) {
      const rows = async (user: TestUser, filter: object): Promise<Row[]> => {
        const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,999]&sort=["id","ASC"]`;
        return (await user.get(`/api/${resource}?${query}`).expect(200)).body as Row[];
      };
      const own = await rows(admin, { clientId: client.id });
      expect(await rows(client, {})).toEqual(own);
      expect(await rows(client, { id: own.slice(0, 2).map((row) => row['id']) })).toEqual(own.slice(0, 2));
    }
    expect((await whole(billingList)).length).toBeGreaterThan(0);
  });

  it('the list of activities counts up to 10,000 and marks the total as capped', async () => {
    const missing = 10_000 - (await page(activityList)).total;
    const add = (rows: number): Promise<unknown> =>
      app.db.query(
        `INSERT INTO activities (type, details) SELECT 'note', '{"event":"NoteAdded"}' FROM generate_series(1, $1::int)`,
        [rows],
      );
    const headers = async (): Promise<unknown[]> => {
      const { headers: sent } = await admin.get('/api/activities?range=[0,9]').expect(200);
      return [sent['content-range'], sent['x-total-capped']];
    };
    await add(missing);
    expect(await headers()).toEqual(['activities 0-9/10000', undefined]);
    await add(1);
    expect(await headers()).toEqual(['activities 0-9/10000', 'true']);
  });
});

describe('statements of lists', () => {
  it('prepares statements that are the same for every request, but not those of searches and later pages', async () => {
    const app = await TestApp.start({ DATABASE_POOL_SIZE: '2' });
    try {
      const admin = await app.admin();
      await app.property((await app.client()).id);
      // Asks each of the two connections once, because the second query does not wait for the first.
      const prepared = async (part: string): Promise<number> => {
        const ask = `SELECT pg_sleep(0.1), (SELECT count(*)::int FROM pg_prepared_statements WHERE strpos(statement, $1) > 0) AS n`;
        const found = await Promise.all([1, 2].map(() => app.db.first<{ n: number }>(ask, [part])));
        return Math.max(...found.map((row) => row?.n ?? 0));
      };
      for (let call = 0; call < 2; call++) {
        await admin.get('/api/properties?filter={"status":"A"}&range=[0,9]').expect(200);
        await admin.get('/api/properties?filter={"q":"bluebonnet"}&range=[0,9]').expect(200);
        await admin.get('/api/properties?filter={"status":"A"}&range=[10,19]').expect(200);
      }
      expect(await prepared('LIMIT 10) AS "p"')).toBe(1);
      expect(await prepared('property_search')).toBe(0);
      expect(await prepared('OFFSET 10')).toBe(0);
    } finally {
      await app.stop();
    }
  });
});

/** Text as normalized for search. */
function folded(value: unknown): string {
  return String(value)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.,-]/g, '')
    .toLowerCase();
}
