import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import { type MessageStatus, type MessageVia, resendableStatuses } from '../../common/mail/enums.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import type { MailAttachment } from './message.entity.js';
import { MailTransport } from './transport.js';

/** SQL condition: the address already has a mail with this cause and template, so this one must drop its cause. */
export const takenCause = (message: string, address: string): string =>
  `EXISTS (SELECT FROM messages o WHERE o.cause = ${message}.cause AND o.template = ${message}.template
     AND o.recipient = ${address} AND o.id <> ${message}.id)`;

/** SQL expression: the given address, otherwise the mail's recipient. */
const addressOr = (message: string, address: string): string =>
  `coalesce(${address}::text, ${message}.recipient)`;

/** SQL expression: the mail's account if it has this address; null if the mail goes elsewhere. */
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
  /** Dedupe key, such as `batch:12`: one mail per cause, recipient and template. */
  readonly cause?: string | null;
  readonly attachments?: readonly MailAttachment[];
  /** One-click unsubscribe link (RFC 8058) of a mail that is not essential. */
  readonly unsubscribeUrl?: string | null;
  /** Part of a mass mailing; other mails are sent first. */
  readonly bulk?: boolean;
}

/**
 * The outbox. A mail is a row written in the transaction of its event. The row is also the queue entry: the workers
 * (`OutboxWorker`) find it within a second of the commit.
 */
@Injectable()
export class Outbox {
  constructor(private readonly transport: MailTransport) {}

  /** How mails are sent. Without a mail server they are written to files and reach nobody. */
  get via(): MessageVia {
    return this.transport.via;
  }

  /**
   * Writes a mail to the outbox; it is sent once the transaction commits.
   * @returns its id, or the id of the earlier mail with the same cause, recipient and template
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
   * Writes bulk mails to the outbox in one statement; other mails are sent before them. Pass at most a few thousand at a time,
   * since all texts are held in memory.
   * @returns the number of new mails; recipients that already have one with the same cause and template are skipped
   */
  async postMany(tx: Tx, messages: readonly NewMessage[]): Promise<number> {
    if (messages.length === 0) return 0;
    return (await this.insert(tx, messages, true)).length;
  }

  /**
   * Redirects the queued mails of an account to its new address. Mails that grant access are canceled: their codes and links are
   * no longer valid. A mail being sent still goes to the old address; if it must be retried, `OutboxQueue.record` redirects it.
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
   * Resends a mail unchanged. A mail that was already sent stays in the log and is copied with a new Message-ID, since mailboxes
   * drop ids they have seen.
   * @param to new recipient; default: the previous one. If it is not the address of the mail's account, the mail is detached from it
   * @returns the id of the queued mail; undefined if it cannot be resent
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

  /** Queues a copy of a sent mail. The copy has no cause, since a cause has only one mail. */
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
   * Holds the mails of a cause until `release`. A mail being sent still goes out; if that fails, it is held too.
   * @returns the number held
   */
  async hold(tx: Tx, cause: string): Promise<number> {
    return this.mark(tx, cause, `next_attempt_at = 'infinity'`);
  }

  /** Releases the held mails of a cause. @returns the number released */
  async release(tx: Tx, cause: string): Promise<number> {
    return this.mark(tx, cause, 'next_attempt_at = now()');
  }

  /**
   * Cancels the unsent mails of a cause. A mail being sent still goes out, but is not retried.
   * @returns the number canceled
   */
  async cancel(tx: Tx, cause: string): Promise<number> {
    return this.mark(
      tx,
      cause,
      `status = CASE WHEN status = 'queued' THEN 'cancelled' ELSE status END, next_attempt_at = '-infinity'`,
    );
  }

  /**
   * Updates the unsent mails of a cause. Locks them in the same order as `OutboxQueue.record`, to avoid deadlocks.
   * @returns the number that were not being sent
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

  /** Inserts mails; skips those that already exist for their cause. @returns the ids of the new rows */
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
