import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyPermissions, isForLimitedKeys } from '../../common/auth/api-keys.js';
import { permissions } from '../../common/auth/permissions.js';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp, testPassword, type TestUser } from '../support/app.js';
import { base64, expiryPart } from '../support/provider/window-parts.js';

describe('API keys', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const form = (fields: object = {}): object => ({
    name: 'Accounting',
    permissions: ['clients.list', 'clients.read'],
    currentPassword: testPassword,
    ...fields,
  });
  const make = async (
    fields: object = {},
    by = admin,
  ): Promise<{ id: number; program: TestUser; key: string }> => {
    const { body } = await by.post('/api/api-keys', form(fields)).expect(201);
    const { id, key } = body as { id: number; key: string };
    return { id, key, program: app.withToken(key) };
  };

  it('a key is shown once and stored only as a hash', async () => {
    const { id, key } = await make();
    expect(key).toMatch(/^pd_live_[\w-]{43}$/);
    const { body } = await admin.get(`/api/api-keys/${id}`).expect(200);
    expect(body).toMatchObject({
      name: 'Accounting',
      start: key.slice(0, 16),
      state: 'active',
      rateLimit: 600,
    });
    const stored = await app.db.query('SELECT to_jsonb(k)::text AS row FROM api_keys k');
    const journal = await app.db.query('SELECT details, fields FROM activities');
    expect(JSON.stringify([body, stored, journal])).not.toContain(key.slice(16));
  });

  it('a key has only its own permissions', async () => {
    const { program } = await make();
    await program.get('/api/clients').expect(200);
    expect((await program.get('/api/properties').expect(403)).body.code).toBe('forbidden');
    await program.get('/api/api-keys').expect(403);
    await program.get('/api/auth/account').expect(403);
  });

  it('only administrators make and list keys, and making one takes their password', async () => {
    const staff = await app.staff();
    for (const call of [staff.get('/api/api-keys'), staff.post('/api/api-keys', form())])
      await call.expect(403);
    const { body } = await admin.post('/api/api-keys', form({ currentPassword: 'wrong' })).expect(400);
    expect(body.errors).toHaveProperty('currentPassword');
  });

  it.each([
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: ['apiKeys.manage'] }],
    ['permissions', { permissions: ['staff.edit'] }],
    ['permissions', { permissions: ['nonsense'] }],
    ['clientIds', { clientIds: [999_999] }],
    ['expiresOn', { expiresOn: '2020-01-01' }],
    ['expiresOn', { expiresOn: '2099-01-01' }],
    ['rateLimit', { rateLimit: 0 }],
    ['rateLimit', { rateLimit: 6001 }],
  ])('refuses a key with an unusable value of %s: %j', async (field, fields) => {
    const { body } = await admin.post('/api/api-keys', form(fields)).expect(400);
    expect(Object.keys(body.errors as object)).toEqual([field]);
  });

  it('a client-limited key cannot have permissions about the firm', async () => {
    const client = await app.client();
    const { body } = await admin
      .post('/api/api-keys', form({ clientIds: [client.id], permissions: ['clients.read', 'reports.read'] }))
      .expect(400);
    expect(body.errors.permissions).toBe(
      'A key that is limited to clients cannot have these permissions: reports.read',
    );
  });

  it('a client-limited key is refused every firm-wide permission, which docs/api.md lists', async () => {
    const client = await app.client();
    const firmWide = apiKeyPermissions.filter((name) => !isForLimitedKeys(name));
    for (const name of firmWide) {
      const { body } = await admin
        .post('/api/api-keys', form({ clientIds: [client.id], permissions: ['clients.read', name] }))
        .expect(400);
      expect(body.errors.permissions).toContain(name);
    }
    const text = readFileSync('docs/api.md', 'utf8');
    const [, part = ''] = /\*\*API keys limited to clients\*\*([^]*?)\n- \*\*/.exec(text) ?? [];
    const listed = [...part.matchAll(/`(\w+\.\w+)`/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'errors.permissions');
    expect(listed.sort()).toEqual([...firmWide].sort());
  });

  it('no key may have permissions about passwords, office accounts, security or keys', () => {
    const forbidden =
      /^(account|accounts|staff|security|settings|apiKeys|backups|console)\.|setPassword|erase/;
    expect(apiKeyPermissions.filter((name) => forbidden.test(name) || !(name in permissions))).toEqual([]);
  });

  it('a key stops at once when it is revoked or expires, or its maker is no longer an active administrator', async () => {
    const other = await app.admin();
    const refused = async (program: TestUser): Promise<void> => {
      const { body } = await program.get('/api/clients').expect(401);
      expect(body.code).toBe('apiKeyInvalid');
    };
    const revoked = await make();
    await revoked.program.get('/api/clients').expect(200);
    const { body } = await admin.post(`/api/api-keys/${revoked.id}/revoke`).expect(200);
    expect(body.state).toBe('revoked');
    await refused(revoked.program);

    const expired = await make({ expiresOn: '2028-01-01' });
    await expired.program.get('/api/clients').expect(200);
    await app.db.query("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [
      expired.id,
    ]);
    await refused(expired.program);

    const { id, program } = await make({}, other);
    await app.db.query('UPDATE users SET level = $2 WHERE id = $1', [other.id, UserLevel.StaffRole]);
    await refused(program);
    expect((await admin.get(`/api/api-keys/${id}`).expect(200)).body.state).toBe('stopped');
    await app.db.query('UPDATE users SET level = $2 WHERE id = $1', [other.id, UserLevel.Admin]);
    await program.get('/api/clients').expect(200);
    await admin.put(`/api/staff/${other.id}`, { status: 'I' }).expect(200);
    await refused(program);
    await refused(app.withToken(`pd_live_${'x'.repeat(43)}`));
  });

  it('each key has its own rate limit, also for simultaneous requests', async () => {
    const { id, program } = await make({ rateLimit: 5 });
    const waitForNextMinute = 60 - new Date().getSeconds();
    if (waitForNextMinute < 5) await new Promise((resolve) => setTimeout(resolve, waitForNextMinute * 1000));
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => program.get('/api/clients?range=[0,0]')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('tooMany');
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    const calls = await admin.get(`/api/api-key-calls?filter={"keyId":${id}}`).expect(200);
    expect(calls.body).toEqual([
      expect.objectContaining({ operation: 'GET /api/clients', calls: 9, refused: 4, ip: '127.0.0.1' }),
    ]);
    await (await make()).program.get('/api/clients').expect(200);
  });

  it('logs every call of a key, and its last use', async () => {
    const began = Date.now();
    const { id, program } = await make({ permissions: ['clients.read'] });
    const client = await app.client();
    await program.get(`/api/clients/${client.id}`).expect(200);
    await program.get(`/api/clients/${client.id}`).expect(200);
    await program.get('/api/reports').expect(403);
    const { body } = await admin.get(`/api/api-key-calls?filter={"keyId":${id}}&sort=["operation","ASC"]`);
    const found = (body as { operation: string; calls: number }[]).map(({ operation, calls }) => [
      operation,
      calls,
    ]);
    // Calls are counted by the minute, and a new minute may have begun between two of them.
    expect([...new Set(found.map(([operation]) => operation))]).toEqual([
      'GET /api/clients/:id',
      'GET /api/reports',
    ]);
    expect(found.reduce((sum, [, calls]) => sum + Number(calls), 0)).toBe(3);
    const key = (await admin.get(`/api/api-keys/${id}`).expect(200)).body;
    expect(key.lastUsedIp).toBe('127.0.0.1');
    expect(Date.parse(key.lastUsedAt as string)).toBeGreaterThanOrEqual(began - (began % 1000));
  });

  it('the audit and the activities name the key that made a change', async () => {
    const { id, program } = await make({ name: 'Sync', permissions: ['clients.setOutstanding'] });
    const client = await app.client();
    const { body: made } = await admin.post('/api/notes', { kind: 1, clientId: client.id, text: 'by hand' });
    expect(made.id).toBeGreaterThan(0);
    await program
      .post(`/api/clients/${client.id}/outstanding-balance`, { outstandingBalance: true })
      .expect(200);
    const { body } = await admin.get(`/api/audit-entries?filter={"clientId":${client.id}}`).expect(200);
    expect(body[0]).toMatchObject({
      event: 'OutstandingBalanceChanged',
      origin: 'apiKey',
      originName: 'Sync',
      ip: '127.0.0.1',
      actorId: admin.id,
      apiKeyId: id,
    });
    expect(body[1]).toMatchObject({ origin: 'request', originName: null, apiKeyId: null });
    const activities = (await admin.get(`/api/activities?filter={"clientId":${client.id}}`).expect(200)).body;
    expect(activities[0]).toMatchObject({ actorName: 'Sync', userType: 'apiKey' });
    const recorded = (await admin.get('/api/audit-entries?filter={"event":"ApiKeyCreated"}').expect(200))
      .body;
    expect(recorded[0]).toMatchObject({ actorId: admin.id, details: { keyId: id, name: 'Sync' } });
  });

  it('updating a key checks its version', async () => {
    const { id } = await make();
    const { body } = await admin
      .put(`/api/api-keys/${id}`, { name: 'Books', rateLimit: 60, version: 1 })
      .expect(200);
    expect(body).toMatchObject({ name: 'Books', rateLimit: 60, version: 2 });
    await admin.put(`/api/api-keys/${id}`, { name: 'Other', version: 1 }).expect(409);
  });

  it('links that a key made stop working when it is revoked', async () => {
    const { id, program } = await make({ permissions: ['links.create', 'letters.own', 'properties.read'] });
    const client = await app.client();
    const property = await app.property(client.id);
    const { body } = await program.post('/api/links', { purpose: 'property-aoa', id: property }).expect(201);
    const path = `property/property-aoa/${base64(property)}/${expiryPart(app)}/1`;
    const signed = (await program.post('/api/provider/links', { path }).expect(200)).body.data.url as string;
    await program.get(`/api/provider/${path}`).expect(200);
    for (const url of [body.url as string, signed]) await app.anyone.get(url).expect(200);
    await admin.post(`/api/api-keys/${id}/revoke`).expect(200);
    for (const url of [body.url as string, signed]) await app.anyone.get(url).expect(410);
  });

  it('a key signs only addresses that it may open', async () => {
    const { program } = await make({ permissions: ['links.create', 'properties.read'] });
    const property = await app.property((await app.client()).id);
    const path = `property/property-aoa/${base64(property)}/${expiryPart(app)}/1`;
    await program.post('/api/provider/links', { path }).expect(403);
    await program.get(`/api/provider/${path}`).expect(403);
  });

  it('a change by a key that may not change clients stays pending', async () => {
    const { program } = await make({ permissions: ['changeRequests.create', 'clients.read'] });
    const { id } = await app.client();
    const { body } = await program
      .post('/api/provider/client/edit', { id, homecity: 'Round Rock' })
      .expect(200);
    expect(body.pending).toBe(1);
    expect(body.data.homecity).not.toBe('Round Rock');
  });
});
