import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import { type MessageStatus, type MessageVia, resendableStatuses } from '../../common/mail/enums.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import type { MailAttachment } from './message.entity.js';
import { MailTransport } from './transport.js';

/** Whether an address has got the mail of a cause already: the one that goes there now has no cause of its own. */
export const takenCause = (message: string, address: string): string =>
  `EXISTS (SELECT FROM messages o WHERE o.cause = ${message}.cause AND o.template = ${message}.template
     AND o.recipient = ${address} AND o.id <> ${message}.id)`;

/** The address given, or the one of the mail. */
const addressOr = (message: string, address: string): string =>
  `coalesce(${address}::text, ${message}.recipient)`;

/** The account of a mail if it has this address; null if the mail goes elsewhere. */
const accountAt = (message: string, address: string): string =>
  `(SELECT u.id FROM users u WHERE u.id = ${message}.user_id AND lower(u.email::text) = lower(${address}))`;

/** A mail ready to be sent. */
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
  /** What the mail is sent for, such as `batch:12`. The same recipient gets one mail of a template for it. */
  readonly cause?: string | null;
  readonly attachments?: readonly MailAttachment[];
  /** The one-click unsubscribe link (RFC 8058) of mail that is not essential. */
  readonly unsubscribeUrl?: string | null;
  /** One of many: mails of events are sent before it. */
  readonly bulk?: boolean;
}

/**
 * The outbox. A mail is a row written in the transaction of its event. The row is also its place in the queue:
 * the workers (`OutboxWorker`) find it after the commit, within a second.
 */
@Injectable()
export class Outbox {
  constructor(private readonly transport: MailTransport) {}

  /** Where mails go: what is written to a file, without a mail server, was sent to nobody. */
  get via(): MessageVia {
    return this.transport.via;
  }

  /**
   * Writes a mail to the outbox; it is sent after the transaction commits.
   * @returns its id; the id of the earlier mail if the recipient already got this template for the same cause
   */
  async post(tx: Tx, message: NewMessage): Promise<number> {
    const [id] = await this.insert(tx, [message], message.bulk ?? false);
    if (id !== undefined) return id;
    const { cause, recipient, template } = message;
    const [earlier] = await txQuery<{ id: number }>(
      tx,
      'SELECT id FROM messages WHERE cause = $1 AND recipient = $2 AND template = $3',
      [cause ?? null, recipient, template],
    );
    if (!earlier) throw new Error('A mail was not inserted.');
    return earlier.id;
  }

  /**
   * Writes the mails of a batch to the outbox, with one statement; mails of events are sent before them. Pass at
   * most a few thousand at a time, since all texts are held in memory.
   * @returns how many are new: recipients who already got the template for the same cause are skipped
   */
  async postMany(tx: Tx, messages: readonly NewMessage[]): Promise<number> {
    if (messages.length === 0) return 0;
    return (await this.insert(tx, messages, true)).length;
  }

  /**
   * Sends the waiting mails of an account to its new address. Those that grant access are cancelled: what they open has ended.
   * One that is on its way goes out; if it must be tried again, `OutboxQueue.record` sends it to the new address.
   */
  async follow(tx: Tx, userId: number, from: string, to: string): Promise<void> {
    await tx.query(
      `WITH waiting AS (
         SELECT id FROM messages WHERE user_id = $1 AND status = 'queued' AND lower(recipient) = lower($2)
         ORDER BY id FOR UPDATE
       )
       UPDATE messages m SET
         status = CASE WHEN secret THEN 'cancelled' ELSE status END,
         text_body = CASE WHEN secret THEN NULL ELSE text_body END,
         html_body = CASE WHEN secret THEN NULL ELSE html_body END,
         recipient = CASE WHEN secret THEN recipient ELSE $3 END,
         cause = CASE WHEN secret OR NOT ${takenCause('m', '$3')} THEN cause END
       FROM waiting WHERE m.id = waiting.id`,
      [userId, from, to],
    );
  }

