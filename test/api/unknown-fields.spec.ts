import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp, type TestUser } from '../support/app.js';
import { type Call, send } from '../support/calls.js';
import { type Operation, operations } from '../support/description.js';
import { pdf, upload } from '../support/uploads.js';
import { isProviderCall } from '../support/provider/index.js';
import { Rows } from '../support/rows.js';

const misspelled = 'citty';

/** Calls in third-party formats, and URLs that mail and calendar programs open. */
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

describe('unknown fields', () => {
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
   * Returns the operations that do not refuse a call for its unknown name. Only access is checked before names, so the call needs
   * no rows; its missing fields are reported as well.
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

  it('every operation refuses an unknown query parameter', async () => {
    expect(refusing.length).toBeGreaterThan(150);
    expect(await others(refusing, { query: { [misspelled]: '1' } })).toEqual([]);
  });

  it('every operation refuses an unknown field of the body, also where it takes none', async () => {
    const writing = refusing.filter(({ method, form }) => method !== 'get' && !form);
    expect(writing.length).toBeGreaterThan(100);
    expect(await others(writing, { query: {}, body: { [misspelled]: 'Austin' } })).toEqual([]);
  });

  it('a form with files refuses an unknown field', async () => {
    const property = await rows.property(await app.client());
    const form = { propertyId: property, type: 1, [misspelled]: '1' };
    const answer = await upload(app, admin, '/api/documents', form, [
      { name: 'notice.pdf', content: pdf('x') },
    ]);
    expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([400, unknown]);
  });

  it('a change request refuses an unknown field in its values', async () => {
    const fields = { city: 'Waco', [misspelled]: 'Austin' };
    const body = { kind: 'profile_change', fields };
    const { body: answer } = await client.post('/api/change-requests', body).expect(400);
    expect(answer.errors).toEqual(unknown);
  });

  it('an unknown field changes nothing, and the whole record as it was read leaves no activity', async () => {
    const example = operations.find(({ id }) => id === 'Clients_create')!.example;
    const account = { email: 'whole.record@example.com', username: 'wholerecord' };
    const { body: read } = await admin.post('/api/clients', { ...example, ...account }).expect(201);
    const id = read.id as number;
    const activities = () => app.db.query('SELECT id FROM activities WHERE client_id = $1 ORDER BY id', [id]);
    const before = await activities();
    await admin.put(`/api/clients/${id}`, { [misspelled]: 'Austin', city: 'Waco' }).expect(400);
    const { body: kept } = await admin.put(`/api/clients/${id}`, read as object).expect(200);
    expect([kept, await activities()]).toEqual([read, before]);
  });

  it('an unknown field in a decision approves nothing', async () => {
    const id = await rows.changeRequest(await app.client());
    const { body } = await admin
      .post(`/api/change-requests/${id}/approve`, { approve: ['city'] })
      .expect(400);
    expect(body.errors).toEqual({ approve: unknown[misspelled] });
    expect((await admin.get(`/api/change-requests/${id}`).expect(200)).body.status).toBe(0);
  });

  it('the calls of the provider API ignore unknown fields', async () => {
    const body = { id: client.id, value: 'Y', [misspelled]: 'x' };
    await admin.post('/api/provider/client/update-oustanding', body).expect(200);
    await app.anyone.get(`/api/health/live?${misspelled}=1`).expect(200);
  });
});
