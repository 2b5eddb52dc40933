import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';

const next = 'a new horse 10';

describe('passwords', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
  });

  const signIn = (email: string, password: string) =>
    app.anyone.post('/api/auth/sign-in').send({ email, password, form: 'client' });
  const change = (form: object) =>
    client.post('/api/auth/password', {
      currentPassword: testPassword,
      password: next,
      passwordRepeat: next,
      ...form,
    });

  it('changing a password ends the owner’s other sessions and sends a mail', async () => {
    const elsewhere = await app.signedIn(client.id, client.email);
    await change({}).expect(200);
    await client.get('/api/auth/account').expect(200);
    await elsewhere.get('/api/auth/account').expect(401);
    await signIn(client.email, testPassword).expect(401);
    await signIn(client.email, next).expect(200);
    const mail = await nextMailTo(app, client.email, 'password-changed');
    // In the owner's time zone, not the office's.
    expect(mail.text).toMatch(/The password of your account was changed on .* C[SD]T\./);
    const [activity] = await app.db.query<{ fields: unknown[]; type: string }>(
      `SELECT type, fields FROM activities WHERE client_id = $1 AND type = 'password_change'`,
      [client.id],
    );
    expect(activity).toEqual({ type: 'password_change', fields: [] });
  });

  it('the mail about a changed password tells an owner in El Paso the time there', async () => {
    const owner = await app.client();
    await app.db.query(
      `UPDATE users SET county_id = (SELECT id FROM counties WHERE name = 'El Paso' AND state = 'TX') WHERE id = $1`,
      [owner.id],
    );
    await owner
      .post('/api/auth/password', { currentPassword: testPassword, password: next, passwordRepeat: next })
      .expect(200);
    const mail = await nextMailTo(app, owner.email, 'password-changed');
    expect(mail.text).toMatch(/was changed on .* M[SD]T\./);
  });

  it.each([
    [
      'a wrong current one',
      { currentPassword: 'wrong' },
      { currentPassword: 'This is not your current password' },
    ],
    ['no current one', { currentPassword: '' }, { currentPassword: 'This is required field' }],
    [
      'a short one',
      { password: 'short', passwordRepeat: 'short' },
      { password: 'Password must have at least 8 characters' },
    ],
    ['two that differ', { passwordRepeat: 'other' }, { passwordRepeat: 'The passwords do not match' }],
    [
      'the same as before',
      { password: testPassword, passwordRepeat: testPassword },
      { password: 'Please choose a password that differs from the current one' },
    ],
  ])('refuses to change a password with %s', async (_, form, errors) => {
    const { body } = await change(form).expect(400);
    expect(body.errors).toEqual(errors);
    await signIn(client.email, testPassword).expect(200);
  });

  it('passwords keep their spaces', async () => {
    const spaced = '  eight spaces  ';
    await change({ password: spaced, passwordRepeat: spaced }).expect(200);
    await signIn(client.email, spaced).expect(200);
    await signIn(client.email, spaced.trim()).expect(401);
  });

  it('a password that an admin sets for a client ends its sessions, and the client gets a mail', async () => {
    await admin
      .post(`/api/clients/${client.id}/password`, { password: next, passwordRepeat: next })
      .expect(200);
    await client.get('/api/auth/account').expect(401);
    await signIn(client.email, next).expect(200);
    const mail = await nextMailTo(app, client.email, 'password-set-by-admin');
    expect(mail.subject).toBe('A new password was set for your account');
    expect(mail.text).not.toContain(next);
  });

  it('only admins set staff passwords, and each route takes only its type of account', async () => {
    const form = { password: next, passwordRepeat: next };
    const staff = await app.staffRole();
    await staff.post(`/api/staff/${staff.id}/password`, form).expect(403);
    await client.post(`/api/clients/${client.id}/password`, form).expect(403);
    await admin.post(`/api/clients/${staff.id}/password`, form).expect(404);
    await admin.post(`/api/staff/${client.id}/password`, form).expect(404);
    await admin.post('/api/clients/999999/password', form).expect(404);
    await admin.post(`/api/staff/${staff.id}/password`, form).expect(200);
    await staff.get('/api/auth/account').expect(401);
  });

  it('the password unlocks the lock screen', async () => {
    await client.post('/api/auth/verify-password', { password: testPassword }).expect(200);
    const { body } = await client.post('/api/auth/verify-password', { password: 'wrong' }).expect(400);
    expect(body.errors).toEqual({ password: 'This is not your current password' });
    await client.get('/api/auth/account').expect(200);
  });
});
