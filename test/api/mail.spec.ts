import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventName, EventPayload } from '../../src/platform/journal/events.js';
import { Journal } from '../../src/platform/journal/journal.service.js';
import { OutboxQueue } from '../../src/mail/outbox-queue.js';
import { Outbox } from '../../src/mail/outbox.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
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

async function statusesOf(app: TestApp, cause: string): Promise<string[]> {
  const rows = await app.db.query<{ status: string }>(
    'SELECT status FROM messages WHERE cause = $1 ORDER BY id',
    [cause],
  );
  return rows.map(({ status }) => status);
}

async function settled(app: TestApp, recipient: string, status: string): Promise<Row> {
  return eventually(`${recipient} is ${status}`, async () =>
    (await messagesTo(app, recipient)).find((row) => row.status === status),
  );
}

function publish<Name extends EventName>(
  app: TestApp,
  name: Name,
  payload: EventPayload<Name>,
): Promise<void> {
  const journal = app.app.get(Journal, { strict: false });
  return app.db.transaction((tx) => journal.publish(tx, name, payload));
}

/** Sends a mail to another client. Every mail that was due before has been sent by then, too. */
async function sendNext(app: TestApp): Promise<void> {
  const { id, email } = await app.client();
  await publish(app, 'ClientRegistered', { actor: null, clientId: id });
  await settled(app, email, 'sent');
}

const by = ({ id }: TestUser) => ({ actor: null, clientId: id });
const decided = (client: TestUser) => ({ ...by(client), requestId: 1, fields: [], details: {} });

