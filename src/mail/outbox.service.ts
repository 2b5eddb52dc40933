import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locale } from '../../common/enums.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx } from '../platform/database/database.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Message } from './message.entity.js';
import { KnownFailure, MailTransport } from './transport.js';

/** A mail that is ready to go. */
export interface NewMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly template: string;
  readonly locale: Locale;
  readonly secret?: boolean;
  readonly userId?: number | null;
  readonly clientId?: number | null;
  readonly propertyId?: number | null;
}

const queue = 'mail';
/** Mails that one process hands over at the same moment, each on a connection of its own. */
const batch = 10;
/**
 * Times a mail is offered to a server that refuses it for now, or does not answer. The pauses double from five seconds:
 * in all about eight hours; a quarter of one for a code or a link, which is of no use later.
 */
const attemptsOf = (secret: boolean): number => (secret ? 8 : 13);

/**
 * The outbox. A mail is a row written with the change that it tells of; after the commit a job hands it over. SMTP
 * cannot promise 'exactly once', so the row says 'sending' before and 'sent' after, and a mail of which nobody knows
 * whether it went is marked so and not repeated.
 */
@Injectable()
export class Outbox implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ messageId: number }>(queue, ({ messageId }) => this.deliver(messageId), { batch });
  }

  /** Writes a mail into the outbox; it leaves when the transaction commits. Returns its id. */
  async post(tx: Tx, { text, html, ...message }: NewMessage): Promise<number> {
    const domain = /@([^\s>]+)/.exec(this.config.mailFrom)?.[1] ?? 'localhost';
    const row = await tx.save(
      Message,
      tx.create(Message, {
        ...message,
        textBody: text,
        htmlBody: html,
        messageId: `<${randomUUID()}@${domain}>`,
      }),
    );
    await this.enqueue(tx, row.id, row.secret);
    return row.id;
  }

  /** Puts a mail that failed, or of which nobody knows, back into the outbox. False when it is neither. */
  async again(tx: Tx, id: number): Promise<boolean> {
    const put = await tx
      .createQueryBuilder()
      .update(Message)
      .set({ status: 'queued', attempts: 0, error: null })
      .where(`id = :id AND NOT secret AND status IN ('failed', 'unknown')`, { id })
      .execute();
    if (put.affected !== 1) return false;
    await this.enqueue(tx, id, false);
    return true;
  }

  /**
   * Hands one mail over. Safe to repeat: a row that is past 'queued' is not sent again.
   * @throws when the server refuses for now: the queue tries later
   */
  async deliver(id: number): Promise<void> {
    const [message] = await this.db.query<Message>(
      `UPDATE messages SET status = 'sending', attempts = attempts + 1 WHERE id = $1 AND status = 'queued'
       RETURNING id, message_id AS "messageId", template, recipient, subject, text_body AS "textBody", html_body AS "htmlBody", attempts, secret`,
      [id],
    );
    if (!message) return this.markInterrupted(id);
    let via: Message['via'];
    try {
      via = await this.transport.send(message);
    } catch (error) {
      return this.noteFailure(message, error);
    }
    await this.db.query(
      `UPDATE messages SET status = 'sent', sent_at = now(), error = NULL, via = $2${withoutSecrets} WHERE id = $1`,
      [id, via],
    );
  }

  /** A job that comes again finds 'sending' only when the process before it ended in the middle. */
  private async markInterrupted(id: number): Promise<void> {
    await this.db.query(
      `UPDATE messages SET status = 'unknown', error = 'interrupted while sending'${withoutSecrets} WHERE id = $1 AND status = 'sending'`,
      [id],
    );
  }

  private async noteFailure({ id, attempts, secret }: Message, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const known = error instanceof KnownFailure;
    if (known && error.temporary && attempts < attemptsOf(secret)) {
      await this.db.query(`UPDATE messages SET status = 'queued', error = $2 WHERE id = $1`, [id, reason]);
      throw error;
    }
    await this.db.query(`UPDATE messages SET status = $2, error = $3${withoutSecrets} WHERE id = $1`, [
      id,
      known ? 'failed' : 'unknown',
      reason,
    ]);
  }

  private async enqueue(tx: Tx, messageId: number, secret: boolean): Promise<void> {
    await this.jobs.send(queue, { messageId }, { retryLimit: attemptsOf(secret) }, tx);
  }
}

/** A code or a link that lets somebody in is of no use to the log. */
const withoutSecrets = `, text_body = CASE WHEN secret THEN NULL ELSE text_body END, html_body = CASE WHEN secret THEN NULL ELSE html_body END`;
