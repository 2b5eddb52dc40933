import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';
import { registrationForm } from '../support/registration.js';

const common = 'This is one of the most common passwords. Please choose another one';
const ownWords = 'Please do not base the password on the account’s name, e-mail address, username or company';
const simple =
  'This is little more than a word that is guessed first, such as a month or “password”. Please choose another one';
const repeats = 'Please use more than spaces or one repeated character';
const owner = {
  firstName: 'Rosalind',
  lastName: 'Achterberg',
  username: 'rachterberg',
  companyName: 'Windmill Holdings',
};

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: object };
}

describe('a password that is easy to guess', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client] = await Promise.all([app.admin(), app.client()]);
    await app.db.query(
      `INSERT INTO settings (key, value) VALUES ('firm', '{"name": "Bluebonnet Appeals"}')
       ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`,
    );
    await app.db.query(
      `UPDATE users SET first_name = $2, last_name = $3, username = $4, company_name = $5 WHERE id = $1`,
      [client.id, owner.firstName, owner.lastName, owner.username, owner.companyName],
    );
  });
  afterAll(() => app.stop());

  const fresh = (fields: object): Record<string, unknown> => ({
    ...registrationForm(),
    ...owner,
    username: `x${Date.now()}`,
    ...fields,
  });

  /** All operations that set a new password. */
  const entrances: [string, (password: string) => Promise<Answer>][] = [
    ['registration', async (password) => app.anyone.post('/api/registration').send(fresh({ password }))],
    [
      'a client entered by the office',
      async (password) => {
        const { formToken: _t, property: _p, signature: _s, ...form } = fresh({ password });
        return admin.post('/api/clients', form);
      },
    ],
    [
      'a change of the own password',
      async (password) =>
        client.post('/api/auth/password', {
          currentPassword: testPassword,
          password,
          passwordRepeat: password,
        }),
    ],
    [
      'a password that an admin sets',
      async (password) =>
        admin.post(`/api/clients/${client.id}/password`, { password, passwordRepeat: password }),
    ],
    [
      'the link for a new password',
      async (password) => {
        const { key } = await resetKey();
        return app.anyone
          .post('/api/auth/password-reset/confirm')
          .send({ key, password, passwordRepeat: password });
      },
    ],
  ];
  let mailed: { key: string } | undefined;
  async function resetKey(): Promise<{ key: string }> {
    if (mailed) return mailed;
    await app.anyone.post('/api/auth/password-reset').send({ email: client.email }).expect(200);
    const { text } = await nextMailTo(app, client.email, 'password-reset');
    mailed = { key: /password-reset-form\/(\S+)/.exec(text)?.[1] ?? '' };
    return mailed;
  }

  it.each(entrances)('refuses a password that is easy to guess: %s', async (_, send) => {
    for (const [password, message] of [
      ['12345678', common],
      ['password', common],
      ['PassWord', common],
      ['1q2w3e4r5t', common],
      ['        ', repeats],
      ['zzzzzzzzzz', repeats],
      ['Rosalind2027', ownWords],
      ['achterberg', ownWords],
      ['R0sal1nd!', ownWords],
      ['windmillholdings', ownWords],
      ['Bluebonnet2026', ownWords],
      ['ProtestDesk1', ownWords],
      ['Summer2026!', simple],
      ['P@ssw0rd1!', simple],
      ['December2026', simple],
    ] as const) {
      const { status, body } = await send(password);
      expect({ password, status, errors: body.errors }).toEqual({
        password,
        status: 400,
        errors: { password: message },
      });
    }
  });

  it("refuses the user's own e-mail address as a password", async () => {
    const { email } = client;
    const form = { password: email, passwordRepeat: email };
    const { body } = await admin.post(`/api/clients/${client.id}/password`, form).expect(400);
    expect(body.errors).toEqual({ password: ownWords });
    const registration = registrationForm();
    const answer = await app.anyone
      .post('/api/registration')
      .send({ ...registration, password: registration.email })
      .expect(400);
    expect(answer.body.errors).toEqual({ password: ownWords });
  });

  it('a weak password that was set before the rule still works for sign-in', async () => {
    const { hashPassword } = await import('../../src/auth/users/passwords.js');
    const old = await app.client();
    await app.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      old.id,
      await hashPassword('password'),
    ]);
    await app.anyone
      .post('/api/auth/sign-in')
      .send({ email: old.email, password: 'password', form: 'client' })
      .expect(200);
  });

  it('accepts a password of 128 characters, all of which count', async () => {
    const long = ` ${'four plain words, again and again: '.repeat(4)}`.slice(0, 127) + ' ';
    expect(long).toHaveLength(128);
    const someone = await app.client();
    const change = { currentPassword: testPassword, password: long, passwordRepeat: long };
    await someone.post('/api/auth/password', change).expect(200);
    const signIn = (password: string) =>
      app.anyone.post('/api/auth/sign-in').send({ email: someone.email, password, form: 'client' });
    await signIn(long).expect(200);
    await signIn(long.slice(0, -1)).expect(401);
    await signIn(long.trim()).expect(401);
  });
});