describe('mail without a server', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
  });

  it('without a server, the mail of an event is written to the mailbox and stays readable in the log', async () => {
    await publish(app, 'ClientRegistered', by(client));
    const mail = await nextMailTo(app, client.email, 'welcome');
    expect(mail.subject).toBe('Welcome to Protest Desk');
    expect(mail.text).toContain('Hello there,');
    const { id } = await settled(app, client.email, 'sent');
    const { body } = await admin.get(`/api/messages/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'sent', via: 'mailbox', template: 'welcome', clientId: client.id });
    expect(body.textBody).toContain('Sign in with');
    // A repeated event could not send it twice: one mail per activity, recipient and kind.
    expect(body.cause).toMatch(/^activity:\d+$/);
    const list = await admin.get(`/api/messages?filter={"clientId":${client.id}}`).expect(200);
    expect(list.headers['content-range']).toBe('messages 0-0/1');
    await client.get('/api/messages').expect(403);
  });

  it('a mail is written in the language of the account', async () => {
    await app.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [client.id]);
    await app.db.query('UPDATE clients SET is_new = false WHERE id = $1', [client.id]);
    await publish(app, 'ProfileChangeApproved', decided(client));
    const mail = await nextMailTo(app, client.email);
    expect(mail.subject).toBe('Ihre Profiländerungen sind genehmigt');
    expect(mail.text).toContain('Guten Tag Test,');
  });

  it('a transaction that is rolled back writes no mail', async () => {
    const journal = app.app.get(Journal, { strict: false });
    const attempt = app.db.transaction(async (tx) => {
      await journal.publish(tx, 'ClientRegistered', { actor: null, clientId: client.id });
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    await publish(app, 'ProfileChangeApproved', decided(client));
    await nextMailTo(app, client.email);
    expect(await mailsTo(app, client.email, 'welcome')).toEqual([]);
    expect(await messagesTo(app, client.email)).toHaveLength(1);
  });

  it('a sign-in code never reaches the journal, and is removed from the log once its mail is sent', async () => {
    await publish(app, 'SignInCodeRequested', {
      actor: null,
      clientId: client.id,
      details: { userId: client.id },
      secrets: { code: '482913' },
    });
    const mail = await nextMailTo(app, client.email);
    expect(mail.text).toContain('482913');
    const row = await settled(app, client.email, 'sent');
    expect(row).toMatchObject({ text: null, html: null });
    const activities = await app.db.query(`SELECT 1 FROM activities WHERE details::text LIKE '%482913%'`);
    expect(activities).toEqual([]);
  });

  it('a mail escapes user input', async () => {
    await app.db.query(`UPDATE users SET first_name = '<img src=x>' WHERE id = $1`, [client.id]);
    await app.db.query('UPDATE clients SET is_new = false WHERE id = $1', [client.id]);
    await publish(app, 'ClientRegistered', by(client));
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

  it('a mail is sent by SMTP once, with its Message-ID', async () => {
    smtp.behaviour = 'accept';
    await publish(app, 'ClientRegistered', by(client));
    const row = await settled(app, client.email, 'sent');
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toContain(`Message-ID: ${row.messageId}`);
    await sendNext(app);
    expect(smtp.received.filter((source) => source.includes(row.messageId))).toHaveLength(1);
  });

  it('one mail is sent per cause, with its file and the link to unsubscribe', async () => {
    smtp.behaviour = 'accept';
    await app.app.get(Storage).put('mails/figures.csv', Buffer.from('a;b'), 'text/csv');
    const outbox = app.app.get(Outbox, { strict: false });
    const mail = {
      recipient: client.email,
      template: 'figures',
      locale: 'en',
      subject: 'Figures',
      text: 'The figures.',
      html: '<p>The figures.</p>',
      cause: 'batch:1',
      attachments: [{ name: 'Figures of May.csv', contentType: 'text/csv', key: 'mails/figures.csv' }],
      unsubscribeUrl: 'https://desk.example/unsubscribe?t=1',
    } as const;
    const post = (cause: string): Promise<number> =>
      app.db.transaction((tx) => outbox.post(tx, { ...mail, cause }));
    const [first, again] = await Promise.all([post('batch:1'), post('batch:1')]);
    expect(again).toBe(first);
    await settled(app, client.email, 'sent');
    expect(smtp.received).toHaveLength(1);
    const [source = ''] = smtp.received;
    expect(source).toContain('filename="Figures of May.csv"');
    expect(source).toContain(Buffer.from('a;b').toString('base64'));
    expect(source).toContain('List-Unsubscribe: <https://desk.example/unsubscribe?t=1>');
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await post('batch:2')).not.toBe(first);
  });

  it('a mail that the server refuses temporarily is retried', async () => {
    smtp.behaviour = 'refuseNow';
    await publish(app, 'ClientRegistered', by(client));
    await eventually('a first attempt', async () =>
      (await messagesTo(app, client.email)).find((row) => row.attempts === 1 && row.status === 'queued'),
    );
    smtp.behaviour = 'accept';
    const row = await settled(app, client.email, 'sent');
    expect(row.attempts).toBe(2);
  });

  it('a mail that the server refuses permanently fails, and can be resent', async () => {
    smtp.behaviour = 'refuse';
    await publish(app, 'ClientRegistered', by(client));
    const { id } = await settled(app, client.email, 'failed');
    const { body } = await admin.get(`/api/messages/${id}`).expect(200);
    expect(body.error).toContain('550');
    smtp.behaviour = 'accept';
    await admin.post(`/api/messages/${id}/resend`).expect(200);
    await settled(app, client.email, 'sent');
  });

  it('resending a mail sends a copy, and keeps the first one in the log', async () => {
    smtp.behaviour = 'accept';
    await publish(app, 'ClientRegistered', by(client));
    const first = await settled(app, client.email, 'sent');
    const { body } = await admin.post(`/api/messages/${first.id}/resend`).expect(200);
    const copy = body as { id: number; messageId: string; cause: string | null };
    expect(copy.id).not.toBe(first.id);
    // Mailboxes drop a mail whose id they have already seen.
    expect(copy.messageId).not.toBe(first.messageId);
    const sent = await eventually('both are sent', async () => {
      const rows = await messagesTo(app, client.email);
      return rows.length === 2 && rows.every(({ status }) => status === 'sent') ? rows : undefined;
    });
    expect(sent[0]).toEqual(first);
    expect(sent[1]).toMatchObject({ id: copy.id, text: first.text, html: first.html });
    expect(smtp.received).toHaveLength(2);
    const [activity] = await app.db.query<{ details: object }>(
      `SELECT details FROM activities WHERE details->>'event' = 'MessageSentAgain' AND client_id = $1`,
      [client.id],
    );
    expect(activity?.details).toMatchObject({ messageId: copy.id });
  });

  it('a mail that is still queued, or whose text is not kept, cannot be resent', async () => {
    const insert = (columns: string, values: string) =>
      app.db.first<{ id: number }>(
        `INSERT INTO messages (message_id, template, recipient, subject, next_attempt_at, ${columns})
         VALUES (gen_random_uuid()::text, 'x', 'x@example.com', 'x', 'infinity', ${values}) RETURNING id`,
      );
    const rows = [
      await insert('status, text_body', `'queued', 'x'`),
      await insert('status, secret', `'sent', true`),
      await insert('status', `'sent'`),
    ];
    for (const row of rows) {
      const refused = await admin.post(`/api/messages/${row?.id}/resend`).expect(409);
      expect(refused.body.code).toBe('messageNotResendable');
    }
  });

  it('a mail whose outcome is unknown is not repeated', async () => {
    smtp.behaviour = 'hangUp';
    await publish(app, 'ClientRegistered', by(client));
    const { messageId } = await settled(app, client.email, 'unknown');
    smtp.behaviour = 'accept';
    await sendNext(app);
    expect(smtp.received.filter((source) => source.includes(messageId))).toHaveLength(1);
    expect((await messagesTo(app, client.email))[0]).toMatchObject({ status: 'unknown', attempts: 1 });
  });

  it('a mail whose process died while sending is marked as unknown', async () => {
    await app.db.query(
      `INSERT INTO messages (message_id, template, recipient, subject, status, attempts, worker)
       VALUES ('<cut@x>', 'welcome', 'cut@example.com', 'x', 'sending', 1, gen_random_uuid())`,
    );
    await settled(app, 'cut@example.com', 'unknown');
    expect(smtp.received).toEqual([]);
  });
});

describe('many mails', () => {
  it('many mails are posted once per recipient, and claimed after the mails of events', async () => {
    const app = await TestApp.start({ RUN_WORKER: 'false' });
    try {
      const outbox = app.app.get(Outbox, { strict: false });
      const mail = { template: 'figures', locale: 'en', subject: 'x', text: 'x', html: 'x' } as const;
      const to = (...numbers: number[]) =>
        numbers.map((number) => ({ ...mail, recipient: `to${number}@example.com`, cause: 'batch:7' }));
      const post = (mails: ReturnType<typeof to>): Promise<number> =>
        app.db.transaction((tx) => outbox.postMany(tx, mails));
      expect(await post(to(1, 2, 2))).toBe(2);
      expect(await post(to(2, 3))).toBe(1);
      expect(await post([])).toBe(0);
      const client = await app.client();
      await publish(app, 'ClientRegistered', by(client));
      const queue = app.app.get(OutboxQueue, { strict: false });
      const claim = async (count: number): Promise<string[]> =>
        (await queue.claim(count)).messages.map(({ recipient }) => recipient);
      expect(await claim(1)).toEqual([client.email]);
      const turns = await Promise.all([claim(2), claim(2)]);
      expect(turns.flat().sort()).toEqual(to(1, 2, 3).map(({ recipient }) => recipient));
      expect(await statusesOf(app, 'batch:7')).toEqual(['sending', 'sending', 'sending']);
    } finally {
      await app.stop();
    }
  });

  it('the queued mails of a cause can be held, released and cancelled', async () => {
    const app = await TestApp.start({ RUN_WORKER: 'false' });
    try {
      const outbox = app.app.get(Outbox, { strict: false });
      const queue = app.app.get(OutboxQueue, { strict: false });
      const mail = {
        template: 'x',
        locale: 'en',
        subject: 'x',
        text: 'x',
        html: 'x',
        cause: 'batch:8',
      } as const;
      const mails = [1, 2].map((number) => ({ ...mail, recipient: `to${number}@example.com` }));
      await app.db.transaction((tx) => outbox.postMany(tx, mails));
      expect(await app.db.transaction((tx) => outbox.hold(tx, 'batch:8'))).toBe(2);
      expect((await queue.claim(5)).messages).toEqual([]);
      expect(await app.db.transaction((tx) => outbox.release(tx, 'batch:8'))).toBe(2);
      expect((await queue.claim(1)).messages).toHaveLength(1);
      expect(await app.db.transaction((tx) => outbox.cancel(tx, 'batch:8'))).toBe(1);
      // The mail that is being sent cannot be recalled.
      expect(await statusesOf(app, 'batch:8')).toEqual(['sending', 'cancelled']);
    } finally {
      await app.stop();
    }
  });

  it('a mail held or cancelled during an attempt is not tried again, unless it is released', async () => {
    const app = await TestApp.start({ RUN_WORKER: 'false' });
    try {
      const outbox = app.app.get(Outbox, { strict: false });
      const queue = app.app.get(OutboxQueue, { strict: false });
      const mail = { template: 'x', locale: 'en', subject: 'x', text: 'x', html: 'x' } as const;
      const causes = ['batch:1', 'batch:2', 'batch:3', 'batch:4'];
      const mails = causes.map((cause) => ({ ...mail, cause, recipient: 'to@example.com' }));
      await app.db.transaction((tx) => outbox.postMany(tx, mails));
      const { messages } = await queue.claim(4);
      await app.db.transaction(async (tx) => {
        await outbox.hold(tx, 'batch:1');
        await outbox.cancel(tx, 'batch:2');
        await outbox.hold(tx, 'batch:3');
        await outbox.release(tx, 'batch:3');
      });
      await queue.record(
        messages.map(({ id, attempts }, index) => ({
          id,
          attempts,
          via: null,
          error: '451 later',
          pause: 0,
          counts: true,
          status: index === 3 ? 'sent' : 'queued',
        })),
      );
      expect(await Promise.all(causes.map((cause) => statusesOf(app, cause)))).toEqual([
        ['queued'],
        ['cancelled'],
        ['queued'],
        ['sent'],
      ]);
      const again = await queue.claim(4);
      expect(again.messages.map(({ id }) => id)).toEqual([messages[2]?.id]);
      await app.db.transaction((tx) => outbox.release(tx, 'batch:1'));
      expect((await queue.claim(4)).messages.map(({ id }) => id)).toEqual([messages[0]?.id]);
    } finally {
      await app.stop();
    }
  });

  it('mails queued together are claimed several at a time', async () => {
    const app = await TestApp.shared();
    try {
      const client = await app.client();
      const claim = jest.spyOn(app.app.get(OutboxQueue, { strict: false }), 'claim');
      const journal = app.app.get(Journal, { strict: false });
      await app.db.transaction(async (tx) => {
        for (let count = 0; count < 30; count++) await journal.publish(tx, 'ClientRegistered', by(client));
      });
      await nextMailTo(app, client.email, 'welcome', 30);
      const claims = await Promise.all(
        claim.mock.results.map(({ value }) => value as ReturnType<OutboxQueue['claim']>),
      );
      expect(claims.filter(({ messages }) => messages.length > 0).length).toBeLessThan(25);
    } finally {
      jest.restoreAllMocks();
      await app.stop();
    }
  });
});
