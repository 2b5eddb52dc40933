import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { mailsTo, nextMailTo } from '../support/mail.js';

/** A code that is certainly wrong. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('two-factor sign-in', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    admin = await app.admin();
  });

  async function start(): Promise<string> {
    const { body } = await app.anyone
      .post('/api/auth/sign-in')
      .send({ email: admin.email, password: testPassword, form: 'admin' })
      .expect(202);
    return body.challenge as string;
  }
  const answer = (challenge: string, code: string) =>
    app.anyone.post('/api/auth/sign-in/code').send({ challenge, code });
  const mailedCode = async (count = 1): Promise<string> =>
    /\b\d{6}\b/.exec((await nextMailTo(app, admin.email, 'sign-in-code', count)).text)?.[0] ?? '';

  describe('by e-mail', () => {
    beforeEach(async () => {
      await admin.post('/api/auth/two-factor/email', { password: testPassword }).expect(200);
    });

    it('signs in with the mailed code, once', async () => {
      const challenge = await start();
      const code = await mailedCode();
      const { body } = await answer(challenge, code).expect(200);
      await app.anyone
        .get('/api/auth/account')
        .set('authorization', `Bearer ${body.accessToken}`)
        .expect(200);
      const again = await answer(challenge, code).expect(400);
      expect(again.body.code).toBe('challengeEnded');
    });

    it('a sign-in ends after five wrong codes, then not even the right one works', async () => {
      const challenge = await start();
      const code = await mailedCode();
      for (let wrong = 1; wrong <= 4; wrong++) {
        const { body } = await answer(challenge, other(code)).expect(400);
        expect(body).toMatchObject({ message: 'Entered code not found.', data: { triesLeft: 5 - wrong } });
      }
      expect((await answer(challenge, other(code)).expect(400)).body.code).toBe('challengeEnded');
      expect((await answer(challenge, code).expect(400)).body.code).toBe('challengeEnded');
    });

    it('counts only five of many concurrent guesses of a code', async () => {
      const challenge = await start();
      const code = await mailedCode();
      const answers = await Promise.all(Array.from({ length: 20 }, () => answer(challenge, other(code))));
      expect(answers.every(({ status }) => status === 400)).toBe(true);
      const [row] = await app.db.query<{ tries: number }>(
        'SELECT tries FROM sign_in_challenges WHERE user_id = $1',
        [admin.id],
      );
      expect(row?.tries).toBe(5);
    });

    it('accepts the right mailed code once, even if it is sent many times concurrently', async () => {
      const challenge = await start();
      const code = await mailedCode();
      const sessions = async (): Promise<number> => {
        const rows = await app.db.query('SELECT 1 FROM sessions WHERE user_id = $1', [admin.id]);
        return rows.length;
      };
      const before = await sessions();
      const answers = await Promise.all(Array.from({ length: 20 }, () => answer(challenge, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
      expect(await sessions()).toBe(before + 1);
    });

    it('accepts a code only for the sign-in that requested it', async () => {
      const first = await start();
      const code = await mailedCode();
      const second = await start();
      await mailedCode(2);
      await answer(second, code).expect(400);
      await answer(first, code).expect(200);
    });

    it('refuses a mailed code that has expired', async () => {
      const challenge = await start();
      const code = await mailedCode();
      await app.db.query(`UPDATE sign_in_challenges SET expires_at = now() WHERE user_id = $1`, [admin.id]);
      await answer(challenge, code).expect(400);
    });

    it('a changed password ends a sign-in that waits for its code', async () => {
      const challenge = await start();
      const code = await mailedCode();
      const change = {
        currentPassword: testPassword,
        password: 'changed 1234',
        passwordRepeat: 'changed 1234',
      };
      await admin.post('/api/auth/password', change).expect(200);
      expect((await answer(challenge, code).expect(400)).body.code).toBe('challengeEnded');
    });

    it('mails a new code on demand, which replaces the previous one, three in all', async () => {
      const challenge = await start();
      const first = await mailedCode();
      const resend = () => app.anyone.post('/api/auth/sign-in/code/resend').send({ challenge });
      await resend().expect(200);
      const second = await mailedCode(2);
      if (first !== second) await answer(challenge, first).expect(400);
      await resend().expect(200);
      const third = await mailedCode(3);
      await resend().expect(400);
      await answer(challenge, third).expect(200);
    });

    it('keeps the mailed code out of the stored challenge, the mail log and the journal', async () => {
      await start();
      const code = await mailedCode();
      // The mail keeps its code until it is sent.
      await app.untilQuiet();
      const rows = await app.db.query<{ row: string }>(
        `SELECT row_to_json(c)::text AS row FROM sign_in_challenges c WHERE user_id = $1
         UNION ALL SELECT details::text || fields::text FROM activities WHERE actor_id = $1
         UNION ALL SELECT concat(subject, text_body, html_body) FROM messages WHERE user_id = $1 AND template = 'sign-in-code' ORDER BY 1`,
        [admin.id],
      );
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.filter(({ row }) => new RegExp(`\\b${code}\\b`).test(row))).toEqual([]);
    });

    it('mails no code after a wrong password', async () => {
      await app.anyone
        .post('/api/auth/sign-in')
        .send({ email: admin.email, password: 'wrong', form: 'admin' })
        .expect(401);
      await app.untilQuiet();
      expect(await mailsTo(app, admin.email, 'sign-in-code')).toEqual([]);
    });
  });

  describe('by authenticator app', () => {
    let secret: string;
    let recoveryCodes: string[];

    beforeEach(async () => {
      const prepared = await admin.post('/api/auth/two-factor/totp', { password: testPassword }).expect(200);
      secret = prepared.body.secret;
      expect(prepared.body.uri).toContain(`secret=${secret}`);
      expect(prepared.body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
      const { body: before } = await admin.get('/api/auth/two-factor').expect(200);
      expect(before.method).toBe('none');
      // The previous half minute's code is accepted too, which leaves the current one for the sign-in.
      const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 });
      const confirmed = await admin.post('/api/auth/two-factor/totp/confirm', { code }).expect(200);
      recoveryCodes = confirmed.body.recoveryCodes;
    });

    it('signs in with a code of the app, which works once', async () => {
      const code = await generate({ secret });
      await answer(await start(), code).expect(200);
      await answer(await start(), code).expect(400);
    });

    it('accepts the right code of the app once, even if it is sent many times concurrently', async () => {
      const code = await generate({ secret });
      const challenges = await Promise.all(Array.from({ length: 12 }, () => start()));
      const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('accepts the same recovery code once, even if it is sent many times concurrently', async () => {
      const challenges = await Promise.all(Array.from({ length: 12 }, () => start()));
      const answers = await Promise.all(
        challenges.map((challenge) => answer(challenge, recoveryCodes[2] ?? '')),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { body } = await admin.get('/api/auth/two-factor').expect(200);
      expect(body).toEqual({ method: 'totp', recoveryCodesLeft: 9 });
    });

    it('sets up an authenticator app once, with valid recovery codes, when it is confirmed concurrently', async () => {
      const { body: prepared } = await admin
        .post('/api/auth/two-factor/totp', { password: testPassword })
        .expect(200);
      const code = await generate({ secret: prepared.secret, epoch: Math.floor(Date.now() / 1000) - 30 });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => admin.post('/api/auth/two-factor/totp/confirm', { code })),
      );
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      await answer(await start(), taken[0]?.body.recoveryCodes[9]).expect(200);
    });

    it('refuses a wrong code when setting up an authenticator app, and changes nothing', async () => {
      await admin.post('/api/auth/two-factor/totp', { password: testPassword }).expect(200);
      for (const code of ['000000', 'abcdef', '１２３４５６', '\u{a3946}\u{10513e}\u{e8bae}'])
        await admin.post('/api/auth/two-factor/totp/confirm', { code }).expect(400);
      // The current app still works.
      await answer(await start(), await generate({ secret })).expect(200);
    });

    it('signs in with a recovery code, once, in any spelling', async () => {
      expect(recoveryCodes).toHaveLength(10);
      const typed = recoveryCodes[0]?.toLowerCase().replace('-', ' ') ?? '';
      await answer(await start(), typed).expect(200);
      await answer(await start(), typed).expect(400);
      const { body } = await admin.get('/api/auth/two-factor').expect(200);
      expect(body).toEqual({ method: 'totp', recoveryCodesLeft: 9 });
    });

    it('creates new recovery codes, and voids the old ones', async () => {
      await admin.post('/api/auth/two-factor/recovery-codes', { password: 'wrong' }).expect(400);
      const { body } = await admin
        .post('/api/auth/two-factor/recovery-codes', { password: testPassword })
        .expect(200);
      expect(body.recoveryCodes).toHaveLength(10);
      await answer(await start(), recoveryCodes[1] ?? '').expect(400);
      await answer(await start(), body.recoveryCodes[1]).expect(200);
    });

    it('stores neither the authenticator secret nor a recovery code in plain text', async () => {
      const rows = await app.db.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM totp_secrets t UNION ALL SELECT row_to_json(r)::text FROM recovery_codes r ORDER BY 1`,
      );
      const plain = recoveryCodes.flatMap((code) => [code, code.replace('-', '')]);
      expect(rows.filter(({ row }) => [secret, ...plain].some((text) => row.includes(text)))).toEqual([]);
    });

    it('falls back to a mailed code when the authenticator secret can no longer be decrypted', async () => {
      await app.db.query(`UPDATE totp_secrets SET secret = 'sealed otherwise' WHERE user_id = $1`, [
        admin.id,
      ]);
      const challenge = await start();
      await answer(challenge, await mailedCode()).expect(200);
    });

    it('two-factor is turned off only with the password, and the account is notified', async () => {
      await admin.post('/api/auth/two-factor/off', { password: 'wrong' }).expect(400);
      await admin.post('/api/auth/two-factor/off', { password: testPassword }).expect(200);
      await app.anyone
        .post('/api/auth/sign-in')
        .send({ email: admin.email, password: testPassword, form: 'admin' })
        .expect(200);
      const { text } = await nextMailTo(app, admin.email, 'two-factor-changed', 2);
      expect(text).toContain('no longer asks for a confirmation code');
    });
  });

  it('mails the code to an account that is set to an authenticator app but has none', async () => {
    await app.db.query(`UPDATE users SET two_factor = 'totp' WHERE id = $1`, [admin.id]);
    const challenge = await start();
    await answer(challenge, await mailedCode()).expect(200);
  });
});

describe('guessing codes over many sign-ins', () => {
  it('guessing codes over many sign-ins is limited per account', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    try {
      const admin = await app.admin();
      await app.db.query(`UPDATE users SET two_factor = 'email' WHERE id = $1`, [admin.id]);
      const statuses: number[] = [];
      for (let signIn = 0; signIn < 6; signIn++) {
        const { body } = await app.anyone
          .post('/api/auth/sign-in')
          .send({ email: admin.email, password: testPassword, form: 'admin' });
        for (let guess = 0; guess < 4; guess++) {
          const { status } = await app.anyone
            .post('/api/auth/sign-in/code')
            .send({ challenge: body.challenge, code: 'abcdef' });
          statuses.push(status);
        }
      }
      expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
      expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
    } finally {
      await app.stop();
    }
  });
});
