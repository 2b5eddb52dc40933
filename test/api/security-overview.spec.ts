import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessClock } from '../../src/auth/access-clock.js';
import { fingerprint } from '../../src/platform/rate-limits/rate-limits.service.js';
import { TestApp, testPassword, type TestUser } from '../support/app.js';
import { Rows } from '../support/rows.js';

describe('the security overview', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const signIn = (email: string, password: string, from: string, form = 'client') =>
    app.anyone
      .post('/api/auth/sign-in')
      .set('x-forwarded-for', from)
      .set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
      .send({ email, password, form });
  const failures = async (email: string) =>
    (await admin.get(`/api/failed-sign-ins?filter=${JSON.stringify({ q: email })}`).expect(200))
      .body as Record<string, unknown>[];
  const locks = async (email: string) =>
    ((await admin.get('/api/sign-in-locks').expect(200)).body as Record<string, unknown>[]).filter(
      (lock) => lock['email'] === email,
    );
  const lastActivity = async () =>
    (
      await app.db.query<object>(
        `SELECT details, actor_id AS "actorId", client_id AS "clientId" FROM activities ORDER BY id DESC LIMIT 1`,
      )
    )[0];

  it('lists the active sessions of an account, and ends one with an activity', async () => {
    const client = await app.client();
    const sessions = async () =>
      (await admin.get(`/api/sessions?filter=${JSON.stringify({ q: client.email })}`).expect(200)).body as {
        id: string;
        current: boolean;
        userAgent?: string;
      }[];
    const [session, ...others] = await sessions();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ userId: client.id, level: 1, fullName: 'Test Tester', current: false });
    expect(session).toHaveProperty('device.kind');
    expect(session).not.toHaveProperty('userAgent');

    await admin.delete(`/api/sessions/${session?.id}`).expect(200);
    await client.get('/api/auth/account').expect(401);
    expect(await sessions()).toEqual([]);
    await admin.delete(`/api/sessions/${session?.id}`).expect(404);
    expect(await lastActivity()).toEqual({
      details: { event: 'SessionsEndedByAdmin', userId: client.id, count: 1, all: false },
      actorId: admin.id,
      clientId: client.id,
    });
    const { body } = await admin
      .get(`/api/sessions?filter=${JSON.stringify({ userId: admin.id })}`)
      .expect(200);
    expect(body).toEqual([expect.objectContaining({ current: true })]);
  });

  it('says why each sign-in failed, while every caller gets the same response', async () => {
    const [client, inactive] = [await app.client(), await app.user(1, { status: 'I' })];
    const nobody = 'nobody.known@example.com';
    const answers = await Promise.all([
      signIn(client.email, 'wrong', '198.51.100.1'),
      signIn(inactive.email, testPassword, '198.51.100.1'),
      signIn(nobody, testPassword, '198.51.100.1'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ body }) => (body as { message: string }).message)).size).toBe(1);
    await signIn(client.email, testPassword, '198.51.100.1', 'admin').expect(401);

    const reasons = async (email: string) => (await failures(email)).map(({ reason }) => reason);
    expect(await reasons(client.email)).toEqual(['form', 'password']);
    expect(await reasons(inactive.email)).toEqual(['inactive']);
    expect(await failures(nobody)).toEqual([
      expect.objectContaining({
        reason: 'unknown',
        userId: null,
        fullName: null,
        ip: '198.51.100.1',
        device: { kind: 'desktop', browser: 'Firefox', system: 'Linux' },
      }),
    ]);
  });

  it('lists wrong confirmation codes, and never stores a password that was typed', async () => {
    const client = await app.client();
    await client.post('/api/auth/two-factor/email', { password: testPassword }).expect(200);
    const { body } = await signIn(client.email, testPassword, '198.51.100.2').expect(202);
    await app.anyone
      .post('/api/auth/sign-in/code')
      .send({ challenge: body.challenge as string, code: 'wrong1' })
      .expect(400);
    await signIn(client.email, 'a secret nobody may read', '198.51.100.2').expect(401);
    expect((await failures(client.email)).map(({ reason }) => reason)).toEqual(['password', 'code']);
    const [{ rows = '' } = {}] = await app.db.query<{ rows: string }>(
      'SELECT json_agg(f)::text AS rows FROM failed_sign_ins f',
    );
    expect(rows).not.toContain('a secret nobody may read');
  });

  it('lists a locked account and unlocks it, with an activity', async () => {
    const client = await app.client();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(client.email, 'wrong', '203.0.113.9').expect(401);
    await signIn(client.email, testPassword, '203.0.113.9').expect(429);
    expect(await locks(client.email)).toEqual([
      expect.objectContaining({ userId: client.id, kinds: ['address'], failures: 10, lastIp: '203.0.113.9' }),
    ]);
    const [lock] = await locks(client.email);
    expect(new Date(String(lock?.['until'])).getTime()).toBeGreaterThan(Date.now());

    await admin.post('/api/sign-in-locks/lift', { id: lock?.['id'] }).expect(200);
    expect(await lastActivity()).toEqual({
      details: { event: 'SignInLockLifted', recipient: client.email, userId: client.id },
      actorId: admin.id,
      clientId: client.id,
    });
    expect(await locks(client.email)).toEqual([]);
    await signIn(client.email, testPassword, '203.0.113.9').expect(200);
    await admin.post('/api/sign-in-locks/lift', { id: lock?.['id'] }).expect(404);
  });

  it('unlocking an account takes its attempts back from the count of their address, not those on others', async () => {
    const from = '203.0.113.77';
    const counted = async (): Promise<number> =>
      (
        await app.db.first<{ points: number }>('SELECT points FROM rate_limits WHERE key = $1', [
          `signInAddress:${fingerprint(from)}`,
        ])
      )?.points ?? 0;
    const [client, other] = [await app.client(), await app.client()];
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(client.email, 'wrong', from).expect(401);
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(other.email, 'wrong', from).expect(401);
    expect(await counted()).toBe(13);
    await signIn(client.email, testPassword, from).expect(429);
    const [lock] = await locks(client.email);
    await admin.post('/api/sign-in-locks/lift', { id: lock?.['id'] }).expect(200);
    expect(await counted()).toBe(3);
    await signIn(client.email, testPassword, from).expect(200);
  });

  it('ends all sessions of an account, but not the administrator’s current one', async () => {
    const client = await app.client();
    const second = await app.signedIn(client.id, client.email);
    const elsewhere = await app.signedIn(admin.id, admin.email);
    await (await app.staff()).delete(`/api/accounts/${client.id}/sessions`).expect(403);
    const { body } = await admin.delete(`/api/accounts/${client.id}/sessions`).expect(200);
    expect(body).toEqual({ ended: 2 });
    for (const ended of [client, second]) await ended.get('/api/auth/account').expect(401);
    expect(await lastActivity()).toEqual({
      details: { event: 'SessionsEndedByAdmin', userId: client.id, count: 2, all: true },
      actorId: admin.id,
      clientId: client.id,
    });
    expect((await admin.delete(`/api/accounts/${client.id}/sessions`).expect(200)).body).toEqual({
      ended: 0,
    });
    expect((await admin.delete(`/api/accounts/${admin.id}/sessions`).expect(200)).body).toEqual({ ended: 1 });
    await elsewhere.get('/api/auth/account').expect(401);
    await admin.get('/api/auth/account').expect(200);
    await admin.delete('/api/accounts/999999/sessions').expect(404);
  });

  it('unlocks a known browser of an account, which is counted separately', async () => {
    const client = await app.client();
    const { headers } = await signIn(client.email, testPassword, '203.0.113.10').expect(200);
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const known = (password: string) => signIn(client.email, password, '203.0.113.10').set('cookie', cookie);
    for (let attempt = 0; attempt < 10; attempt += 1) await known('wrong').expect(401);
    await known(testPassword).expect(429);
    const [lock] = await locks(client.email);
    expect(lock).toMatchObject({ kinds: ['device'], failures: 10 });
    await admin.post('/api/sign-in-locks/lift', { id: lock?.['id'] }).expect(200);
    await known(testPassword).expect(200);
  });

  it('lists an address without an account that is locked everywhere', async () => {
    const nobody = await (await Rows.of(app)).signInLock();
    await signIn(nobody, 'wrong', '203.0.113.11').expect(429);
    expect(await locks(nobody)).toEqual([
      expect.objectContaining({ userId: null, level: null, kinds: ['account'], failures: 1 }),
    ]);
  });

  it('forgets failed sign-ins after thirty days', async () => {
    await app.db.query(
      `INSERT INTO failed_sign_ins (reason, form, email, account, created_at) VALUES
         ('unknown', 'client', 'old@example.com', 'old@example.com', now() - interval '31 days'),
         ('unknown', 'client', 'late@example.com', 'late@example.com', now() - interval '29 days')`,
    );
    await app.app.get(AccessClock, { strict: false }).cleanUp();
    expect(await failures('old@example.com')).toEqual([]);
    expect(await failures('late@example.com')).toHaveLength(1);
  });
});
