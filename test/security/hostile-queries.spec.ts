import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxIdsPerCall } from '../../common/platform/limits.js';
import { reports } from '../../src/reports/definitions/index.js';
import { TestApp, type TestUser } from '../support/app.js';
import { allLists } from '../support/lists.js';
import { sampled } from '../support/nightly.js';

/** Values that no filter can use: of no valid type, or impossible to store in PostgreSQL. */
const unusable = [
  '{}',
  '{"toString":1}',
  '{"length":1,"0":1}',
  '[[1]]',
  '[{"toString":1}]',
  '[null]',
  '"\\ud800"',
  '"a\\u0000b"',
  JSON.stringify(Array.from({ length: maxIdsPerCall + 1 }, () => 1)),
  `${'['.repeat(2000)}1${']'.repeat(2000)}`,
];
/** Far deeper than any filter may be, and short enough for a request's head. */
const nested = (value: string, levels = 500): string =>
  `${'{"id":'.repeat(levels)}${value}${'}'.repeat(levels)}`;
const filters = [
  '[1]',
  '5',
  '"x"',
  '{',
  '{"__proto__":1}',
  '{"constructor":{"prototype":1}}',
  '{"hasOwnProperty":true}',
  '{"toString":1}',
  nested('1'),
];
const sorts = [
  '["id",{"toString":1}]',
  '["id",null]',
  '["id",["ASC"]]',
  '[{"toString":1},"ASC"]',
  '[["id"],"ASC"]',
  '["__proto__","ASC"]',
  '["constructor","DESC"]',
  '["id; DROP TABLE notes","ASC"]',
  '["id"]',
  '["id","ASC","id"]',
  '"id"',
  '{"0":"id","1":"ASC"}',
  '[',
];
const ranges = [
  '[5,1]',
  '[-1,5]',
  '[0,1000]',
  '[1e21,1e21]',
  '[0,{"valueOf":1}]',
  '["0","9"]',
  '[0]',
  '{"0":0,"1":9,"length":2}',
  '[0.5,9]',
  '[0,9',
];
const codes = [
  'badQuery',
  'badFilter',
  'badRange',
  'unknownFilter',
  'unknownSort',
  'unknownColumn',
  'validation',
];

describe('a hostile query', () => {
  let app: TestApp;
  let admin: TestUser;
  let wrong: string[];

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const refused = async (path: string, parameters: Record<string, string>): Promise<void> => {
    const { status, body } = await admin.get(`${path}?${new URLSearchParams(parameters)}`);
    const { code } = body as { code?: string };
    if (status !== 400 || !codes.includes(code ?? ''))
      wrong.push(`${path} ${JSON.stringify(parameters).slice(0, 120)}: ${status} ${code ?? ''}`);
  };

  it('every list answers a hostile query with 400 and its code', async () => {
    wrong = [];
    const lists = (await allLists()).map(([, list]) => list);
    const resources = new Set(app.routes.map((route) => route.replace('GET /api/', '')));
    let calls = 0;
    for (const list of lists.filter(({ resource }) => resources.has(resource))) {
      const path = `/api/${list.resource}`;
      for (const filter of sampled(filters, 2)) await refused(path, { filter });
      for (const sort of sampled(sorts, 3)) await refused(path, { sort });
      for (const range of sampled(ranges, 2)) await refused(path, { range });
      for (const name of Object.keys(list.filters))
        for (const value of sampled(unusable, 3))
          await refused(path, { filter: `{${JSON.stringify(name)}:${value}}` });
      for (const id of sampled(['1e21', '"1e21"', '-1e400', '2147483648', '1.5', 'true'], 2))
        await refused(path, { filter: `{"id":${id}}` });
      calls += 1;
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(14);
  });

  it('every report answers a hostile query with 400 and its code', async () => {
    wrong = [];
    for (const report of reports) {
      const path = `/api/reports/${report.name}`;
      for (const filter of sampled(filters, 2)) await refused(path, { filter });
      for (const name of Object.keys(report.filters))
        for (const value of sampled(unusable, 3))
          await refused(path, { filter: `{${JSON.stringify(name)}:${value}}` });
    }
    const path = '/api/reports/outstanding-balance';
    for (const sort of sorts) await refused(path, { sort });
    for (const range of ranges) await refused(path, { range });
    for (const columns of [
      '5',
      '{}',
      '["__proto__"]',
      '[{"toString":1}]',
      '[["balance"]]',
      '["balance","x"]',
    ])
      await refused(path, { columns });
    expect(wrong).toEqual([]);
  });

  it('an export with a hostile body gets a 400 and its code', async () => {
    const body = { format: 'csv', filter: {} };
    const hostile = [
      { filter: { __proto__x: 1 } },
      { filter: { zipcodes: { toString: 1 } } },
      { filter: { zipcodes: '78704' }, sort: ['id', { toString: 1 }] },
      { filter: { zipcodes: '78704' }, columns: [{ toString: 1 }] },
      { filter: { zipcodes: '78704' }, columns: [[['city']]] },
    ];
    for (const more of hostile) {
      const answer = await admin
        .post('/api/reports/properties-zip/exports', { ...body, ...more })
        .expect(400);
      expect(codes).toContain(answer.body.code);
    }
  });

  it('finds no row for a number that no id can have', async () => {
    const client = await app.client();
    await app.property(client.id);
    for (const id of ['0', '-1', '2147483648', '99999999999', '999999999999999999999']) {
      for (const resource of ['properties', 'clients', 'notes', 'activities', 'documents', 'billings']) {
        if (!app.routes.includes(`GET /api/${resource}/:id`)) continue;
        await admin
          .get(`/api/${resource}/${id}`)
          .expect(({ status }) => expect([400, 404]).toContain(status));
      }
    }
  });
});
