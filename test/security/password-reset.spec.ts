import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { mailsTo, nextMailTo } from '../support/mail.js';

const newPassword = 'another horse 10';

describe('the link for a new password', () => {
  let app: TestApp;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
  });

  async function askForLink(
    email: string,
    count = 1,
    body: object = {},
  ): Promise<{ link: string; key: string }> {
    await app.anyone
      .post('/api/auth/password-reset')
      .send({ email, ...body })
      .expect(200);
    const { text } = await nextMailTo(app, email, 'password-reset', count);
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    return { link, key: link.split('/').at(-1) ?? '' };
  }
  const confirm = (key: string, password = newPassword) =>
    app.anyone.post('/api/auth/password-reset/confirm').send({ key, password, passwordRepeat: password });
  const told = () =>
    app.db.query<{ event: string; actor: number | null }>(
      `SELECT details->>'event' AS event, actor_id AS actor FROM activities WHERE client_id = $1 ORDER BY id`,
      [client.id],
    );
  const signIn = (password: string) =>
    app.anyone.post('/api/auth/sign-in').send({ email: client.email, password, form: 'client' });

  it('the reset link sets a new password once, ends all sessions, and notifies the account', async () => {
    const { link, key } = await askForLink(client.email);
    expect(link).toBe(`${app.url}/password-reset-form/${key}`);
    expect(JSON.parse(Buffer.from(key, 'base64url').toString())).toMatchObject({ email: client.email });
    // A stranger can ask for a link.
    expect(await told()).toEqual([{ event: 'PasswordResetRequested', actor: null }]);
    await confirm(key).expect(200);
    expect(await told()).toEqual([
      { event: 'PasswordResetRequested', actor: null },
      { event: 'PasswordReset', actor: client.id },
    ]);
    await client.get('/api/auth/account').expect(401);
    await signIn(testPassword).expect(401);
    await signIn(newPassword).expect(200);
    const again = await confirm(key, 'a third horse 11').expect(400);
    expect(again.body).toMatchObject({ code: 'tokenExpired', message: 'Token has expired!' });
    await signIn(newPassword).expect(200);
    expect((await nextMailTo(app, client.email, 'password-changed')).subject).toBe(
      'Your password was changed',
    );
  });

  it('the reset link works once, even for two concurrent requests', async () => {
    const { key } = await askForLink(client.email);
    const answers = await Promise.all([confirm(key, 'first horse 11'), confirm(key, 'second horse 12')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('the reset link is void once it has expired', async () => {
    const { key } = await askForLink(client.email);
    await app.db.query(
      `UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [client.id],
    );
    await confirm(key).expect(400);
    await signIn(testPassword).expect(200);
  });

  it('the reset link is void after a newer one', async () => {
    const first = await askForLink(client.email);
    const second = await askForLink(client.email, 2);
    await confirm(first.key).expect(400);
    await confirm(second.key).expect(200);
  });

  it('the reset link is void after any other change of the password', async () => {
    const { key } = await askForLink(client.email);
    const change = {
      currentPassword: testPassword,
      password: 'own choice 12',
      passwordRepeat: 'own choice 12',
    };
    await client.post('/api/auth/password', change).expect(200);
    await confirm(key).expect(400);
    await signIn('own choice 12').expect(200);
  });

  it('the reset link is void for a deactivated account, which gets no new one', async () => {
    const { key } = await askForLink(client.email);
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [client.id]);
    await confirm(key).expect(400);
    await app.anyone.post('/api/auth/password-reset').send({ email: client.email }).expect(200);
    const other = await app.client();
    await askForLink(other.email);
    expect(await mailsTo(app, client.email, 'password-reset')).toHaveLength(1);
  });

  it('the reset link is valid for its e-mail only, and its token is not stored in plain text', async () => {
    const { key } = await askForLink(client.email);
    const { token } = JSON.parse(Buffer.from(key, 'base64url').toString()) as { token: string };
    const stolen = Buffer.from(JSON.stringify({ email: 'other@example.com', token })).toString('base64url');
    await confirm(stolen).expect(400);
    const dump = await app.db.query<{ row: string }>(
      `SELECT row_to_json(r)::text AS row FROM password_resets r
       UNION ALL SELECT row_to_json(m)::text FROM messages m UNION ALL SELECT row_to_json(a)::text FROM activities a ORDER BY 1`,
    );
    expect(dump.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it.each([
    '',
    'abc',
    '%%%',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[1]').toString('base64url'),
  ])('treats the reset key %p like an expired one or an empty field', async (key) => {
    const { body } = await confirm(key).expect(400);
    expect(['tokenExpired', 'validation']).toContain(body.code);
  });

  it('a password reset checks the length and the repetition of the new password', async () => {
    const short = await confirm('x', 'short').expect(400);
    expect(short.body.errors).toMatchObject({ password: 'Password must have at least 8 characters' });
    const differs = await app.anyone
      .post('/api/auth/password-reset/confirm')
      .send({ key: 'x', password: newPassword, passwordRepeat: 'different' })
      .expect(400);
    expect(differs.body.errors).toEqual({ passwordRepeat: 'The passwords do not match' });
  });

  it('a password reset does not skip two-factor', async () => {
    await app.db.query(`UPDATE users SET two_factor = 'email' WHERE id = $1`, [client.id]);
    const { key } = await askForLink(client.email);
    const { body } = await confirm(key).expect(200);
    expect(body).toEqual({ done: true });
    const answer = await signIn(newPassword).expect(202);
    expect(answer.body).toMatchObject({ method: 'email' });
    expect(answer.body.accessToken).toBeUndefined();
  });

  describe('the address of the link', () => {
    it.each([
      'https://evil.example/password-reset-form',
      '//evil.example/x',
      'javascript:alert(1)',
      'http://localhost.evil.example/password-reset-form',
      'data:text/html,x',
    ])('a password reset refuses the address %s', async (url) => {
      const { body } = await app.anyone
        .post('/api/auth/password-reset')
        .send({ email: client.email, url })
        .expect(400);
      expect(body.errors).toEqual({ url: 'Only addresses of this site are accepted' });
    });

    it('a password reset links to a requested address of this site', async () => {
      const { link } = await askForLink(client.email, 1, { url: `${app.url}/password-reset-form` });
      expect(link.startsWith(`${app.url}/password-reset-form/`)).toBe(true);
    });

    it.each(['evil.example', '127.0.0.1.evil.example', 'user@evil.example', 'evil.example:80'])(
      'the reset link ignores the Host header %s',
      async (host) => {
        await app.anyone
          .post('/api/auth/password-reset')
          .set('host', host)
          .set('x-forwarded-host', 'evil.example')
          .send({ email: client.email })
          .expect(200);
        const { text } = await nextMailTo(app, client.email, 'password-reset');
        expect(text).not.toContain('evil');
        expect(text).toMatch(/http:\/\/localhost:\d+\/password-reset-form\//);
      },
    );
  });
});

describe('with PUBLIC_URL', () => {
  it('the reset link starts with PUBLIC_URL, and no other address is accepted', async () => {
    const app = await TestApp.start({ PUBLIC_URL: 'https://desk.example' });
    try {
      const client = await app.client();
      await app.anyone.post('/api/auth/password-reset').send({ email: client.email }).expect(200);
      const { text } = await nextMailTo(app, client.email, 'password-reset');
      expect(text).toContain('https://desk.example/password-reset-form/');
      await app.anyone
        .post('/api/auth/password-reset')
        .send({ email: client.email, url: `${app.url}/password-reset-form` })
        .expect(400);
    } finally {
      await app.stop();
    }
  });
});
