import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generate } from 'otplib';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('processes with different clocks', () => {
  let app: TestApp;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    client = await app.client();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  /** Shifts this process's clock, which libraries read too, but not the database's. */
  function shiftProcess(milliseconds: number): void {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
  }
  /** Shifts the time that tokens and links are created with. */
  function shiftTokens(milliseconds: number): void {
    jest.spyOn(app.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + milliseconds));
  }

  it.each([-2 * day, -5 * minute, 5 * minute, 2 * day])(
    'a clock that is off by %p ms neither refuses a valid session nor accepts an expired one',
    async (shift) => {
      const user = await app.signedIn(client.id, client.email);
      shiftProcess(shift);
      await user.get('/api/auth/account').expect(200);
      await app.db.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [client.id]);
      await user.get('/api/auth/account').expect(401);
    },
  );

  it('a session lasts 12 hours, even when it is created by a process that is days behind', async () => {
    shiftProcess(-3 * day);
    const user = await app.signedIn(client.id, client.email);
    await user.get('/api/auth/account').expect(200);
    jest.restoreAllMocks();
    await user.get('/api/auth/account').expect(200);
    const [session] = await app.db.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM sessions
       WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [client.id],
    );
    expect(session?.hours).toBe(12);
  });

  it('accepts a sign-in code when the clock of the process is nine minutes off', async () => {
    await app.db.query(`UPDATE users SET two_factor = 'email' WHERE id = $1`, [client.id]);
    try {
      for (const [count, shift] of [-9 * minute, 9 * minute].entries()) {
        const { body } = await app.anyone
          .post('/api/auth/sign-in')
          .send({ email: client.email, password: testPassword, form: 'client' })
          .expect(202);
        const mail = await nextMailTo(app, client.email, 'sign-in-code', count + 1);
        const code = /\b\d{6}\b/.exec(mail.text)?.[0];
        shiftTokens(shift);
        const answer = { challenge: body.challenge, code };
        await app.anyone.post('/api/auth/sign-in/code').send(answer).expect(200);
        jest.restoreAllMocks();
      }
    } finally {
      await app.db.query(`UPDATE users SET two_factor = 'none' WHERE id = $1`, [client.id]);
    }
  });

  it('a link opens when it comes from a clock that is two minutes off, but not after its hour', async () => {
    const user = await app.admin();
    const make = async (): Promise<string> =>
      (await user.post('/api/links', { purpose: 'client-info-sheet', id: client.id }).expect(201)).body.url;
    for (const shift of [-2 * minute, 2 * minute]) {
      shiftTokens(shift);
      const url = await make();
      jest.restoreAllMocks();
      await app.anyone.get(url).expect(200);
    }
    const url = await make();
    shiftTokens(62 * minute);
    await app.anyone.get(url).expect(410);
  });

  it('accepts authenticator codes that are 30 seconds off, and refuses those that are 90 seconds off', async () => {
    const admin = await app.admin();
    const { body } = await admin.post('/api/auth/two-factor/totp', { password: testPassword }).expect(200);
    const codeOf = (seconds: number): Promise<string> =>
      generate({ secret: body.secret as string, epoch: Math.floor(Date.now() / 1000) + seconds });
    await admin.post('/api/auth/two-factor/totp/confirm', { code: await codeOf(-30) }).expect(200);
    const signIn = async (code: string) => {
      const { body: started } = await app.anyone
        .post('/api/auth/sign-in')
        .send({ email: admin.email, password: testPassword, form: 'admin' })
        .expect(202);
      return app.anyone.post('/api/auth/sign-in/code').send({ challenge: started.challenge, code });
    };
    for (const tooFar of [-90, 90]) expect((await signIn(await codeOf(tooFar))).status).toBe(400);
    expect((await signIn(await codeOf(30))).status).toBe(200);
  });
});
