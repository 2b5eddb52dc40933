import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HearingReminders } from '../../src/mail/hearing-reminders.service.js';
import { standardWording } from '../../src/mail/kinds.js';
import { MailData } from '../../src/mail/mail-data.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { Database } from '../../src/platform/database/database.js';
import { TestApp, type TestUser } from '../support/app.js';
import { Rows } from '../support/rows.js';

interface Sent {
  subject: string;
  text: string;
  html: string;
  template: string;
  cause: string | null;
}

describe('mail templates', () => {
  let app: TestApp;
  let rows: Rows;
  let admin: TestUser;
  let client: TestUser;

  const mailsTo = (user: TestUser, template = ''): Promise<Sent[]> =>
    app.db.query<Sent>(
      `SELECT subject, text_body AS text, html_body AS html, template, cause FROM messages
       WHERE recipient = $1 AND ($2 = '' OR template = $2) ORDER BY id`,
      [user.email, template],
    );
  const activate = async (user: TestUser): Promise<Sent | undefined> => {
    await admin.post(`/api/clients/${user.id}/deactivate`).expect(200);
    await admin.post(`/api/clients/${user.id}/activate`).expect(200);
    return (await mailsTo(user, 'account-activated')).at(-1);
  };
  const wording = async (id: string) => (await admin.get(`/api/mail-wordings/${id}`).expect(200)).body;
  const switchKind = (kind: string, form: object) =>
    admin.put(`/api/mail-templates/${kind}`, form).expect(200);

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    rows = await Rows.of(app);
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
    await app.db.query('UPDATE clients SET is_new = false WHERE id = $1', [client.id]);
  });

  it('a new wording changes the next mail in its language only, with the old and new words in the journal', async () => {
    const german = await app.client();
    await app.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [german.id]);
    const { version } = await wording('account-activated.en');
    const { body } = await admin
      .put('/api/mail-wordings/account-activated.en', {
        subject: 'Back at {firm}, {firstName}',
        body: 'Dear {clientName},\n\nwelcome back.\nCall {firmPhone}.\n\n{button}',
        version,
      })
      .expect(200);
    expect(body).toMatchObject({ changed: true, version: version + 1 });

    const english = await activate(client);
    expect(english?.subject).toBe('Back at Protest Desk, Test');
    // The firm has no phone, so that line is left out.
    expect(english?.text).toMatch(/^Dear Test Tester,\n\nwelcome back\.\n\nOpen the portal:/);
    expect((await activate(german))?.subject).toBe(standardWording('account-activated', 'de').subject);

    const [entry] = await app.db.query<{ details: object; fields: object[] }>(
      `SELECT details, fields FROM activities WHERE details->>'event' = 'MailWordingUpdated' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.details).toMatchObject({ mail: 'account-activated', language: 'en' });
    expect(entry?.fields[0]).toEqual({
      field: 'subject',
      old: standardWording('account-activated', 'en').subject,
      new: 'Back at {firm}, {firstName}',
    });
    const list = await admin.get('/api/mail-templates').expect(200);
    expect(list.body.find(({ id }: { id: string }) => id === 'account-activated')).toMatchObject({
      reworded: ['en'],
      updatedBy: 'Test Tester',
    });
  });

  it('refuses a wording with unknown variables or long texts, and a password reset mail without its button', async () => {
    const refuse = async (id: string, form: object) =>
      (await admin.put(`/api/mail-wordings/${id}`, form).expect(400)).body.errors;
    const path = 'welcome.en';
    expect(await refuse(path, { subject: 'Hi {nobody}', body: 'Your code: {code}' })).toMatchObject({
      subject: expect.stringContaining('{nobody}'),
      body: expect.stringContaining('{code}'),
    });
    expect(await refuse(path, { subject: 'Hi', body: 'Hello {{firm}}' })).toMatchObject({
      body: expect.stringContaining('{{firm}}'),
    });
    expect(Object.keys(await refuse(path, { subject: 'x'.repeat(201), body: '{'.repeat(5001) }))).toEqual([
      'subject',
      'body',
    ]);
    expect(await refuse('password-reset.en', { subject: 'Hi', body: 'No link' })).toMatchObject({
      body: expect.stringContaining('{button}'),
    });
    await admin.get('/api/mail-wordings/welcome.es').expect(404);
    await client.get('/api/mail-wordings/welcome.en').expect(403);
    await (await app.staff()).put('/api/mail-wordings/welcome.en', { subject: 'Hi', body: 'x' }).expect(403);
  });

  it('a mail button has its own label in each language, or the default where it is empty', async () => {
    const path = '/api/mail-wordings/account-activated.de';
    const standard = standardWording('account-activated', 'de');
    expect(await wording('account-activated.de')).toMatchObject({
      buttonLabel: standard.buttonLabel,
      standardButtonLabel: standard.buttonLabel,
      changed: false,
    });
    const save = async (buttonLabel?: string | null) =>
      (await admin.put(path, { subject: standard.subject, body: standard.body, buttonLabel }).expect(200))
        .body;
    await app.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [client.id]);
    expect(await save('Zum <b>Portal</b>')).toMatchObject({
      changed: true,
      buttonLabel: 'Zum <b>Portal</b>',
    });
    const sent = await activate(client);
    expect(sent?.html).toContain('>Zum &lt;b&gt;Portal&lt;/b&gt;</a>');
    expect(sent?.text).toContain('Zum <b>Portal</b>:');
    // Older clients of the API don't send the field.
    expect(await save()).toMatchObject({ changed: true, buttonLabel: 'Zum <b>Portal</b>' });
    const { body: shown } = await admin
      .post(`${path}/preview`, { subject: 'x', body: '{button}', buttonLabel: 'Probe' })
      .expect(200);
    expect(shown.html).toContain('>Probe</a>');
    const { body: history } = await admin.get(`${path}/history`).expect(200);
    expect(history[0]).toMatchObject({ standard: false, buttonLabel: 'Zum <b>Portal</b>' });
    const [entry] = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE details->>'event' = 'MailWordingUpdated' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.fields).toEqual([
      { field: 'buttonLabel', old: standard.buttonLabel, new: 'Zum <b>Portal</b>' },
    ]);
    expect(await save(null)).toMatchObject({ changed: false, buttonLabel: standard.buttonLabel });
    const restored = await admin.post(`${path}/restore`, { revisionId: history[0].id }).expect(200);
    expect(restored.body.buttonLabel).toBe('Zum <b>Portal</b>');
    await admin.post(`${path}/reset`, {}).expect(200);

    const refuse = async (buttonLabel: string) =>
      (await admin.put(path, { subject: 'x', body: 'x', buttonLabel }).expect(400)).body.errors;
    expect(await refuse('Hallo {firstName}')).toMatchObject({
      buttonLabel: expect.stringContaining('{firstName}'),
    });
    expect(Object.keys(await refuse('x'.repeat(61)))).toEqual(['buttonLabel']);
    // A mail without a button has no label, whatever is sent.
    const without = await admin
      .put('/api/mail-wordings/account-deactivated.de', { subject: 'x', body: 'x', buttonLabel: 'x' })
      .expect(200);
    expect(without.body).toMatchObject({ buttonLabel: null, standardButtonLabel: null });
    await admin.post('/api/mail-wordings/account-deactivated.de/reset', {}).expect(200);
  });

  it('template syntax and markup in names and wordings stay text, and a subject stays one line', async () => {
    const name = '{clientName}{{firm}}<b>${1}';
    await app.db.query('UPDATE users SET first_name = $2 WHERE id = $1', [client.id, name]);
    const form = {
      subject: 'Hello {firstName}\r\nBcc: eve@evil.example',
      body: 'Hello {firstName} <script>alert(1)</script>',
    };
    await admin.put('/api/mail-wordings/account-deactivated.en', form).expect(200);
    await admin.post(`/api/clients/${client.id}/deactivate`).expect(200);
    const [mail] = await mailsTo(client);
    expect(mail?.subject).toBe(`Hello ${name} Bcc: eve@evil.example`);
    expect(mail?.text).toContain(`Hello ${name} <script>alert(1)</script>`);
    expect(mail?.html).not.toMatch(/<script|<b>/);
  });

  it('an earlier wording can be restored from the history, and the default by a reset', async () => {
    const path = '/api/mail-wordings/welcome.fr';
    const save = async (subject: string) =>
      (await admin.put(path, { subject, body: 'Bonjour', version: (await wording('welcome.fr')).version }))
        .body;
    await save('Un');
    await save('Deux');
    const { body: history } = await admin.get(`${path}/history`).expect(200);
    expect(history).toMatchObject([
      { version: 2, subject: 'Deux', createdBy: 'Test Tester', standard: false },
      { version: 1, subject: 'Un' },
    ]);
    const restore = { revisionId: history[1].id, version: 2 };
    const { body: restored } = await admin.post(`${path}/restore`, restore).expect(200);
    expect(restored).toMatchObject({ subject: 'Un', version: 3 });
    await admin.post(`${path}/restore`, restore).expect(409);
    await admin.post('/api/mail-wordings/welcome.de/restore', { revisionId: history[1].id }).expect(404);
    await admin.post(`${path}/reset`, { version: 2 }).expect(409);
    const { body: reset } = await admin.post(`${path}/reset`, { version: 3 }).expect(200);
    expect(reset).toMatchObject({ ...standardWording('welcome', 'fr'), changed: false, version: 4 });
    expect((await admin.get(`${path}/history`).expect(200)).body[0]).toMatchObject({ standard: true });
  });

  it('a preview shows a wording with a client’s data exactly as it is sent, and saves nothing', async () => {
    await app.property(client.id, { accountNumber: '04-1234' });
    const before = await app.db.query('SELECT id FROM messages ORDER BY id');
    const form = { ...standardWording('property-deletion-approved', 'en'), clientId: client.id };
    const { body } = await admin
      .post('/api/mail-wordings/property-deletion-approved.en/preview', form)
      .expect(200);
    expect(body).toMatchObject({ clientId: client.id, clientName: 'Test Tester' });
    expect(body.text).toContain('12 Bluebonnet Ln, Austin');
    expect(await app.db.query('SELECT id FROM messages ORDER BY id')).toHaveLength(before.length);
    const newest = await admin
      .post('/api/mail-wordings/property-deletion-approved.en/preview', { ...form, clientId: null })
      .expect(200);
    expect(newest.body.clientId).toBe(client.id);
    // The preview uses the newest property unless another one of the client is chosen.
    const older = await app.property(client.id, { ownerName: 'Older Owner' });
    await app.property(client.id, { ownerName: 'Newer Owner' });
    const ownerOf = (propertyId: number | null) =>
      admin.post('/api/mail-wordings/property-deletion-approved.en/preview', {
        ...form,
        body: 'About {ownerName}.',
        propertyId,
      });
    expect((await ownerOf(null).expect(200)).body.text).toContain('About Newer Owner.');
    expect((await ownerOf(older).expect(200)).body.text).toContain('About Older Owner.');
    await ownerOf(await app.property((await app.client()).id)).expect(404);

    const live = (await activate(client))?.html;
    const stored = await wording('account-activated.en');
    const shown = await admin
      .post('/api/mail-wordings/account-activated.en/preview', {
        subject: stored.subject,
        body: stored.body,
        clientId: client.id,
      })
      .expect(200);
    expect(shown.body.html).toBe(live);
  });

  it('a preview shows examples in place of codes and links', async () => {
    const code = await admin
      .post('/api/mail-wordings/sign-in-code.en/preview', standardWording('sign-in-code', 'en'))
      .expect(200);
    expect(code.body.text).toContain('123456');
    const reset = await admin
      .post('/api/mail-wordings/password-reset.en/preview', standardWording('password-reset', 'en'))
      .expect(200);
    expect(reset.body.text).toContain('https://example.com/link');
  });

  it('a test mail goes to the caller alone, is marked as a test, and is rate limited', async () => {
    const tester = await app.admin();
    const path = '/api/mail-wordings/welcome.en/test';
    const { body } = await tester.post(path, { subject: 'Try {firm}', body: 'x' }).expect(200);
    expect(body).toMatchObject({ recipient: tester.email, via: 'mailbox' });
    expect(await mailsTo(tester)).toMatchObject([
      { subject: '[Test] Try Protest Desk', template: 'welcome', cause: expect.stringMatching(/^test:/) },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => tester.post(path, { subject: 'Try', body: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('a kind of mail can be switched off and on, except those that protect an account', async () => {
    await switchKind('account-activated', { enabled: false });
    expect(await activate(client)).toBeUndefined();
    await switchKind('account-activated', { enabled: true });
    expect(await activate(client)).toBeDefined();
    const { body } = await admin.put('/api/mail-templates/sign-in-code', { enabled: false }).expect(400);
    expect(body.errors).toHaveProperty('enabled');
    await admin.put('/api/mail-templates/welcome', { daysBefore: 3 }).expect(400);
    await admin.put('/api/mail-templates/nothing', { enabled: false }).expect(404);
  });

  describe('mails to clients', () => {
    it('a client’s own request is confirmed by mail, but not one made by the office', async () => {
      await client.post('/api/change-requests', {
        kind: 'profile_change',
        clientId: client.id,
        fields: { city: 'Round Rock' },
      });
      const [mail] = await mailsTo(client);
      expect(mail).toMatchObject({ template: 'request-received' });
      expect(mail?.text).toContain('We have received your request: Profile');
      const other = await app.client();
      await (
        await app.staff()
      ).post('/api/change-requests', {
        kind: 'profile_change',
        clientId: other.id,
        fields: { city: 'Round Rock' },
      });
      expect(await mailsTo(other)).toEqual([]);
    });

    it('a client gets one mail about a document that the office releases', async () => {
      const id = await rows.document(client);
      await admin.post(`/api/documents/${id}/hold`).expect(200);
      await admin.post(`/api/documents/${id}/release`).expect(200);
      const mails = await mailsTo(client, 'document-released');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('order.pdf');
    });

    it('the last day of a document follows the clock of its property’s county', async () => {
      const documentId = await rows.document(client);
      // Half past midnight in the office's zone and most of Texas, and half past eleven of the day before in El Paso.
      await app.db.query(`UPDATE documents SET expires_at = '2028-01-02T06:30:00Z' WHERE id = $1`, [
        documentId,
      ]);
      const mails = app.app.get(MailData, { strict: false });
      const lastDayIn = async (county: string) => {
        await app.db.query(
          `UPDATE properties SET county_id = (SELECT id FROM counties WHERE name = $2)
           WHERE id = (SELECT property_id FROM documents WHERE id = $1)`,
          [documentId, county],
        );
        const facts = await app.app.get(Database).transaction((tx) => mails.facts(tx, { documentId }, 'en'));
        return facts.texts['availableUntil'];
      };
      expect(await lastDayIn('El Paso')).toBe('01/01/2028');
      expect(await lastDayIn('Travis')).toBe('01/02/2028');
    });

    it('a client billed online gets one mail about an invoice, if the firm wants that', async () => {
      const bill = async (user: TestUser) => {
        const propertyId = await app.property(user.id);
        const form = {
          propertyId,
          year: new Date().getFullYear(),
          agentId: 1,
          resultId: 1,
          noticeValue: '500000',
          finalValue: '500000',
          taxRate: '0.02',
          billingPercentage: '50',
        };
        const { body } = await admin.post('/api/billings', form).expect(201);
        const change = (fields: object) => admin.put(`/api/billings/${body.id}`, fields).expect(200);
        expect(await mailsTo(user)).toEqual([]);
        await change({ finalValue: '400000' });
        await change({ finalValue: '390000' });
        return mailsTo(user, 'invoice-ready');
      };
      expect(await bill(client)).toEqual([]);
      await switchKind('invoice-ready', { enabled: true });
      const [online, paper] = [await app.client(), await app.client()];
      await app.db.query(`UPDATE clients SET billing_delivery = 'electronic' WHERE id = $1`, [online.id]);
      await app.db.query(`UPDATE clients SET billing_delivery = 'paper' WHERE id = $1`, [paper.id]);
      const mails = await bill(online);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Our invoice: $1,000.00');
      expect(await bill(paper)).toEqual([]);
    });

    it('a hearing reminder is sent once for each date, from the chosen day on', async () => {
      const reminders = app.app.get(HearingReminders, { strict: false });
      const id = await app.property(client.id);
      const at = async (time: string) => {
        jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(time));
        await Promise.all([reminders.send(), reminders.send()]);
        return mailsTo(client, 'hearing-reminder');
      };
      const set = (date: string) =>
        app.db.query('UPDATE properties SET hearing_date = $2 WHERE id = $1', [id, date]);
      try {
        await set('2027-06-14');
        expect(await at('2027-06-12T20:00:00Z')).toEqual([]);
        // Seven in the morning in Texas.
        expect(await at('2027-06-13T12:00:00Z')).toEqual([]);
        expect(await at('2027-06-13T13:00:00Z')).toHaveLength(1);
        const mails = await at('2027-06-13T20:00:00Z');
        expect(mails).toMatchObject([{ subject: expect.stringContaining('06/14/2027') }]);
        expect(await at('2027-06-14T13:00:00Z')).toHaveLength(1);
        await set('2027-06-20');
        await switchKind('hearing-reminder', { daysBefore: 3 });
        expect(await at('2027-06-17T13:00:00Z')).toHaveLength(2);
        const sent = await app.db.query(
          `SELECT 1 FROM activities WHERE property_id = $1 AND details->>'event' = 'HearingReminderSent'`,
          [id],
        );
        expect(sent).toHaveLength(2);
      } finally {
        jest.restoreAllMocks();
      }
    });
  });
});
