import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FirstRun } from '../../src/operations/first-run/first-run.service.js';
import { TestApp } from '../support/app.js';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example',
  JWT_SECRET: 'a secret of a test that is long enough, one',
  LINK_SECRET: 'a secret of a test that is long enough, two',
  RATE_LIMIT_FACTOR: '1',
};
const form = {
  firmName: 'Lone Star Protests',
  firmEmail: 'info@lonestar.example',
  firmPhone: '512 555 0123',
  firstName: 'Olga',
  lastName: 'Owner',
  email: 'olga@lonestar.example',
  password: 'quiet river stone 7',
  backups: true,
};

describe('the first set-up', () => {
  let app: TestApp;
  let token: string;

  beforeEach(async () => {
    app = await TestApp.start(production);
    const address = await app.app.get(FirstRun, { strict: false }).address();
    expect(address).toMatch(/^https:\/\/desk\.example\/admin\/set-up#[\w-]{43}$/);
    token = address?.split('#')[1] ?? '';
  });
  afterEach(() => app.stop());

  const setUp = (changes: object = {}) => app.anyone.post('/api/set-up').send({ token, ...form, ...changes });

  it('the first set-up creates the administrator and the firm once, and is not found from then on', async () => {
    await app.anyone.get('/api/set-up').expect(200);
    const storage = await app.anyone.post('/api/set-up/test-storage').send({ token }).expect(200);
    expect(storage.body).toEqual({ works: true, reason: null, inFolder: false });
    const mail = await app.anyone
      .post('/api/set-up/test-mail')
      .send({ token, email: form.email })
      .expect(200);
    expect(mail.body).toEqual({ works: true, reason: null, inFolder: true });
    await setUp().expect(200);

    await app.anyone.get('/api/set-up').expect(404);
    await setUp({ email: 'second@lonestar.example' }).expect(404);
    await app.anyone.post('/api/set-up/test-storage').send({ token }).expect(404);
    expect(await app.app.get(FirstRun, { strict: false }).address()).toBeUndefined();

    const { email, password } = form;
    const signedIn = await app.anyone
      .post('/api/auth/sign-in')
      .send({ email, password, form: 'admin' })
      .expect(200);
    const { accessToken } = signedIn.body as { accessToken: string };
    const firm = await app.anyone
      .get('/api/settings/firm')
      .set('authorization', `Bearer ${accessToken}`)
      .expect(200);
    expect(firm.body).toMatchObject({ value: { name: form.firmName, phone: '(512) 555-0123' } });
    const activities = await app.db.query<{ event: string }>(
      `SELECT details->>'event' AS event FROM activities ORDER BY id`,
    );
    expect(activities.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['AdministratorCreated', 'SettingChanged', 'SettingChanged']),
    );
  });

  it('the first set-up stays closed once it has been done, even without an administrator', async () => {
    await app.db.query('INSERT INTO first_run DEFAULT VALUES');
    await app.anyone.get('/api/set-up').expect(404);
    await setUp().expect(404);
  });

  it('one of two first set-ups that are sent at once wins', async () => {
    const answers = await Promise.all([setUp(), setUp({ email: 'other@lonestar.example' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [row] = await app.db.query<{ n: number }>('SELECT count(*)::int AS n FROM users WHERE level = 3');
    expect(row?.n).toBe(1);
  });

  it('the first set-up refuses a wrong token, as often as the limit allows', async () => {
    const wrong = () => setUp({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` });
    expect((await wrong().expect(403)).body).toMatchObject({ code: 'setUpToken' });
    let last = 403;
    for (let tries = 0; tries < 40 && last === 403; tries += 1) last = (await wrong()).status;
    expect(last).toBe(429);
    await app.anyone.get('/api/set-up').expect(200);
  });

  it('the first set-up shows the errors of a form at their fields and stays open', async () => {
    const { body } = await setUp({ password: 'password', firmName: '' }).expect(400);
    expect(body).toMatchObject({ errors: { firmName: expect.any(String) } });
    expect((await setUp({ password: 'olga1234' }).expect(400)).body).toMatchObject({
      errors: { password: expect.any(String) },
    });
    await app.anyone.get('/api/set-up').expect(200);
  });

  it('the first set-up is not offered to a firm that has an administrator, nor outside production', async () => {
    await app.admin();
    await app.anyone.get('/api/set-up').expect(404);
    const other = await TestApp.shared();
    await other.anyone.get('/api/set-up').expect(404);
    expect(await other.app.get(FirstRun, { strict: false }).address()).toBeUndefined();
    await other.stop();
  });
});
