import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { bodyMaxDepth, bodyMaxSize, bodyMaxValues, filterMaxLength } from '../../common/platform/limits.js';
import { TestApp, type TestUser } from '../support/app.js';
import { costRatio } from '../support/costs.js';
import { operations } from '../support/description.js';
import { sampled } from '../support/nightly.js';
import { formTokenOf, registrationForm } from '../support/registration.js';
import { Rows } from '../support/rows.js';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values found in attacks and similar ones, grouped by where they were sent. */
describe('hostile values', () => {
  let app: TestApp;
  let admin: TestUser;
  let rows: Rows;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    rows = await Rows.of(app);
  });
  afterAll(() => app.stop());

  /** Sends a body exactly as written. */
  const raw = (path: string, body: string, user?: TestUser, type = 'application/json'): supertest.Test => {
    const test = app.anyone.post(path).set('content-type', type);
    return (user ? test.set('authorization', `Bearer ${user.token}`) : test).send(body);
  };

  describe('in a text', () => {
    it('a very long phone number does not slow down an anonymous registration', async () => {
      const register = async (phone1: string): Promise<void> => {
        const form = { ...registrationForm(), formToken: formTokenOf(60), phone1 };
        const { body } = await app.anyone.post('/api/registration').send(form).expect(400);
        expect(body.errors).toMatchObject({ phone1: 'Please enter at most 40 characters' });
      };
      for (const part of ['x', '1x', ' 1']) {
        const [long, short] = [part.repeat(100_000), part.repeat(50)];
        // Most of the cost is sending, receiving and parsing 200 kB.
        expect(
          await costRatio(
            () => register(long),
            () => register(short),
          ),
        ).toBeLessThan(20);
      }
    });

    it('refuses texts that cannot be stored, and names their field', async () => {
      const client = await app.client();
      for (const text of ['\ud800', 'a\udc00b', 'a\0b']) {
        const note = { kind: 1, clientId: client.id, text };
        const { body } = await admin.post('/api/notes', note).expect(400);
        expect(body.errors).toEqual({ text: 'This contains characters that cannot be stored' });
      }
      const form = { ...registrationForm(), property: { city: '\udfff' } };
      const { body } = await app.anyone.post('/api/registration').send(form).expect(400);
      expect(Object.keys(body.errors as object)).toEqual(['property.city']);
      await admin.post('/api/notes', { kind: 1, clientId: client.id, text: 'Zoë 🏠' }).expect(201);
    });

    it('refuses URLs that are malformed, too long or contain a NUL character', async () => {
      for (const [path, status] of [
        ['/api/clients/%', 400],
        ['/api/clients/%ff', 400],
        [`/api/clients/${'x'.repeat(2500)}`, 414],
      ] as const) {
        const { body, headers } = await admin.get(path).expect(status);
        expect(body).toMatchObject({ statusCode: status, requestId: headers['x-request-id'] });
      }
      for (const path of ['/api/reports/a%00b', '/api/search?q=a%00b', '/api/links/document/%00/x/y'])
        expect((await admin.get(path).expect(400)).body.code).toBe('badCharacters');
    });
  });

  describe('in a body', () => {
    it('refuses a body that is larger than 256 kB', async () => {
      const filling = (size: number): string => `{"email":"${'x'.repeat(size)}"}`;
      expect((await raw('/api/auth/sign-in', filling(bodyMaxSize))).status).toBe(413);
      expect((await raw('/api/auth/sign-in', filling(bodyMaxSize - 100))).status).toBe(400);
    });

    it('refuses a body that is nested too deeply, before it is parsed', async () => {
      for (const value of [nested(bodyMaxDepth), nested(5000), nested(100_000), '['.repeat(200_000)]) {
        const { status, body } = await raw('/api/auth/sign-in', `{"email":${value}}`);
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'tooComplex' });
      }
      const { body } = await raw('/api/auth/sign-in', `{"email":${nested(bodyMaxDepth - 1)}}`);
      expect(body).toMatchObject({ statusCode: 400, code: 'validation' });
    });

    it('refuses a body with too many values', async () => {
      const extra = Array.from({ length: bodyMaxValues }, (_, place) => `"k${place}":1`).join(',');
      for (const path of ['/api/auth/sign-in', '/api/registration']) {
        const { status, body } = await raw(path, `{${extra},"email":"ann@example.com"}`);
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'tooComplex' });
      }
      const { body } = await raw('/api/auth/sign-in', `{${extra}}`);
      expect(body).toMatchObject({ statusCode: 400, code: 'validation' });
    });

    it.each(['[]', '5', '"text"', 'null', 'true', '{', '', '{"__proto__":{"level":3}}'])(
      'refuses the body %j',
      async (text) => {
        expect((await raw('/api/auth/sign-in', text)).body).toMatchObject({ statusCode: 400 });
      },
    );

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'application/json5', 'x'])(
      'refuses a body of type %s',
      async (type) => {
        expect((await raw('/api/auth/sign-in', 'email=a', undefined, type)).status).toBe(415);
      },
    );

    it.each([{ toString: 1 }, [{ toString: 1 }]])(
      'no operation answers with a server error when every field is %j',
      async (value) => {
        const answers: string[] = [];
        for (const { name, method, path, permission, bodyFields } of operations) {
          const names = Object.keys(bodyFields);
          if (names.length === 0) continue;
          const body = JSON.stringify(Object.fromEntries(names.map((field) => [field, value])));
          const request = app.anyone[method](path.replace(/\{\w+\}/g, '1')).set(
            'content-type',
            'application/json',
          );
          if (permission !== 'public') request.set('authorization', `Bearer ${admin.token}`);
          const { status } = await request.send(body);
          if (status >= 500) answers.push(`${name}: ${status}`);
        }
        expect(answers).toEqual([]);
      },
    );

    it('an update cannot clear required fields, and names each of them', async () => {
      const client = await app.client();
      const id = await rows.billing(client);
      const nulls = Object.fromEntries(
        ['year', 'agentId', 'resultId', 'noticeValue', 'finalValue', 'taxRate'].map((name) => [name, null]),
      );
      const { body } = await admin.put(`/api/billings/${id}`, nulls).expect(400);
      expect(Object.keys(body.errors as object).sort()).toEqual(Object.keys(nulls).sort());
      await admin.put(`/api/billings/${id}`, { assessedValue: null, isPaid: null }).expect(200);
    });

    it('an approval refuses hostile values as its list of fields', async () => {
      const client = await app.client();
      for (const fields of ['city', { toString: 1 }, [{ toString: 1 }], [null], 5, ['x'.repeat(100_000)]]) {
        const id = await rows.changeRequest(client);
        await admin.post(`/api/change-requests/${id}/approve`, { fields }).expect(400);
      }
      const id = await rows.changeRequest(client);
      const { body } = await admin.post(`/api/change-requests/${id}/approve`, { fields: null }).expect(200);
      expect(body).toMatchObject({ status: 1, decisions: { city: 'approved' } });
    });

    it('refuses hostile params of a link', async () => {
      const client = await app.client();
      const id = await app.property(client.id);
      for (const params of [
        { variant: { toString: 1 } },
        { variant: null },
        [1],
        'x',
        { a: 'x'.repeat(401) },
      ])
        await client.post('/api/links', { purpose: 'property-aoa', id, params }).expect(400);
      await client.post('/api/links', { purpose: 'property-aoa', id, params: { variant: 1 } }).expect(201);
    });
  });

  describe('as an id', () => {
    const ids = ['0', '-1', '1e21', '1000000000000000000000', '2147483648', '1.5', 'NaN', 'five'];

    it.each(operations.filter(({ path, method }) => method === 'get' && path.endsWith('/{id}')))(
      '$path answers a hostile id without a server error',
      async ({ path, parameters }) => {
        const isNumber = parameters.some(({ name, schema }) => name === 'id' && schema['type'] === 'integer');
        for (const id of sampled(ids, 3)) {
          const { status } = await admin.get(path.replace('{id}', id));
          expect({ id, status }).toEqual({ id, status: isNumber ? 400 : expect.any(Number) });
          expect(status).toBeLessThan(500);
        }
      },
    );

    it('public requests and forms refuse hostile ids', async () => {
      for (const id of [1e21, -1, 0, 2 ** 31, 1.5, '1e21', { toString: 1 }]) {
        const number = { accountNumber: '1', countyId: id };
        const answers = [
          await app.anyone.post('/api/registration/check-account-number').send(number),
          await admin.post('/api/properties/check-account-number', number),
          await admin.post('/api/notes', { kind: 1, clientId: id, text: 'x' }),
        ];
        expect({ id, statuses: answers.map(({ status }) => status) }).toEqual({
          id,
          statuses: [400, 400, 400],
        });
      }
    });
  });

  describe('in the parameters of lists and reports', () => {
    const lists = operations.filter(({ sorts }) => sorts.length > 0);
    const ask = async (path: string, parameters: Record<string, string>): Promise<number> =>
      (await admin.get(path).query(parameters)).status;

    it('covers more than 14 lists', () => expect(lists.length).toBeGreaterThan(14));

    it.each(lists)('$path refuses hostile sorts, ranges and filters', async ({ path, filters }) => {
      const sorts = [
        '["id",{"toString":1}]',
        '[{"toString":1},"ASC"]',
        '["__proto__","ASC"]',
        '["id"]',
        nested(5000),
      ];
      for (const sort of sampled(sorts, 2))
        expect({ sort, status: await ask(path, { sort }) }).toEqual({ sort, status: 400 });
      for (const range of sampled(['[0,1e9]', '[-1,5]', '[0,{"valueOf":1}]', '5', nested(20)], 2))
        expect({ range, status: await ask(path, { range }) }).toEqual({ range, status: 400 });
      for (const name of filters) {
        const values = [{ toString: 1 }, [[1]], [{ toString: 1 }], 'x'.repeat(5000), 'a\0b', '\ud800'];
        for (const value of sampled(values, 2)) {
          const filter = JSON.stringify({ [name]: value });
          const status = await ask(path, { filter });
          // A filter that accepts the text answers 200 with no rows.
          expect({ name, value, status: status === 200 && typeof value === 'string' ? 400 : status }).toEqual(
            {
              name,
              value,
              status: 400,
            },
          );
        }
      }
      await expect(ask(path, { filter: nested(5000) })).resolves.toBe(400);
    });

    it('reports refuse hostile filters, columns and sorts', async () => {
      const report = (parameters: Record<string, string>): Promise<number> =>
        ask('/api/reports/all-active-clients', parameters);
      await expect(report({})).resolves.toBe(200);
      const names = (await admin.get('/api/reports').expect(200)).body as {
        name: string;
        filters: { name: string; type: string }[];
      }[];
      for (const { name, filters } of names) {
        for (const { name: filter, type } of filters) {
          // Brackets have no special meaning in a searched text.
          const lists = type === 'text' ? [] : [nested(10)];
          const values = [{ toString: 1 }, [{ toString: 1 }], '\ud800', 'a\0b', 1e21, ...lists];
          for (const value of sampled(values, 2)) {
            const status = await ask(`/api/reports/${name}`, { filter: JSON.stringify({ [filter]: value }) });
            expect({ name, filter, value, status }).toEqual({ name, filter, value, status: 400 });
          }
        }
      }
      for (const columns of ['[{"toString":1}]', '{"length":1}', '["__proto__"]', nested(5000)])
        expect({ columns, status: await report({ columns }) }).toEqual({ columns, status: 400 });
      for (const sort of ['["id",{"toString":1}]', '[{"toString":1},"ASC"]'])
        expect({ sort, status: await report({ sort }) }).toEqual({ sort, status: 400 });
    });

    it('accepts a long filter, and refuses one that is too long in the usual error format', async () => {
      const ids = Array.from({ length: 1000 }, (_, place) => 1_000_000_000 + place);
      const filter = JSON.stringify({ id: ids });
      expect(filter.length).toBeLessThan(filterMaxLength);
      await admin.get(`/api/clients?filter=${encodeURIComponent(filter)}`).expect(200);
      const quotes = encodeURIComponent(JSON.stringify({ q: '"'.repeat(9000) }));
      expect(quotes.length).toBeGreaterThan(50_000);
      expect((await admin.get(`/api/clients?filter=${quotes}`).expect(400)).body.code).toBe('badFilter');
      const { body, headers } = await admin.get(`/api/clients?filter=${'x'.repeat(120_000)}`).expect(431);
      expect(body).toMatchObject({
        statusCode: 431,
        code: 'headTooLarge',
        requestId: headers['x-request-id'],
      });
    });
  });

  it('answers 400 when the database refuses a value that passed our own checks', async () => {
    const client = await app.client();
    for (const state of ['22P02', '22003', '22008', '22021', '22001', '23502', '23514']) {
      await app.db.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${state}'; END $$`);
      await app.db.query(
        'CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
      const note = { kind: 1, clientId: client.id, text: 'x' };
      expect((await admin.post('/api/notes', note).expect(400)).body.code).toBe('badRequest');
    }
    await app.db.query('DROP TRIGGER refuse ON notes');
  });
});
