import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.service.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';

describe('limits on attempts', () => {
  let app: TestApp;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
    client = await app.client();
  });
  afterAll(() => app.stop());
  afterEach(() => app.db.query('TRUNCATE rate_limits'));

  /** Signs in from a given address, because the test's proxy is trusted. */
  const signIn = (email: string, password = 'wrong', from = '203.0.113.9', extra: object = {}) =>
    app.anyone
      .post('/api/auth/sign-in')
      .set('x-forwarded-for', from)
      .send({ email, password, form: 'client', ...extra });

  async function fail(times: number, attempt: (index: number) => ReturnType<typeof signIn>): Promise<void> {
    for (let index = 0; index < times; index++) expect((await attempt(index)).status).toBe(401);
  }

  it('after ten wrong passwords, an address is refused the right one too, but other addresses are not', async () => {
    await fail(10, () => signIn(client.email));
    const { body } = await signIn(client.email).expect(429);
    expect(body).toMatchObject({ code: 'tooMany', message: expect.stringMatching(/in \d+ minutes/) });
    await signIn(client.email, testPassword).expect(429);
    // The owner at home is not locked out by these attempts.
    await signIn(client.email, testPassword, '198.51.100.4').expect(200);
  });

  it('the sign-in limit answers alike for a known and an unknown e-mail', async () => {
    await fail(10, () => signIn('nobody@example.com'));
    const unknown = await signIn('nobody@example.com').expect(429);
    await fail(10, () => signIn(client.email));
    const known = await signIn(client.email).expect(429);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
  });

  it('case, spaces, dots, tags, further fields or another form do not evade the sign-in limit', async () => {
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
        form: index % 2 ? 'admin' : 'client',
      }),
    );
    // Further fields are refused before anything is tried.
    await signIn(client.email, testPassword, '203.0.113.9', { junk: 'x' }).expect(400);
    await signIn(client.email, testPassword, '203.0.113.9').expect(429);
  });

  it('concurrent guesses do not evade the sign-in limit', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(client.email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('a successful sign-in clears earlier failures', async () => {
    await fail(9, () => signIn(client.email));
    await signIn(client.email, testPassword).expect(200);
    await fail(9, () => signIn(client.email));
    await signIn(client.email, testPassword).expect(200);
  });

  it('failures of an account count over many addresses, and an IPv6 network is one address', async () => {
    await fail(50, (index) => signIn(client.email, 'wrong', `198.51.100.${index}`));
    await signIn(client.email, testPassword, '198.51.100.99').expect(429);
    await app.db.query('TRUNCATE rate_limits');
    await fail(10, (index) => signIn(client.email, 'wrong', `2001:db8:1:2::${index + 1}`));
    await signIn(client.email, 'wrong', '2001:db8:1:2:ffff::1').expect(429);
  });

  it('the sign-in limit ignores an address that the caller wrote itself', async () => {
    await fail(10, (index) => signIn(client.email, 'wrong', `192.0.2.${index}, 203.0.113.9`));
    await signIn(client.email, testPassword, '192.0.2.99, 203.0.113.9').expect(429);
  });

  it('failures from one address count over many accounts', async () => {
    await fail(100, (index) => signIn(`person${index}@example.com`));
    await signIn(client.email, testPassword).expect(429);
  });

  it('requests for a new password are limited by account from all addresses, known and unknown alike', async () => {
    const ask = (email: string, from: string) =>
      app.anyone.post('/api/auth/password-reset').set('x-forwarded-for', from).send({ email });
    for (const email of [client.email, 'nobody@example.com']) {
      for (let request = 0; request < 5; request++) await ask(email, `203.0.113.${request}`).expect(200);
      await ask(email.toUpperCase(), '203.0.113.9').expect(429);
    }
  });

  it('wrong passwords at the lock screen are limited by account', async () => {
    const unlock = (password: string) => client.post('/api/auth/verify-password', { password });
    for (let wrong = 0; wrong < 10; wrong++) await unlock('wrong').expect(400);
    await unlock(testPassword).expect(429);
  });

  it('contract previews are limited by address, whatever their content', async () => {
    const party = { firstName: 'A', lastName: 'B', billingDelivery: 'paper' };
    await app.app.get(RateLimits, { strict: false }).spend('contractPreview', '203.0.113.77');
    const preview = (body: object) =>
      app.anyone.post('/api/registration/contract-preview').set('x-forwarded-for', '203.0.113.77').send(body);
    for (let call = 0; call < 59; call++) await preview({ junk: call }).expect(400);
    await preview(party).expect(429);
  });

  it('rate limits apply across several processes', async () => {
    const limits = app.app.get(RateLimits, { strict: false });
    // A second instance knows the first one's attempts only through the database.
    const other = new RateLimits(app.db, app.config);
    for (let attempt = 0; attempt < 5; attempt++) {
      await limits.spend('verifyPassword', 1);
      await other.spend('verifyPassword', 1);
    }
    await expect(other.spend('verifyPassword', 1)).rejects.toMatchObject({ statusCode: 429 });
    await expect(limits.spend('verifyPassword', 1)).rejects.toMatchObject({ statusCode: 429 });
  });

  it('the sign-in limit starts over when its window ends', async () => {
    await fail(10, () => signIn(client.email));
    await app.db.query('UPDATE rate_limits SET expire = $1', [Date.now() - 1]);
    await signIn(client.email, testPassword).expect(200);
  });

  it('rate limits store no address and no e-mail', async () => {
    await fail(1, () => signIn(client.email));
    const rows = await app.db.query<{ key: string }>('SELECT key FROM rate_limits ORDER BY key');
    expect(rows.length).toBe(3);
    expect(rows.filter(({ key }) => /@|203\.0/.test(key))).toEqual([]);
  });
});

