import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, testPassword, type TestUser } from '../support/app.js';
import { askProfile, clientWithAddress } from '../support/change-requests.js';
import { nextMailTo } from '../support/mail.js';

const next = 'a new horse 10';

/** Inserts an account's mail into the outbox, held until infinity so that no worker takes it. */
const mailOf = `INSERT INTO messages (message_id, template, recipient, subject, text_body, html_body, status, user_id, client_id,
    secret, cause, next_attempt_at)
  VALUES ($1, $2, $3, 'Held', 'Text', '<p>Text</p>', $4, $5, $5, $6, $7, 'infinity') RETURNING id`;

describe('a changed e-mail address', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await clientWithAddress(app);
  });

  const newAddress = (): string => `moved.${randomUUID().slice(0, 8)}@example.com`;
  const keyOf = (text: string): string => /password-reset-form\/(\S+)/.exec(text)?.[1] ?? '';
  const resetLink = async (email: string): Promise<string> => {
    await app.anyone.post('/api/auth/password-reset').send({ email }).expect(200);
    return keyOf((await nextMailTo(app, email, 'password-reset')).text);
  };
  const reset = (key: string) =>
    app.anyone.post('/api/auth/password-reset/confirm').send({ key, password: next, passwordRepeat: next });
  const insertMail = async (
    email: string,
    { template = 'welcome', status = 'queued', secret = false, cause = null as string | null } = {},
  ): Promise<number> => {
    const id = `<${randomUUID()}@x>`;
    const row = await app.db.first<{ id: number }>(mailOf, [
      id,
      template,
      email,
      status,
      client.id,
      secret,
      cause,
    ]);
    return row?.id ?? 0;
  };
  const messageOf = (id: number) =>
    app.db.first<{ recipient: string; status: string; text: string | null; cause: string | null }>(
      'SELECT recipient, status, text_body AS text, cause FROM messages WHERE id = $1',
      [id],
    );

  /** Every way to change the address of an account. */
  const doors: [string, (email: string) => Promise<unknown>][] = [
    ['the form of the client', (email) => admin.put(`/api/clients/${client.id}`, { email }).expect(200)],
    [
      'the approval of a change that staff asked for',
      async (email) => {
        const staff = await app.staffRole();
        const asked = await staff
          .post('/api/change-requests', { kind: 'profile_change', clientId: client.id, fields: { email } })
          .expect(201);
        await admin.post(`/api/change-requests/${asked.body.id}/approve`).expect(200);
      },
    ],
    [
      'a statement in the database',
      (email) => app.db.query('UPDATE users SET email = $2 WHERE id = $1', [client.id, email]),
    ],
  ];

  it.each(doors)('a new address ends the sessions and the links of the old one: %s', async (_, change) => {
    const key = await resetLink(client.email);
    const email = newAddress();
    await change(email);
    await client.get('/api/auth/account').expect(401);
    const rewritten = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(key, 'base64url').toString('utf8')), email }),
    ).toString('base64url');
    for (const tried of [key, rewritten]) {
      expect((await reset(tried).expect(400)).body.message).toBe('Token has expired!');
    }
    const signIn = (password: string) =>
      app.anyone.post('/api/auth/sign-in').send({ email, password, form: 'client' });
    await signIn(next).expect(401);
    await signIn(testPassword).expect(200);
    await reset(await resetLink(email)).expect(200);
  });

  it('a new address ends the code of an unfinished sign-in', async () => {
    await app.db.query(`UPDATE users SET two_factor = 'email' WHERE id = $1`, [client.id]);
    const { body } = await app.anyone
      .post('/api/auth/sign-in')
      .send({ email: client.email, password: testPassword, form: 'client' })
      .expect(202);
    const { text } = await nextMailTo(app, client.email, 'sign-in-code');
    await admin.put(`/api/clients/${client.id}`, { email: newAddress() }).expect(200);
    const answer = { challenge: body.challenge as string, code: /\b\d{6}\b/.exec(text)?.[0] };
    await app.anyone.post('/api/auth/sign-in/code').send(answer).expect(400);
  });

  it('a change is mailed to both addresses, with one activity, but not a change of capitals only', async () => {
    const email = newAddress();
    await admin.put(`/api/clients/${client.id}`, { email: client.email.toUpperCase() }).expect(200);
    await client.get('/api/auth/account').expect(200);
    await admin.put(`/api/clients/${client.id}`, { email }).expect(200);
    const before = client.email;
    for (const address of [before, email]) {
      const { text } = await nextMailTo(app, address, 'email-changed');
      expect(text.replace(/\s+/g, ' ')).toContain(`from ${before} to ${email}`);
    }
    const activities = await app.db.query(
      `SELECT fields FROM activities WHERE client_id = $1 AND details->>'event' = 'EmailChanged'`,
      [client.id],
    );
    expect(activities).toEqual([{ fields: [{ field: 'email', old: before, new: email }] }]);
  });

  it('a new address takes waiting mails along and cancels those that grant access', async () => {
    const email = newAddress();
    const mail = await insertMail(client.email);
    const once = await insertMail(client.email, { cause: `once:${client.id}` });
    const got = await insertMail(email, { cause: `once:${client.id}`, status: 'sent' });
    const secret = await insertMail(client.email, { template: 'password-reset', secret: true });
    await admin.put(`/api/clients/${client.id}`, { email }).expect(200);
    expect(await messageOf(mail)).toMatchObject({ recipient: email, status: 'queued', text: 'Text' });
    expect(await messageOf(once)).toMatchObject({ recipient: email, status: 'queued', cause: null });
    expect(await messageOf(got)).toMatchObject({ cause: `once:${client.id}` });
    expect(await messageOf(secret)).toMatchObject({
      recipient: client.email,
      status: 'cancelled',
      text: null,
    });
  });

  it('sends a mail again to the new address unless the original one is chosen', async () => {
    const sent = await insertMail(client.email, { status: 'sent' });
    const email = newAddress();
    await admin.put(`/api/clients/${client.id}`, { email }).expect(200);
    const { body } = await admin.get(`/api/messages/${sent}`).expect(200);
    expect(body).toMatchObject({ recipient: client.email, currentAddress: email });
    const again = async (form: object) =>
      (await admin.post(`/api/messages/${sent}/resend`, form).expect(200)).body as object;
    expect(await again({})).toMatchObject({ recipient: email, userId: client.id, currentAddress: null });
    const bare = await app.anyone
      .post(`/api/messages/${sent}/resend`)
      .set('authorization', `Bearer ${admin.token}`)
      .expect(200);
    expect(bare.body).toMatchObject({ recipient: email });
    expect(await again({ to: 'original' })).toMatchObject({ recipient: client.email, userId: null });
    const refused = await admin.post(`/api/messages/${sent}/resend`, { to: 'else@example.com' }).expect(400);
    expect(Object.keys(refused.body.errors as object)).toEqual(['to']);
  });

  it('changing one’s own office address ends the other sessions, and a change by an admin ends all', async () => {
    const staff = await app.admin();
    const elsewhere = await app.signedIn(staff.id, staff.email);
    const email = newAddress();
    await staff.put('/api/staff/own', { email, currentPassword: testPassword }).expect(200);
    await staff.get('/api/auth/account').expect(200);
    await elsewhere.get('/api/auth/account').expect(401);
    await nextMailTo(app, staff.email, 'email-changed');
    const other = await app.staffRole();
    await admin.put(`/api/staff/${other.id}`, { email: newAddress() }).expect(200);
    await other.get('/api/auth/account').expect(401);
  });

  it('a client cannot ask for a change of its e-mail address', async () => {
    await client
      .post('/api/change-requests', { kind: 'profile_change', fields: { email: newAddress() } })
      .expect(400);
    expect(await askProfile(client, { address: '2 New Ave' })).toBeGreaterThan(0);
  });
});
