import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Journal } from '../../src/journal/journal.service.js';
import { Outbox } from '../../src/mail/outbox.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { mailsTo, nextMailTo } from '../support/mail.js';
import { eventually } from '../support/processes.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';

interface Row {
  id: number;
  status: string;
  attempts: number;
  text: string | null;
  html: string | null;
  messageId: string;
}

async function messagesTo(app: TestApp, recipient: string): Promise<Row[]> {
  return app.db.query<Row>(
    `SELECT id, status, attempts, text_body AS text, html_body AS html, message_id AS "messageId" FROM messages WHERE recipient = $1 ORDER BY id`,
    [recipient],
  );
}

async function settled(app: TestApp, recipient: string, status: string): Promise<Row> {
  return eventually(`${recipient} is ${status}`, async () =>
    (await messagesTo(app, recipient)).find((row) => row.status === status),
  );
}

function publish(
  app: TestApp,
  name: string,
  client: TestUser,
  secrets?: Record<string, string>,
): Promise<void> {
  const journal = app.app.get(Journal, { strict: false });
  return app.db.transaction((tx) =>
    journal.publish(tx, {
      name,
      activity: 'mail',
      actor: null,
      clientId: client.id,
      ...(secrets && { secrets }),
    }),
  );
}

describe('mail without a server', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
  });

  it('writes the mail that an event sends, and keeps it readable in the log and in the mailbox', async () => {
    await publish(app, 'ClientRegistered', client);
    const mail = await nextMailTo(app, client.email, 'welcome');
    expect(mail.subject).toBe('Welcome to Protest Desk');
    expect(mail.text).toContain('Hello Test,');
    const { id } = await settled(app, client.email, 'sent');
    const { body } = await admin.get(`/api/messages/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'sent', via: 'mailbox', template: 'welcome', clientId: client.id });
    expect(body.textBody).toContain('You sign in with');
    const list = await admin.get(`/api/messages?filter={"clientId":${client.id}}`).expect(200);
    expect(list.headers['content-range']).toBe('messages 0-0/1');
    await client.get('/api/messages').expect(403);
  });

  it('writes in the language of the account', async () => {
    await app.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [client.id]);
    await publish(app, 'ProfileChangeApproved', client);
    const mail = await nextMailTo(app, client.email);
    expect(mail.subject).toBe('Ihre Profiländerungen sind genehmigt');
    expect(mail.text).toContain('Guten Tag Test,');
  });

  it('writes nothing when the transaction does not happen', async () => {
    const journal = app.app.get(Journal, { strict: false });
    const attempt = app.db.transaction(async (tx) => {
      await journal.publish(tx, {
        name: 'ClientRegistered',
        activity: 'register-client',
        actor: null,
        clientId: client.id,
      });
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    await publish(app, 'ProfileChangeApproved', client);
    await nextMailTo(app, client.email);
    expect(await mailsTo(app, client.email, 'welcome')).toEqual([]);
    expect(await messagesTo(app, client.email)).toHaveLength(1);
  });

  it('never shows a code in the log or the journal, and forgets it once it is on its way', async () => {
    await publish(app, 'SignInCodeRequested', client, { code: '482913' });
    const mail = await nextMailTo(app, client.email);
    expect(mail.text).toContain('482913');
    const row = await settled(app, client.email, 'sent');
    expect(row).toMatchObject({ text: null, html: null });
    const activities = await app.db.query(`SELECT 1 FROM activities WHERE details::text LIKE '%482913%'`);
    expect(activities).toEqual([]);
  });

  it('escapes what people typed', async () => {
    await app.db.query(`UPDATE users SET first_name = '<img src=x>' WHERE id = $1`, [client.id]);
    await publish(app, 'ClientRegistered', client);
    const row = await settled(app, client.email, 'sent');
    expect(row.html).toContain('&lt;img src');
    expect(row.html).not.toContain('<img');
  });
});

describe('mail by SMTP', () => {
  let app: TestApp;
  let smtp: SmtpServer;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    app = await TestApp.start({ SMTP_URL: smtp.url });
    admin = await app.admin();
  });
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });
  beforeEach(async () => {
    client = await app.client();
    smtp.received.length = 0;
  });

  it('hands a mail over once, with its Message-ID', async () => {
    smtp.behaviour = 'accept';
    await publish(app, 'ClientRegistered', client);
    const row = await settled(app, client.email, 'sent');
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toContain(`Message-ID: ${row.messageId}`);
    await app.app.get(Outbox, { strict: false }).deliver(row.id);
    expect(smtp.received).toHaveLength(1);
  });

  it('keeps a mail for later that the server refuses for now', async () => {
    smtp.behaviour = 'refuseNow';
    await publish(app, 'ClientRegistered', client);
    await eventually('a first attempt', async () =>
      (await messagesTo(app, client.email)).find((row) => row.attempts === 1 && row.status === 'queued'),
    );
    smtp.behaviour = 'accept';
    const row = await settled(app, client.email, 'sent');
    expect(row.attempts).toBe(2);
  });

  it('fails a mail that the server refuses for good; staff can send it again', async () => {
    smtp.behaviour = 'refuse';
    await publish(app, 'ClientRegistered', client);
    const { id } = await settled(app, client.email, 'failed');
    const { body } = await admin.get(`/api/messages/${id}`).expect(200);
    expect(body.error).toContain('550');
    smtp.behaviour = 'accept';
    await admin.post(`/api/messages/${id}/resend`).expect(200);
    await settled(app, client.email, 'sent');
    const again = await admin.post(`/api/messages/${id}/resend`).expect(409);
    expect(again.body.code).toBe('messageNotResendable');
  });

  it('does not repeat a mail of which nobody knows whether it went', async () => {
    smtp.behaviour = 'hangUp';
    await publish(app, 'ClientRegistered', client);
    const { id } = await settled(app, client.email, 'unknown');
    expect(smtp.received).toHaveLength(1);
    await app.app.get(Outbox, { strict: false }).deliver(id);
    expect(smtp.received).toHaveLength(1);
    expect((await messagesTo(app, client.email))[0]).toMatchObject({ status: 'unknown', attempts: 1 });
  });

  it('marks a mail whose process ended while sending', async () => {
    await app.db.query(
      `INSERT INTO messages (message_id, template, recipient, subject, status, attempts) VALUES ('<cut@x>', 'welcome', 'cut@example.com', 'x', 'sending', 1)`,
    );
    const [row] = await messagesTo(app, 'cut@example.com');
    await app.app.get(Outbox, { strict: false }).deliver(row?.id ?? 0);
    expect((await messagesTo(app, 'cut@example.com'))[0]?.status).toBe('unknown');
  });
});

describe('many mails', () => {
  it('leave together, not one a second', async () => {
    const app = await TestApp.start();
    try {
      const client = await app.client();
      for (let count = 0; count < 30; count++) await publish(app, 'ClientRegistered', client);
      const start = Date.now();
      await nextMailTo(app, client.email, 'welcome', 30);
      expect(Date.now() - start).toBeLessThan(15_000);
    } finally {
      await app.stop();
    }
  });
});