// Only Linux accepts connections from any address of 127.0.0.0/8 without configuration.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

const agents = new Map<string, Agent>();

/** Opens connections that come from this address of the machine. */
function connectionsFrom(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ localAddress });
  agents.set(localAddress, agent);
  return agent;
}

onLinux('limits by address without a proxy', () => {
  let app: TestApp;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    client = await app.client();
  });
  afterAll(() => app.stop());
  afterEach(() => app.db.query('TRUNCATE rate_limits'));

  /** Signs in over a connection from this address, whatever the headers say. */
  const signIn = (email: string, password: string, from: string, forwardedFor?: string) => {
    const call = app.anyone.post('/api/auth/sign-in').agent(connectionsFrom(from));
    if (forwardedFor !== undefined)
      void call.set('x-forwarded-for', forwardedFor).set('forwarded', `for=${forwardedFor}`);
    return call.send({ email, password, form: 'client' });
  };

  it('without a proxy, failures count by the address of the connection', async () => {
    for (let wrong = 0; wrong < 10; wrong++) await signIn(client.email, 'wrong', '127.0.0.9').expect(401);
    await signIn(client.email, testPassword, '127.0.0.9').expect(429);
    await signIn(client.email, testPassword, '127.0.0.10').expect(200);
  });

  it('without a proxy, a caller cannot choose its address by a header', async () => {
    for (let wrong = 0; wrong < 10; wrong++)
      await signIn(client.email, 'wrong', '127.0.0.9', `198.51.100.${wrong}`).expect(401);
    await signIn(client.email, 'wrong', '127.0.0.9', '198.51.100.99').expect(429);
  });

  it('without a proxy, a caller cannot use up the limit of another by a header', async () => {
    for (let wrong = 0; wrong < 10; wrong++)
      await signIn(client.email, 'wrong', '127.0.0.9', '127.0.0.10').expect(401);
    await signIn(client.email, testPassword, '127.0.0.10').expect(200);
  });

  it('without a proxy, failures from one address count over all accounts', async () => {
    for (let wrong = 0; wrong < 100; wrong++)
      await signIn(`person${wrong}@example.com`, 'wrong', '127.0.0.9', `198.51.100.${wrong}`).expect(401);
    await signIn(client.email, testPassword, '127.0.0.9').expect(429);
    await signIn(client.email, testPassword, '127.0.0.10').expect(200);
  });

  it('without a proxy, a session records the address of the connection', async () => {
    await signIn(client.email, testPassword, '127.0.0.12', '198.51.100.1').expect(200);
    const [session] = await app.db.query<{ ip: string }>(
      'SELECT ip FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [client.id],
    );
    expect(session?.ip).toBe('127.0.0.12');
  });
});

