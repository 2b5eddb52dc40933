import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.service.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';

describe('limits on attempts', () => {
  let app: TestApp;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
    client = await app.client();
  });
  afterAll(() => app.stop());
  afterEach(() => app.db.query('TRUNCATE rate_limits'));

  /** From an address of its own: the test's proxy is trusted. */
  const signIn = (email: string, password = 'wrong', from = '203.0.113.9', extra: object = {}) =>
    app.anyone
      .post('/api/auth/sign-in')
      .set('x-forwarded-for', from)
      .send({ email, password, form: 'client', ...extra });

  async function fail(times: number, attempt: (index: number) => ReturnType<typeof signIn>): Promise<void> {
    for (let index = 0; index < times; index++) expect((await attempt(index)).status).toBe(401);
  }

  it('stops guessing one password, and the right one too', async () => {
    await fail(10, () => signIn(client.email));
    const { body } = await signIn(client.email).expect(429);
    expect(body).toMatchObject({ code: 'tooMany', message: expect.stringMatching(/in \d+ minutes/) });
    await signIn(client.email, testPassword).expect(429);
    // The owner at home is not locked out by it.
    await signIn(client.email, testPassword, '198.51.100.4').expect(200);
  });

  it('answers the same for an e-mail that nobody has', async () => {
    await fail(10, () => signIn('nobody@example.com'));
    const unknown = await signIn('nobody@example.com').expect(429);
    await fail(10, () => signIn(client.email));
    const known = await signIn(client.email).expect(429);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
  });

  it('is not evaded by case, spaces, dots, tags, further fields or another form', async () => {
    const [local = '', domain = ''] = client.email.split('@');
    const disguises = [
      client.email.toUpperCase(),
      `  ${client.email} `,
      `${local.slice(0, 2)}.${local.slice(2)}@${domain}`,
      `${local}+tag@${domain}`,
      client.email,
    ];
    await fail(10, (index) =>
      signIn(disguises[index % disguises.length] ?? '', 'wrong', '203.0.113.9', {
        [`junk${index}`]: index,
        form: index % 2 ? 'admin' : 'client',
      }),
    );
    await signIn(client.email, testPassword, '203.0.113.9', { junk: 'x' }).expect(429);
  });

  it('is not evaded by guesses at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(client.email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('forgets failures after a success', async () => {
    await fail(9, () => signIn(client.email));
    await signIn(client.email, testPassword).expect(200);
    await fail(9, () => signIn(client.email));
    await signIn(client.email, testPassword).expect(200);
  });

  it('counts one account over many addresses, and one household as one', async () => {
    await fail(50, (index) => signIn(client.email, 'wrong', `198.51.100.${index}`));
    await signIn(client.email, testPassword, '198.51.100.99').expect(429);
    await app.db.query('TRUNCATE rate_limits');
    await fail(10, (index) => signIn(client.email, 'wrong', `2001:db8:1:2::${index + 1}`));
    await signIn(client.email, 'wrong', '2001:db8:1:2:ffff::1').expect(429);
  });

  it('does not believe an address that the caller wrote itself', async () => {
    await fail(10, (index) => signIn(client.email, 'wrong', `192.0.2.${index}, 203.0.113.9`));
    await signIn(client.email, testPassword, '192.0.2.99, 203.0.113.9').expect(429);
  });

  it('counts one address over many accounts', async () => {
    await fail(100, (index) => signIn(`person${index}@example.com`));
    await signIn(client.email, testPassword).expect(429);
  });

  it('limits requests for a new password, for known and unknown alike', async () => {
    const ask = (email: string) => app.anyone.post('/api/auth/password-reset').send({ email });
    for (const email of [client.email, 'nobody@example.com']) {
      for (let request = 0; request < 5; request++) await ask(email).expect(200);
      await ask(email.toUpperCase()).expect(429);
    }
  });

  it('limits the lock screen by account', async () => {
    const unlock = (password: string) => client.post('/api/auth/verify-password', { password });
    for (let wrong = 0; wrong < 10; wrong++) await unlock('wrong').expect(400);
    await unlock(testPassword).expect(429);
  });

  it('limits contract previews by address, whatever they say', async () => {
    const party = { firstName: 'A', lastName: 'B', billingDelivery: 'paper' };
    await app.app.get(RateLimits, { strict: false }).spend('contractPreview', '203.0.113.77');
    const preview = (body: object) =>
      app.anyone.post('/api/registration/contract-preview').set('x-forwarded-for', '203.0.113.77').send(body);
    for (let call = 0; call < 59; call++) await preview({ junk: call }).expect(400);
    await preview(party).expect(429);
  });

  it('holds over several processes', async () => {
    const limits = app.app.get(RateLimits, { strict: false });
    // A second instance knows of the first one's attempts by the database only.
    const other = new RateLimits(app.db, app.config);
    for (let attempt = 0; attempt < 5; attempt++) {
      await limits.spend('verifyPassword', 1);
      await other.spend('verifyPassword', 1);
    }
    await expect(other.spend('verifyPassword', 1)).rejects.toMatchObject({ statusCode: 429 });
    await expect(limits.spend('verifyPassword', 1)).rejects.toMatchObject({ statusCode: 429 });
  });

  it('begins anew when the window ends', async () => {
    await fail(10, () => signIn(client.email));
    await app.db.query('UPDATE rate_limits SET expire = $1', [Date.now() - 1]);
    await signIn(client.email, testPassword).expect(200);
  });

  it('keeps no address and no e-mail in its table', async () => {
    await fail(1, () => signIn(client.email));
    const rows = await app.db.query<{ key: string }>('SELECT key FROM rate_limits');
    expect(rows.length).toBe(3);
    expect(rows.filter(({ key }) => /@|203\.0/.test(key))).toEqual([]);
  });
});
