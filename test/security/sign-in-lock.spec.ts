import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccessClock } from '../../src/auth/access-clock.js';
import { canonicalEmail, fingerprint } from '../../src/platform/rate-limits/rate-limits.service.js';
import { rateLimits } from '../../src/platform/rate-limits/rate-limits.table.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { mailsTo, nextMailTo } from '../support/mail.js';

describe('an account that an attacker locks by wrong passwords', () => {
  let app: TestApp;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
  });
  afterEach(() => app.db.query('TRUNCATE rate_limits'));

  /** A sign-in from a given address, with the cookies of a browser if given. */
  function signIn(email: string, password: string, from: string, cookie = '', form = 'client') {
    const call = app.anyone.post('/api/auth/sign-in').set('x-forwarded-for', from);
    return (cookie ? call.set('cookie', cookie) : call).send({ email, password, form });
  }

  /** The Cookie header for the cookies that a browser received. */
  const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');

  /** Uses up the limit, as fifty wrong passwords from different addresses would. */
  async function lock(email: string): Promise<void> {
    const key = `signInAccount:${fingerprint(canonicalEmail(email))}`;
    await app.db.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
      [key, rateLimits.signInAccount.times, Date.now() + 3_600_000],
    );
  }
  const mailedKey = async (count = 1): Promise<string> => {
    const { text } = await nextMailTo(app, client.email, 'sign-in-unlock', count);
    return /\/sign-in-unlock\/(\S+)/.exec(text)?.[1] ?? '';
  };
  const unlock = (key: string) => app.anyone.post('/api/auth/sign-in/unlock').send({ key });

  it('fifty wrong passwords lock an account for an hour, for the right password too', async () => {
    for (let index = 0; index < 50; index++) {
      expect((await signIn(client.email, 'wrong', `198.51.100.${index}`)).status).toBe(401);
    }
    const { body, headers } = await signIn(client.email, testPassword, '203.0.113.1').expect(429);
    expect(body.code).toBe('signInLocked');
    expect(body.message).toMatch(/in 60 minutes, or use the link that was mailed to its owner\.$/);
    expect(Number(headers['retry-after'])).toBe(3600);
  });

  describe('in a browser in which the account has signed in before', () => {
    let cookie: string;
    beforeEach(async () => {
      const answer = await signIn(client.email, testPassword, '203.0.113.2').expect(200);
      cookie = cookieOf(answer);
      const [line] = answer.headers['set-cookie'] as unknown as string[];
      expect(line).toMatch(/; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
      await lock(client.email);
    });

    it('a known browser signs in to a locked account from any address', async () => {
      await signIn(client.email, testPassword, '203.0.113.2').expect(429);
      await signIn(client.email, testPassword, '203.0.113.2', cookie).expect(200);
      await signIn(client.email, testPassword, '198.51.100.77', cookie).expect(200);
    });

    it('a known browser is refused after ten wrong passwords, which count for it only', async () => {
      for (let guess = 0; guess < 10; guess++)
        await signIn(client.email, 'wrong', '203.0.113.3', cookie).expect(401);
      await signIn(client.email, testPassword, '203.0.113.3', cookie).expect(429);
      // Without the cookie, a third party's attempt has the link mailed.
      await signIn(client.email, testPassword, '203.0.113.3').expect(429);
      const other = cookieOf(await unlock(await mailedKey()).expect(200));
      await signIn(client.email, testPassword, '203.0.113.3', other).expect(200);
    });

    it('a browser known to one account does not sign in to another locked one', async () => {
      const neighbour = await app.client();
      await lock(neighbour.email);
      await signIn(neighbour.email, testPassword, '203.0.113.2', cookie).expect(429);
      const renamed = cookie.replace(`known_device_${client.id}`, `known_device_${neighbour.id}`);
      await signIn(neighbour.email, testPassword, '203.0.113.2', renamed).expect(429);
    });

    it('a new password makes known browsers unknown, except the one in which it was set', async () => {
      const change = {
        currentPassword: testPassword,
        password: 'a new horse 10',
        passwordRepeat: 'a new horse 10',
      };
      const fresh = cookieOf(await client.post('/api/auth/password', change).expect(200));
      await signIn(client.email, 'a new horse 10', '203.0.113.2', cookie).expect(429);
      await signIn(client.email, 'a new horse 10', '203.0.113.2', fresh).expect(200);
    });

    it('a forged cookie or another token does not make a browser known', async () => {
      const name = `known_device_${client.id}`;
      const [head, claims, signature] = cookie.slice(name.length + 1).split('.') as [string, string, string];
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      for (const token of [
        `${head}.${claims}.AAAA`,
        `${none}.${claims}.`,
        `${head}.${claims}`,
        client.token,
        'x',
        '',
      ]) {
        expect(token).not.toBe(`${head}.${claims}.${signature}`);
        await signIn(client.email, testPassword, '203.0.113.2', `${name}=${token}`).expect(429);
      }
    });
  });

  describe('the link that its owner gets', () => {
    beforeEach(async () => {
      await lock(client.email);
      await signIn(client.email, 'wrong', '203.0.113.4').expect(429);
    });

    it('the unlock link works in its browser only, where the password is still required', async () => {
      const answer = await unlock(await mailedKey()).expect(200);
      expect(answer.body).toEqual({ form: 'client' });
      const cookie = cookieOf(answer);
      await app.anyone.get('/api/auth/account').set('cookie', cookie).expect(401);
      await signIn(client.email, 'wrong', '203.0.113.4', cookie).expect(401);
      await signIn(client.email, testPassword, '203.0.113.4', cookie).expect(200);
      await signIn(client.email, testPassword, '203.0.113.4').expect(429);
    });

    it('the unlock link works once, even for five concurrent requests', async () => {
      const key = await mailedKey();
      const answers = await Promise.all(Array.from({ length: 5 }, () => unlock(key)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
      const { body, headers } = await unlock(key).expect(400);
      expect(body.code).toBe('tokenExpired');
      expect(headers['set-cookie']).toBeUndefined();
    });

    it('sign-in after an unlock still requires the second step', async () => {
      await app.db.query(`UPDATE users SET two_factor = 'email' WHERE id = $1`, [client.id]);
      const cookie = cookieOf(await unlock(await mailedKey()).expect(200));
      const { body } = await signIn(client.email, testPassword, '203.0.113.4', cookie).expect(202);
      expect(body.accessToken).toBeUndefined();
    });

    it('the unlock link is void once it has expired, or while the account is inactive', async () => {
      const key = await mailedKey();
      await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [client.id]);
      await unlock(key).expect(400);
      await app.db.query(`UPDATE users SET status = 'A' WHERE id = $1`, [client.id]);
      await app.db.query(`UPDATE sign_in_unlocks SET expires_at = now() WHERE user_id = $1`, [client.id]);
      await unlock(key).expect(400);
    });

    it('repeated attempts mail one unlock link, and a later link replaces it', async () => {
      const first = await mailedKey();
      for (let again = 0; again < 5; again++)
        await signIn(client.email, 'wrong', `203.0.113.1${again}`).expect(429);
      await app.db.query('TRUNCATE rate_limits');
      await lock(client.email);
      await signIn(client.email, 'wrong', '203.0.113.5').expect(429);
      const second = await mailedKey(2);
      expect(await mailsTo(app, client.email, 'sign-in-unlock')).toHaveLength(2);
      await unlock(first).expect(400);
      await unlock(second).expect(200);
    });

    it('the key of the unlock link is in no unlock, activity or message', async () => {
      const key = await mailedKey();
      const rows = await app.db.query<{ row: string }>(
        `SELECT row_to_json(u)::text AS row FROM sign_in_unlocks u UNION ALL SELECT row_to_json(a)::text FROM activities a
         UNION ALL SELECT row_to_json(m)::text FROM messages m ORDER BY 1`,
      );
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.filter(({ row }) => row.includes(key))).toEqual([]);
    });
  });

  it('a new password unlocks a locked account in the browser in which it was set', async () => {
    await app.anyone.post('/api/auth/password-reset').send({ email: client.email }).expect(200);
    const { text } = await nextMailTo(app, client.email, 'password-reset');
    const key = /password-reset-form\/(\S+)/.exec(text)?.[1] ?? '';
    await lock(client.email);
    const form = { key, password: 'a new horse 11', passwordRepeat: 'a new horse 11' };
    const cookie = cookieOf(await app.anyone.post('/api/auth/password-reset/confirm').send(form).expect(200));
    await signIn(client.email, 'a new horse 11', '203.0.113.6').expect(429);
    await signIn(client.email, 'a new horse 11', '203.0.113.6', cookie).expect(200);
  });

  it('the unlock link refers staff to their own form', async () => {
    const admin = await app.admin();
    await lock(admin.email);
    await signIn(admin.email, 'wrong', '203.0.113.7', '', 'admin').expect(429);
    const { text } = await nextMailTo(app, admin.email, 'sign-in-unlock');
    const answer = await unlock(/\/sign-in-unlock\/(\S+)/.exec(text)?.[1] ?? '').expect(200);
    expect(answer.body).toEqual({ form: 'admin' });
    await signIn(admin.email, testPassword, '203.0.113.7', cookieOf(answer), 'admin').expect(200);
  });

  it('a locked account gets the same response as an unknown one', async () => {
    const answers = [];
    for (const email of [client.email, 'nobody@example.com']) {
      await lock(email);
      const { status, body, headers } = await signIn(email, testPassword, '203.0.113.8').expect(429);
      answers.push({ status, ...body, requestId: '', cookie: headers['set-cookie'] });
    }
    expect(answers[1]).toEqual(answers[0]);
    await nextMailTo(app, client.email, 'sign-in-unlock');
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([]);
  });

  it('the cleanup deletes expired unlock links', async () => {
    await app.db.query(
      `INSERT INTO sign_in_unlocks (user_id, expires_at) VALUES ($1, now() - interval '2 days'), ($1, now() + interval '1 hour')`,
      [client.id],
    );
    await app.app.get(AccessClock, { strict: false }).cleanUp();
    expect(await app.db.query('SELECT 1 FROM sign_in_unlocks WHERE user_id = $1', [client.id])).toHaveLength(
      1,
    );
  });
});
