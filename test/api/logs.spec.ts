import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { eventually } from '../support/processes.js';

type Line = Readonly<Record<string, unknown>>;

describe('the log', () => {
  let app: TestApp;
  let client: TestUser;
  let written: string[] = [];
  let ofStart: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start(
      { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true', LOG_LEVEL: 'trace' },
      (line) => void written.push(line),
    );
    ofStart = written;
    client = await app.client();
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    written = [];
    await app.db.query('TRUNCATE rate_limits');
  });

  /** Waits for the log line of an answer, which is written after the answer. */
  const lineOf = (answer: supertest.Response): Promise<Line> =>
    eventually('the line is written', () =>
      written
        .map((line) => JSON.parse(line) as Line)
        .find(({ requestId, route }) => requestId === answer.headers['x-request-id'] && route),
    );
  const from = (call: supertest.Test): supertest.Test => call.set('x-forwarded-for', '203.0.113.9');
  const signIn = (email: string): supertest.Test =>
    from(app.anyone.post('/api/auth/sign-in')).send({ email, password: 'wrong', form: 'client' });

  it('a start logs at most ten lines, and the routes only for those who look for them', () => {
    const lines = ofStart.map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(lines.filter(({ level }) => level >= 30).length).toBeLessThanOrEqual(10);
    expect(lines.some(({ level, msg }) => level === 20 && msg.includes('/api/clients'))).toBe(true);
  });

  it('the log names process, account and address of a request', async () => {
    const answer = await from(client.get('/api/auth/account')).expect(200);
    expect(await lineOf(answer)).toMatchObject({
      level: 30,
      msg: 'request',
      process: expect.stringMatching(/./),
      pid: process.pid,
      userId: client.id,
      ip: '203.0.113.9',
      route: '/api/auth/account',
      status: 200,
    });
  });

  it('the log says who was refused: an account, that of a session that has ended, or nobody known', async () => {
    const forbidden = await lineOf(await from(client.get('/api/settings')).expect(403));
    expect(forbidden).toMatchObject({
      level: 30,
      msg: 'refused',
      status: 403,
      code: 'forbidden',
      userId: client.id,
      ip: '203.0.113.9',
      route: '/api/settings',
    });
    const other = await app.client();
    await app.db.query(`DELETE FROM sessions WHERE user_id = $1`, [other.id]);
    expect(await lineOf(await from(other.get('/api/auth/account')).expect(401))).toMatchObject({
      msg: 'refused',
      code: 'sessionExpired',
      userId: other.id,
      ip: '203.0.113.9',
    });
    const unknown = await lineOf(await from(app.anyone.get('/api/auth/account')).expect(401));
    expect(unknown).toMatchObject({ msg: 'refused', code: 'unauthorized', ip: '203.0.113.9' });
    expect(unknown).not.toHaveProperty('userId');
  });

  it('the log has the e-mail address of refused sign-ins only as a keyed hash', async () => {
    const [local = '', domain = ''] = client.email.split('@');
    const marks = [];
    for (const email of [client.email, client.email.toUpperCase(), `${local}+tag@${domain}`])
      marks.push((await lineOf(await signIn(email).expect(401)))['typedEmail']);
    expect(marks[0]).toMatch(/^email:[\w-]{12}$/);
    expect(new Set(marks).size).toBe(1);
    for (let tries = 3; tries < 10; tries++) await signIn(client.email).expect(401);
    expect(await lineOf(await signIn(client.email).expect(429))).toMatchObject({
      msg: 'refused',
      code: 'tooMany',
      ip: '203.0.113.9',
      typedEmail: marks[0],
    });
    expect(written.join('')).not.toContain(local);
  });

  it('a health probe that succeeds is logged only for debugging', async () => {
    expect(await lineOf(await app.anyone.get('/api/health/live').expect(200))).toMatchObject({ level: 20 });
    expect(await lineOf(await app.anyone.get('/api/health/ready').expect(200))).toMatchObject({ level: 20 });
  });

  it('the log has no personal value and no secret, even at its most verbose', async () => {
    const admin = await app.admin();
    const form = {
      firstName: 'Quirinus',
      lastName: 'Zabransky',
      companyName: 'Wexelblatt Roofing',
      username: 'qzabran',
      email: 'quirinus@wexelblatt.example',
      password: 'velvet-Harbor-Of-Copper',
      phone1: '(512) 555-0177',
      address: '4711 Uncommon Rd',
      city: 'Austin',
      state: 'TX',
      countyId: 5,
      zip: '78733',
    };
    const calls = [
      admin.post('/api/clients', form).expect(201),
      admin.post('/api/clients', form),
      admin.post('/api/clients', { ...form, zip: 'Quirinus', username: '' }).expect(400),
      admin.get('/api/clients?filter={"q":"Zabransky"}').expect(200),
      admin.get('/api/clients/Zabransky'),
      signIn(form.email).expect(401),
      from(app.anyone.post('/api/auth/sign-in')).send({ ...form, form: 'client' }),
      from(app.anyone.post('/api/auth/sign-in')).send('{"password": "velvet-Harbor-Of-Copper"').type('json'),
      from(app.anyone.post('/api/auth/password-reset')).send({ email: form.email }),
      app.withToken(`${admin.token}x`).get('/api/auth/account').expect(401),
      app.withToken('pd_live_aKeyThatNobodyMade').get('/api/auth/account').expect(401),
      client.get('/api/links/Zabransky'),
    ];
    for (const call of calls) await lineOf(await call);
    await app.untilQuiet();
    const log = written.join('');
    const values = [...Object.values(form).map(String), 'Quirinus', 'aKeyThatNobodyMade', testPassword];
    const secrets = [admin.token.slice(0, 40), app.config.jwtSecret, app.config.linkSecret];
    const plain = ['Austin', 'TX', '5'];
    for (const value of [...values, ...secrets].filter((value) => !plain.includes(value)))
      expect(log).not.toContain(value);
  });
});
