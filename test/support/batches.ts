import { BatchSender } from '../../src/mail/batches/batch-sender.js';
import type { TestApp, TestUser } from './app.js';

/** Form of a batch e-mail with a custom text. */
export const custom = {
  template: 'custom',
  subject: 'News for {firstName}',
  body: '<p>Dear {fullName}, about <strong>{properties}</strong></p>',
  minReductionPercent: 0,
};

/** Sends batch e-mails as an administrator, to a separate audience of clients for each test. */
export class Batches {
  /** Prefix of this test's account numbers, which gives each test its own audience. */
  account = '';
  private clients: TestUser[] = [];
  private count = 0;

  constructor(
    private readonly app: TestApp,
    private readonly admin: TestUser,
  ) {}

  /** Starts a new audience, Ann and Bea. Clients added later also appear in the returned list. */
  async newAudience(): Promise<TestUser[]> {
    this.account = `B${this.count++}X`;
    this.clients = [];
    await this.owner('Ann');
    await this.owner('Bea');
    return this.clients;
  }

  /** Adds a client with a property to the audience. */
  async owner(firstName: string): Promise<TestUser> {
    const client = await this.app.user(1, { firstName });
    await this.app.db.query('UPDATE clients SET is_new = false WHERE id = $1', [client.id]);
    await this.app.property(client.id, { accountNumber: `${this.account}-${client.id}` });
    this.clients.push(client);
    return client;
  }

  /** The account numbers of the audience. */
  numbers(): string[] {
    return this.clients.map(({ id }) => `${this.account}-${id}`);
  }

  /** The filters of a batch to the audience, without its text. */
  filters(changes: object = {}): object {
    const { subject: _subject, body: _body, ...filters } = custom;
    return { ...filters, accountNumbers: this.numbers(), ...changes };
  }

  /** The form of a batch to the audience. */
  form(changes: object = {}): object {
    return { ...custom, accountNumbers: this.numbers(), ...changes };
  }

  async create(changes: object = {}) {
    const { body } = await this.admin.post('/api/batches', this.form(changes)).expect(201);
    return body as { id: number; state: string; recipients: number; sendAt: string };
  }

  /** Writes the next mails of a batch, as the worker does. */
  step(id: number): ReturnType<BatchSender['step']> {
    return this.app.app.get(BatchSender, { strict: false }).step(id);
  }

  /** Returns the mails that a batch has written so far. */
  messages(id: number) {
    return this.app.db.query<{
      recipient: string;
      subject: string;
      html: string;
      text: string;
      unsubscribeUrl: string;
    }>(
      `SELECT recipient, subject, html_body AS html, text_body AS text, unsubscribe_url AS "unsubscribeUrl" FROM messages WHERE cause = $1 ORDER BY id`,
      [`batch:${id}`],
    );
  }

  async progress(id: number) {
    return (await this.admin.get(`/api/batches/${id}`).expect(200)).body;
  }
}
