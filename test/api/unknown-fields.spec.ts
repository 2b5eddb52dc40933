import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp, type TestUser } from '../support/app.js';
import { type Call, send } from '../support/calls.js';
import { type Operation, operations } from '../support/description.js';
import { pdf, upload } from '../support/uploads.js';
import { isProviderCall } from '../support/provider/index.js';
import { Rows } from '../support/rows.js';

const misspelled = 'citty';

/** Calls in the format of others, and addresses that mail and calendar programs open. */
const ignoring = [
  /^\/api\/links\/\{purpose\}/,
  /^\/api\/health/,
  /^\/api\/mail-feedback\//,
  /^\/api\/unsubscribe\//,
  /^\/api\/calendar-feeds\//,
];
const refusing = operations.filter(
  (operation) => !isProviderCall(operation) && !ignoring.some((path) => path.test(operation.path)),
);

const unknown = { [misspelled]: 'This field is unknown' };

describe('names that nobody knows', () => {
  let app: TestApp;
  let rows: Rows;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
    admin = await app.admin();
    client = await app.client();
  });
  afterAll(() => app.stop());

  /**
   * The operations that do not refuse a call for its unknown name. The names are checked before anything else than the access, so
   * that the call needs no rows; fields that it lacks have errors beside.
   */
  async function others(asked: readonly Operation[], sent: Pick<Call, 'query' | 'body'>): Promise<string[]> {
    const found: string[] = [];
    for (const operation of asked) {
      const { levels, parameters } = operation;
      const isForAdmin = levels.length === 0 || levels.includes(UserLevel.Admin);
      const caller = isForAdmin ? admin : client;
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const path = Object.fromEntries(inPath.map(({ name, example }) => [name, String(example ?? 1)]));
      const answer = await send(app, { operation, path, ...sent }, caller.token);
      const { errors } = (answer.body || {}) as { errors?: Record<string, string> };
      if (answer.status !== 400 || errors?.[misspelled] !== unknown[misspelled])
        found.push(`${operation.name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    }
    return found;
  }

  it('are refused by every operation as query parameters', async () => {
    expect(refusing.length).toBeGreaterThan(150);
    expect(await others(refusing, { query: { [misspelled]: '1' } })).toEqual([]);
  });

  it('are refused by every operation as fields of the body, also where it takes none', async () => {
    const writing = refusing.filter(({ method, form }) => method !== 'get' && !form);
    expect(writing.length).toBeGreaterThan(100);
    expect(await others(writing, { query: {}, body: { [misspelled]: 'Austin' } })).toEqual([]);
  });

  it('are refused by forms with files', async () => {
    const property = await rows.property(await app.client());
    const form = { propertyId: property, type: 1, [misspelled]: '1' };
    const answer = await upload(app, admin, '/api/documents', form, [
      { name: 'notice.pdf', content: pdf('x') },
    ]);
    expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([400, unknown]);
  });

  it('are named within lists and objects', async () => {
    const body = { name: 'A name', urlle: 'x', events: ['ClientCreated'], url: 'https://example.com/hook' };
    const { body: answer } = await admin.post('/api/webhooks', body).expect(400);
    expect(answer.errors).toEqual({ urlle: unknown[misspelled] });
  });

  it('change nothing and leave no activity', async () => {
    const before = await app.db.query('SELECT * FROM users WHERE id = $1', [client.id]);
    await admin.put(`/api/clients/${client.id}`, { citty: 'Austin', city: 'Waco' }).expect(400);
    expect(await app.db.query('SELECT * FROM users WHERE id = $1', [client.id])).toEqual(before);
    const whole = await admin.get(`/api/clients/${client.id}`).expect(200);
    const count = () =>
      app.db.first<{ count: string }>('SELECT count(*) FROM activities WHERE client_id = $1', [client.id]);
    const activities = await count();
    await admin.put(`/api/clients/${client.id}`, whole.body as object).expect(200);
    expect(await count()).toEqual(activities);
  });

  it('do not hide in a decision: an unknown field approves nothing', async () => {
    const id = await rows.changeRequest(await app.client());
    const { body } = await admin
      .post(`/api/change-requests/${id}/approve`, { approve: ['city'] })
      .expect(400);
    expect(body.errors).toEqual({ approve: unknown[misspelled] });
    expect((await admin.get(`/api/change-requests/${id}`).expect(200)).body.status).toBe(0);
  });

  it('are ignored in the calls of the provider API', async () => {
    const body = { id: client.id, outstanding_balance: true, [misspelled]: 'x' };
    await admin.post('/api/provider/client/update-outstanding-balance', body).expect(200);
    await app.anyone.get(`/api/health?${misspelled}=1`).expect(200);
  });
});
