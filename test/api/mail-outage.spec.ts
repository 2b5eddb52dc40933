import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { Journal } from '../../src/platform/journal/journal.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

/** A mail server with a password. */
class GuardedServer {
  password = 'right';
  /** The command that gets a 530: MAIL FROM, as when a sender must sign in, or RCPT TO, as when the recipient is refused. */
  refuses: 'MAIL' | 'RCPT' | null = null;
  readonly received: string[] = [];
  signIns = 0;
  private readonly server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ password }, _session, done) => {
      this.signIns++;
      if (password === this.password) return done(null, { user: 'desk' });
      done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) =>
      this.refuses === 'MAIL' ? done(refused('5.7.0 Authentication required')) : done(),
    onRcptTo: (_address, _session, done) =>
      this.refuses === 'RCPT' ? done(refused('5.7.0 Not for this recipient')) : done(),
    onData: (stream, { envelope }, done) => {
      this.received.push(envelope.rcptTo[0]?.address ?? '');
      stream.resume().once('end', () => done());
    },
  });

  async start(): Promise<void> {
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `smtp://desk:right@127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

const refused = (message: string) => Object.assign(new Error(message), { responseCode: 530 });

describe('a mail server that refuses our sign-in', () => {
  let smtp: GuardedServer;
  let app: TestApp;
  let admin: TestUser;

  beforeEach(async () => {
    smtp = new GuardedServer();
    await smtp.start();
    app = await TestApp.start({ SMTP_URL: smtp.url });
    admin = await app.admin();
  });
  afterEach(async () => {
    await app.stop();
    await smtp.stop();
  });

  const publish = (clientId: number) =>
    app.db.transaction((tx) =>
      app.app.get(Journal, { strict: false }).publish(tx, 'ClientRegistered', { actor: null, clientId }),
    );
  const statuses = () =>
    app.db.query<{ recipient: string; status: string; attempts: number; error: string | null }>(
      `SELECT recipient, status, attempts, error FROM messages ORDER BY id`,
    );
  const outage = async () =>
    ((await admin.get('/api/messages/state').expect(200)).body as { outage: Record<string, unknown> | null })
      .outage;
  const tried = () => eventually('the outage is noted', async () => (await outage()) ?? undefined);

  it('while the mail server refuses our sign-in, mail waits, administrators see why, and it is sent afterwards', async () => {
    smtp.password = 'changed';
    const clients = await Promise.all(Array.from({ length: 12 }, () => app.client()));
    for (const { id } of clients) await publish(id);
    expect(await tried()).toMatchObject({ kind: 'signIn', error: expect.stringContaining('535') });
    const first = smtp.signIns;
    // The second attempt, which sends a single mail.
    await eventually('another try', () => smtp.signIns > first);
    const waiting = await eventually('all wait', async () => {
      const rows = await statuses();
      return rows.every(({ status }) => status === 'queued') ? rows : undefined;
    });
    expect(waiting).toHaveLength(12);
    // Failures that are not about the mail itself don't count toward its maximum number of attempts.
    expect(waiting.every(({ attempts }) => attempts === 0)).toBe(true);
    expect(await outage()).toMatchObject({ waiting: 12 });
    await clients[0]?.get('/api/messages/state').expect(403);

    smtp.password = 'right';
    await eventually('all are sent', async () => (await statuses()).every(({ status }) => status === 'sent'));
    expect([...smtp.received].sort()).toEqual(clients.map(({ email }) => email).sort());
    expect(await outage()).toBeNull();
  });

  it('a mail waits when the server asks for a sign-in first, and fails when the server refuses its recipient', async () => {
    smtp.refuses = 'MAIL';
    const first = await app.client();
    await publish(first.id);
    expect(await tried()).toMatchObject({ kind: 'signIn', error: expect.stringContaining('530') });
    // The next attempt may be in progress.
    await eventually('it waits', async () => (await statuses())[0]?.status === 'queued');
    smtp.refuses = null;
    await eventually('it is sent', async () => (await statuses())[0]?.status === 'sent');
    expect(await outage()).toBeNull();
    smtp.refuses = 'RCPT';
    const second = await app.client();
    await publish(second.id);
    await eventually('it has failed', async () => (await statuses())[1]?.status === 'failed');
    expect(await outage()).toBeNull();
  });

  it('a sign-in code that runs out of attempts during a sign-in outage fails, and the outage is reported', async () => {
    smtp.password = 'changed';
    const { email } = await app.client();
    await app.db.query(
      `INSERT INTO messages (message_id, template, locale, recipient, subject, text_body, html_body, secret, attempts)
       VALUES ('<code@desk.example>', 'sign-in-code', 'en', $1, 'x', 'x', 'x', true, 7)`,
      [email],
    );
    await eventually('it has failed', async () => (await statuses())[0]?.status === 'failed');
    expect(await outage()).toMatchObject({ kind: 'signIn' });
  });
});
