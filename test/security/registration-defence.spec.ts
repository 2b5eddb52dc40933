import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';
import { formTokenOf, registrationForm } from '../support/registration.js';

describe('registration against programs', () => {
  let app: TestApp;
  const register = (form: object) => app.anyone.post('/api/registration').send(form);

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('hands out a form that can be sent back some seconds later', async () => {
    const { body } = await app.anyone.get('/api/registration').expect(200);
    const quick = await register({ ...registrationForm(), formToken: body.formToken }).expect(400);
    expect(quick.body.code).toBe('registrationTooQuick');
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await register({ ...registrationForm(), formToken: body.formToken }).expect(201);
  });

  it.each([
    ['without a token', { formToken: undefined }, 'registrationRefused'],
    ['with a token of its own making', { formToken: `${Date.now() - 60_000}.abc` }, 'registrationRefused'],
    ['with a token whose time was changed', { formToken: changed() }, 'registrationRefused'],
    ['with one that is two days old', { formToken: formTokenOf(172_800) }, 'registrationFormExpired'],
    ['with one of the future', { formToken: formTokenOf(-60) }, 'registrationTooQuick'],
    ['that fills the hidden field', { website: 'https://spam.example' }, 'registrationRefused'],
  ])('refuses a form %s', async (_, change, code) => {
    const form = { ...registrationForm(), ...change };
    const { body } = await register(form).expect(400);
    expect(body.code).toBe(code);
    expect(await app.db.query('SELECT 1 FROM users WHERE email = $1', [form.email])).toEqual([]);
  });

  function changed(): string {
    const [issued = '', signature = ''] = formTokenOf(1).split('.');
    return `${Number(issued) - 60_000}.${signature}`;
  }

  it('welcomes who registered, in the language of the form', async () => {
    const form = registrationForm();
    await app.anyone.post('/api/registration').set('accept-language', 'fr').send(form).expect(201);
    const mail = await nextMailTo(app, form.email, 'welcome');
    expect(mail.subject).toBe('Bienvenue chez Protest Desk');
    expect(mail.text).toContain('15 mai');
  });

  it('shows the acknowledgment while it is on', async () => {
    const admin = await app.admin();
    const read = async () => (await app.anyone.get('/api/registration').expect(200)).body.acknowledgment;
    expect(await read()).toBeNull();
    await admin
      .put('/api/settings/acknowledgment', { enabled: true, message: 'File by May 15th.' })
      .expect(200);
    expect(await read()).toBe('File by May 15th.');
    await admin
      .put('/api/settings/acknowledgment', { enabled: false, message: 'File by May 15th.' })
      .expect(200);
    expect(await read()).toBeNull();
  });
});

describe('asking who is a client by registering', () => {
  it('is answered some times, and then for nobody', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    try {
      const client = await app.client();
      const taken = () =>
        app.anyone.post('/api/registration').send({ ...registrationForm(), email: client.email });
      const first = await taken().expect(400);
      expect(first.body.errors).toEqual({ email: 'The email has already been taken.' });
      for (let again = 0; again < 14; again++) await taken().expect(400);
      const { body, headers } = await taken().expect(429);
      expect(body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
      // The refusal itself must not tell: a new address gets the same.
      await app.anyone.post('/api/registration').send(registrationForm()).expect(429);
    } finally {
      await app.stop();
    }
  });
});