  /**
   * Sends a mail again, as it was. One that was sent stays in the log: its copy has a Message-ID of its own, since mailboxes drop
   * what they have seen.
   * @param to the address it goes to, where it went before if absent; with one that is not its account's any more it is no longer the account's mail
   * @returns the id of the mail that is sent; undefined if it cannot be sent again
   */
  async again(tx: Tx, id: number, to: string | null = null): Promise<number | undefined> {
    const [put] = await txQuery<{ id: number }>(
      tx,
      `UPDATE messages m SET status = 'queued', attempts = 0, error = NULL, worker = NULL, next_attempt_at = now(),
         recipient = ${addressOr('m', '$3')}, user_id = ${accountAt('m', addressOr('m', '$3'))},
         cause = CASE WHEN NOT ${takenCause('m', addressOr('m', '$3'))} THEN cause END
       WHERE id = $1 AND NOT secret AND status = ANY($2) AND status <> 'sent' RETURNING id`,
      [id, [...resendableStatuses], to],
    );
    return put?.id ?? this.copy(tx, id, to);
  }

  /** A sent mail once more. Its copy has no cause, which has its one mail already. */
  private async copy(tx: Tx, id: number, to: string | null): Promise<number | undefined> {
    const [copied] = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO messages (message_id, template, locale, recipient, subject, text_body, html_body, user_id, client_id,
         property_id, attachments, unsubscribe_url)
       SELECT $2, template, locale, ${addressOr('m', '$3')}, subject, text_body, html_body,
         ${accountAt('m', addressOr('m', '$3'))}, client_id, property_id,
         attachments, unsubscribe_url
       FROM messages m WHERE id = $1 AND status = 'sent' AND NOT secret AND text_body IS NOT NULL RETURNING id`,
      [id, this.newMessageId(), to],
    );
    return copied?.id;
  }

  private newMessageId(): string {
    return `<${randomUUID()}@${this.transport.domain}>`;
  }

  /**
   * Keeps the mails of a cause from being sent until `release`. One that is on its way goes out, but is not tried again.
   * @returns how many are held
   */
  async hold(tx: Tx, cause: string): Promise<number> {
    return this.mark(tx, cause, `next_attempt_at = 'infinity'`);
  }

  /** Releases the held mails of a cause. @returns how many may be sent */
  async release(tx: Tx, cause: string): Promise<number> {
    return this.mark(tx, cause, 'next_attempt_at = now()');
  }

  /**
   * Cancels the mails of a cause that have not been sent. One that is on its way goes out, but is not tried again.
   * @returns how many
   */
  async cancel(tx: Tx, cause: string): Promise<number> {
    return this.mark(
      tx,
      cause,
      `status = CASE WHEN status = 'queued' THEN 'cancelled' ELSE status END, next_attempt_at = '-infinity'`,
    );
  }

  /**
   * Changes the unsent mails of a cause, in the order in which `OutboxQueue.record` locks them.
   * @returns how many were not on their way
   */
  private async mark(tx: Tx, cause: string, change: string): Promise<number> {
    const rows = await txQuery<{ status: MessageStatus }>(
      tx,
      `WITH due AS (SELECT id FROM messages WHERE cause = $1 AND status IN ('queued', 'sending') ORDER BY id FOR UPDATE)
       UPDATE messages SET ${change} FROM due WHERE messages.id = due.id RETURNING status`,
      [cause],
    );
    return rows.filter(({ status }) => status !== 'sending').length;
  }

  /** Ids of the inserted rows: those that exist for their cause are left out. */
  private async insert(tx: Tx, messages: readonly NewMessage[], bulk: boolean): Promise<number[]> {
    const rows = messages.map((message) => ({
      ...message,
      messageId: this.newMessageId(),
    }));
    const inserted = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO messages (message_id, template, locale, recipient, subject, text_body, html_body, secret, user_id,
         client_id, property_id, cause, attachments, unsubscribe_url, bulk)
       SELECT "messageId", template, locale, recipient, subject, text, html, coalesce(secret, false), "userId",
         "clientId", "propertyId", cause, coalesce(attachments, '[]'), "unsubscribeUrl", $2
       FROM json_to_recordset($1::json) AS message ("messageId" text, template text, locale text, recipient text,
         subject text, text text, html text, secret boolean, "userId" integer, "clientId" integer,
         "propertyId" integer, cause text, attachments jsonb, "unsubscribeUrl" text)
       ON CONFLICT DO NOTHING RETURNING id`,
      [JSON.stringify(rows), bulk],
    );
    return inserted.map(({ id }) => id);
  }
}
