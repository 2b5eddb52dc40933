import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { mailsTo, nextMailTo } from '../support/mail.js';
import { formTokenOf, registrationForm } from '../support/registration.js';

describe('registration against bots', () => {
  let app: TestApp;
  const register = (form: object) => app.anyone.post('/api/registration').send(form);

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());

  it('a registration form can be sent some seconds after it was fetched, but not at once', async () => {
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
    // The token is made when the file is loaded, which may be minutes before the test runs.
    ['with one of the future', { formToken: formTokenOf(-3600) }, 'registrationTooQuick'],
    ['that fills the hidden field', { website: 'https://spam.example' }, 'registrationRefused'],
  ])('refuses a registration form %s', async (_, change, code) => {
    const form = { ...registrationForm(), ...change };
    const { body } = await register(form).expect(400);
    expect(body.code).toBe(code);
    expect(await app.db.query('SELECT 1 FROM users WHERE email = $1', [form.email])).toEqual([]);
  });

  function changed(): string {
    const [issued = '', signature = ''] = formTokenOf(1).split('.');
    return `${Number(issued) - 60_000}.${signature}`;
  }

  it('welcomes new clients in the language of the form', async () => {
    const form = registrationForm();
    await app.anyone.post('/api/registration').set('accept-language', 'fr').send(form).expect(201);
    const mail = await nextMailTo(app, form.email, 'welcome');
    expect(mail.subject).toBe('Bienvenue chez Protest Desk');
    expect(mail.text).toContain('15 mai');
  });

  it('mails contain none of a registration’s input until the office has reviewed it', async () => {
    const admin = await app.admin();
    const rude = 'You owe http://evil.example money';
    const form = registrationForm();
    const typed = { firstName: rude, lastName: rude, companyName: rude, address: rude, howDidYouHear: rude };
    const { body } = await register({
      ...form,
      ...typed,
      property: { ...form.property, address: rude },
    }).expect(201);
    const welcome = await nextMailTo(app, form.email, 'welcome');
    expect(welcome.text).toContain('Hello there,');
    // Other mails that the attacker can trigger in that name do not contain it either.
    const stranger = await app.signedIn(body.clientId as number, form.email);
    const password = 'another horse 12';
    const change = { currentPassword: form.password, password, passwordRepeat: password };
    await stranger.post('/api/auth/password', change).expect(200);
    await stranger.post('/api/auth/two-factor/email', { password }).expect(200);
    await app.anyone.post('/api/auth/password-reset').send({ email: form.email }).expect(200);
    await nextMailTo(app, form.email, 'password-reset');
    await nextMailTo(app, form.email, 'two-factor-changed');
    const rows = await app.db.query<{ said: string }>(
      `SELECT concat(subject, text_body, html_body) AS said FROM messages WHERE recipient = $1 ORDER BY id`,
      [form.email],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ said }) => /evil|owe/.test(said))).toEqual([]);
    expect(
      (await mailsTo(app, form.email)).filter(({ text, subject }) => /evil|owe/.test(text + subject)),
    ).toEqual([]);

    // The office has reviewed and accepted the client: from now on it is greeted by name.
    await admin.post(`/api/clients/${body.clientId}/mark-ready`).expect(200);
    await app.db.query(`UPDATE users SET first_name = 'Ann' WHERE id = $1`, [body.clientId]);
    await stranger.post('/api/auth/two-factor/off', { password }).expect(200);
    expect((await nextMailTo(app, form.email, 'two-factor-changed', 2)).text).toContain('Hello Ann,');
  });

  it('the registration form has the acknowledgment while it is on', async () => {
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

describe('probing for clients by registering', () => {
  it('probing for clients by registering gets a limited number of answers, and then none', async () => {
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
      // The refusal must not reveal whether an address is known, so a new address gets the same response.
      await app.anyone.post('/api/registration').send(registrationForm()).expect(429);
    } finally {
      await app.stop();
    }
  });

  it('probing for clients by concurrent registrations gets no more answers', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    try {
      const client = await app.client();
      const answers = await Promise.all(
        Array.from({ length: 24 }, () =>
          app.anyone.post('/api/registration').send({ ...registrationForm(), email: client.email }),
        ),
      );
      const told = answers.filter(({ body }) => body.errors?.email !== undefined);
      expect(told).toHaveLength(15);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    } finally {
      await app.stop();
    }
  });
});
