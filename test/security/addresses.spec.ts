import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Journal } from '../../src/platform/journal/journal.service.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { registrationForm } from '../support/registration.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';

/** Addresses that mail programs parse differently from each other, or from what users see. */
const ambiguous = [
  'u@good.example(x)evil.example',
  'u@good.example(',
  'Ann <u@good.example>',
  '<u@good.example>',
  'u@good.example,eve@evil.example',
  'u@good.example;eve@evil.example',
  'friends:u@good.example;',
  '"u@good.example"@evil.example',
  'u@evil.example@good.example',
  'u\u200b@good.example',
  'u@good\u3002example',
  'u@g\u00f6\u00f6d.example',
  'u@good.example\r\nBcc: eve@evil.example',
  'u\0@good.example',
  `${'u'.repeat(65)}@good.example`,
  `u@${'g'.repeat(64)}.example`,
];

describe('an address that a mailer could read differently', () => {
  let app: TestApp;
  let smtp: SmtpServer;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    app = await TestApp.start({ SMTP_URL: smtp.url });
    [admin, client] = await Promise.all([app.admin(), app.client()]);
  });
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  const newClient = (fields: object): object => {
    const { property: _property, signature: _signature, formToken: _token, ...form } = registrationForm();
    return { ...form, companyName: 'Lee', ...fields };
  };
  const firm = { name: 'Lone Star Tax', email: 'office@lonestar.example' };

  const entrances: [
    string,
    string,
    (email: string) => Promise<{ status: number; body: { errors?: object } }>,
  ][] = [
    [
      'registration',
      'email',
      async (email) => app.anyone.post('/api/registration').send({ ...registrationForm(), email }),
    ],
    [
      'a client entered by the office',
      'email',
      async (email) => admin.post('/api/clients', newClient({ email })),
    ],
    [
      'the additional contact of a new client',
      'additionalContactEmail',
      async (additionalContactEmail) => admin.post('/api/clients', newClient({ additionalContactEmail })),
    ],
    ['an edited client', 'email', async (email) => admin.put(`/api/clients/${client.id}`, { email })],
    [
      'the additional contact of an edited client',
      'additionalContactEmail',
      async (additionalContactEmail) => admin.put(`/api/clients/${client.id}`, { additionalContactEmail }),
    ],
    [
      "a client's own change of its profile",
      'additionalContactEmail',
      async (additionalContactEmail) =>
        client.post('/api/change-requests', { kind: 'profile_change', fields: { additionalContactEmail } }),
    ],
    ["the firm's own address", 'email', async (email) => admin.put('/api/settings/firm', { ...firm, email })],
    [
      'the addresses that may export the commission report',
      'commissionExportEmails',
      async (email) => admin.put('/api/settings/reports', { commissionExportEmails: ['a@b.co', email] }),
    ],
    [
      'sign-in',
      'email',
      async (email) =>
        app.anyone.post('/api/auth/sign-in').send({ email, password: testPassword, form: 'client' }),
    ],
    [
      'the request for a new password',
      'email',
      async (email) => app.anyone.post('/api/auth/password-reset').send({ email }),
    ],
  ];

  it.each(entrances)(
    'refuses an e-mail address that mailers could read differently: %s',
    async (_, field, send) => {
      for (const email of ambiguous) {
        const { status, body } = await send(email);
        const fields = Object.keys(body.errors ?? {});
        expect({ email, status, fields }).toEqual({ email, status: 400, fields: [field] });
      }
    },
  );

  it('stores an e-mail address trimmed and in lower case, and takes it once', async () => {
    const form = registrationForm();
    await app.anyone
      .post('/api/registration')
      .send({ ...form, email: `  ${form.email.toUpperCase()} ` })
      .expect(201);
    const rows = await app.db.query('SELECT 1 FROM users WHERE email::text = $1', [form.email]);
    expect(rows).toHaveLength(1);
    const again = await app.anyone
      .post('/api/registration')
      .send({ ...registrationForm(), email: form.email.toUpperCase() })
      .expect(400);
    expect(again.body.errors).toEqual({ email: 'The email has already been taken.' });
  });

  it('an ambiguous address that is already stored gets no mail, and the mail log says why', async () => {
    for (const email of [
      'u@good.example(x)evil.example',
      'Eve <eve@evil.example>',
      'u@good.example,eve@evil.example',
    ]) {
      const stranger = await app.client();
      await app.db.query('UPDATE users SET email = $2 WHERE id = $1', [stranger.id, email]);
      const journal = app.app.get(Journal, { strict: false });
      await app.db.transaction((tx) =>
        journal.publish(tx, 'PasswordSetByAdmin', { actor: null, details: { userId: stranger.id } }),
      );
      const { error } = await eventually(`the mail to ${email} is refused`, () =>
        app.db.first<{ error: string }>(
          `SELECT error FROM messages WHERE recipient = $1 AND status = 'failed'`,
          [email],
        ),
      );
      expect(error).toBe('The recipient is not a plain e-mail address.');
    }
    expect(smtp.recipients.filter((address) => /good|evil/.test(address))).toEqual([]);
  });

  it('a plain address with unusual characters gets its mail in its stored form', async () => {
    const email = `o'brien+tag.${Date.now()}@mail.example`;
    await admin.post('/api/clients', newClient({ email: email.toUpperCase() })).expect(201);
    await app.anyone.post('/api/auth/password-reset').send({ email }).expect(200);
    await eventually('the mail arrives', () => smtp.recipients.includes(email));
  });
});