onLinux('limits behind a configured proxy', () => {
  it('trusts forwarded addresses only from the configured proxy', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.20' });
    try {
      const client = await app.client();
      const signIn = (password: string, from: string, forwardedFor: string) =>
        app.anyone
          .post('/api/auth/sign-in')
          .agent(connectionsFrom(from))
          .set('x-forwarded-for', forwardedFor)
          .send({ email: client.email, password, form: 'client' });
      for (let wrong = 0; wrong < 10; wrong++)
        await signIn('wrong', '127.0.0.21', `198.51.100.${wrong}`).expect(401);
      await signIn('wrong', '127.0.0.21', '198.51.100.99').expect(429);
      for (let wrong = 0; wrong < 10; wrong++)
        await signIn('wrong', '127.0.0.20', `192.0.2.${wrong}, 198.51.100.7`).expect(401);
      await signIn(testPassword, '127.0.0.20', '192.0.2.99, 198.51.100.7').expect(429);
      await signIn(testPassword, '127.0.0.20', '198.51.100.8').expect(200);
    } finally {
      await app.stop();
    }
  });
});

describe('mails that anonymous callers can trigger', () => {
  it('password reset mails are limited per account and day, beyond the hourly limit of requests', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    try {
      const client = await app.client();
      for (let round = 0; round < 3; round++) {
        for (let request = 0; request < 5; request++)
          await app.anyone.post('/api/auth/password-reset').send({ email: client.email }).expect(200);
        // An hour later requests are allowed again; the day's mails still count.
        await app.db.query(`DELETE FROM rate_limits WHERE key NOT LIKE 'passwordResetMail:%'`);
      }
      // Requests are processed in order: once another account has its mail, all earlier requests are done.
      const other = await app.client();
      await app.anyone.post('/api/auth/password-reset').send({ email: other.email }).expect(200);
      await nextMailTo(app, other.email, 'password-reset');
      const sent = await app.db.query(
        `SELECT 1 FROM messages WHERE user_id = $1 AND template = 'password-reset'`,
        [client.id],
      );
      expect(sent).toHaveLength(10);
    } finally {
      await app.stop();
    }
  });

  it('password reset mails are limited per address, over all accounts', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
    try {
      const people = await Promise.all(Array.from({ length: 25 }, () => app.client()));
      const ask = (email: string, from: string) =>
        app.anyone.post('/api/auth/password-reset').set('x-forwarded-for', from).send({ email }).expect(200);
      for (const { email } of people) await ask(email, '203.0.113.30');
      const other = await app.client();
      await ask(other.email, '203.0.113.31');
      await nextMailTo(app, other.email, 'password-reset');
      const sent = await app.db.query(
        `SELECT 1 FROM messages WHERE template = 'password-reset' AND user_id <> $1`,
        [other.id],
      );
      expect(sent).toHaveLength(20);
    } finally {
      await app.stop();
    }
  });

  it('a flood of requests for unknown addresses does not delay a password reset mail', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
    try {
      const client = await app.client();
      const flood = Array.from({ length: 60 }, (_, number) =>
        app.anyone
          .post('/api/auth/password-reset')
          .set('x-forwarded-for', `203.0.113.${number}`)
          .send({ email: `nobody${number}@example.com` })
          .expect(200),
      );
      await Promise.all(flood);
      await app.anyone.post('/api/auth/password-reset').send({ email: client.email }).expect(200);
      await nextMailTo(app, client.email, 'password-reset');
      // The jobs start in batches. One by one, at a second each, this mail would be the last of sixty.
      const [begun] = await app.db.query<{ times: number }>(
        `SELECT count(DISTINCT started_on)::int AS times FROM jobs.job WHERE name = 'password-reset'`,
      );
      expect(begun?.times).toBeLessThan(30);
    } finally {
      await app.stop();
    }
  });
});
