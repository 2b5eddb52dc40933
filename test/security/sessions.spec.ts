import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';

describe('sessions', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    admin = await app.admin();
  });

  const another = (): Promise<TestUser> => app.signedIn(admin.id, admin.email);

  describe('are refused at the next request', () => {
    it('a session is refused after sign-out', async () => {
      await admin.post('/api/auth/sign-out').expect(200);
      const { body } = await admin.get('/api/auth/account').expect(401);
      expect(body.code).toBe('sessionExpired');
    });

    it('a session is refused after deactivation, and activating does not bring it back', async () => {
      await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [admin.id]);
      await admin.get('/api/auth/account').expect(401);
      await app.db.query(`UPDATE users SET status = 'A' WHERE id = $1`, [admin.id]);
      await admin.get('/api/auth/account').expect(401);
    });

    it('a session is refused after a change of level, up or down', async () => {
      await app.db.query('UPDATE users SET level = $2 WHERE id = $1', [admin.id, UserLevel.StaffRole]);
      await admin.get('/api/auth/account').expect(401);
      const staff = await app.staffRole();
      await app.db.query('UPDATE users SET level = $2 WHERE id = $1', [staff.id, UserLevel.Admin]);
      await staff.get('/api/settings').expect(401);
    });

    it("a session is refused after its expiry by the database's clock", async () => {
      await app.db.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [admin.id]);
      await admin.get('/api/auth/account').expect(401);
    });

    it('a session is refused after an admin has set the password', async () => {
      const client = await app.client();
      const form = { password: 'set by admin 1', passwordRepeat: 'set by admin 1' };
      await admin.post(`/api/clients/${client.id}/password`, form).expect(200);
      await client.get('/api/auth/account').expect(401);
      await admin.get('/api/auth/account').expect(200);
    });
  });

  it('a session survives other changes of its account', async () => {
    await app.db.query(
      `UPDATE users SET first_name = 'Other', level = level, status = status WHERE id = $1`,
      [admin.id],
    );
    await admin.get('/api/auth/account').expect(200);
  });

  it('refuses a token with modified claims or signature', async () => {
    const [header = '', claims = '', signature = ''] = admin.token.split('.');
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...decoded, sub: 1 })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [`${header}.${forged}.${signature}`, `${none}.${claims}.`, `${header}.${claims}.x`]) {
      await app.anyone.get('/api/auth/account').set('authorization', `Bearer ${token}`).expect(401);
    }
  });

  it('users list their sessions with the devices, and end one of them or all others', async () => {
    const { body: opened } = await app.anyone
      .post('/api/auth/sign-in')
      .set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0')
      .send({ email: admin.email, password: testPassword, form: 'admin', remember: true })
      .expect(200);
    const second = await another();
    const third = await another();
    const { body: list } = await admin.get('/api/auth/sessions').expect(200);
    expect(list).toHaveLength(4);
    expect(list.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const firefox = list.find(
      (session: { device: { browser: string } }) => session.device.browser === 'Firefox',
    );
    expect(firefox).toMatchObject({
      remembered: true,
      current: false,
      device: { kind: 'desktop', system: 'Linux' },
    });
    const days = (Date.parse(firefox.expiresAt) - Date.parse(firefox.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(4, 3);

    await admin.delete(`/api/auth/sessions/${firefox.id}`).expect(200);
    await app.anyone
      .get('/api/auth/account')
      .set('authorization', `Bearer ${opened.accessToken}`)
      .expect(401);
    const { body: ended } = await admin.delete('/api/auth/sessions').expect(200);
    expect(ended).toEqual({ ended: 2 });
    await second.get('/api/auth/account').expect(401);
    await third.get('/api/auth/account').expect(401);
    await admin.get('/api/auth/account').expect(200);
  });

  it('users cannot end sessions of other accounts', async () => {
    const stranger = await app.client();
    const { body } = await admin.get('/api/auth/sessions').expect(200);
    await stranger.delete(`/api/auth/sessions/${body[0].id}`).expect(404);
    await stranger.delete('/api/auth/sessions').expect(200);
    await stranger.delete('/api/auth/sessions/not-a-session').expect(400);
    await admin.get('/api/auth/account').expect(200);
  });
});
