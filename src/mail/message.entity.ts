import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '../../common/text/locales.js';
import type { MessageStatus, MessageVia } from '../../common/mail/enums.js';

/** A stored file that is attached to a mail. */
export interface MailAttachment {
  /** File name shown to the recipient. */
  readonly name: string;
  readonly contentType: string;
  /** Key in the file store. */
  readonly key: string;
}

/** A mail: queued in the outbox, later an entry of the mail log. */
@Entity('messages')
export class Message {
  @PrimaryGeneratedColumn()
  id: number;
  /** Message-ID header. It stays the same for every attempt, so mailboxes can drop duplicates. */
  @Column({ type: 'text' })
  messageId: string;
  @Column({ type: 'text' })
  template: string;
  @Column({ type: 'text' })
  locale: Locale;
  @Column({ type: 'text' })
  recipient: string;
  @Column({ type: 'text' })
  subject: string;
  @Column({ type: 'text', nullable: true })
  textBody: string | null;
  @Column({ type: 'text', nullable: true })
  htmlBody: string | null;
  /** Whether the bodies grant access, such as a code or a link. */
  @Column({ type: 'boolean', default: false })
  secret: boolean;
  @Column({ type: 'text', default: 'queued' })
  status: MessageStatus;
  @Column({ type: 'text', nullable: true })
  via: MessageVia | null;
  @Column({ type: 'smallint', default: 0 })
  attempts: number;
  @Column({ type: 'text', nullable: true })
  error: string | null;
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  @Column({ type: 'integer', nullable: true })
  clientId: number | null;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  /** Dedupe key, such as `batch:12`: one mail per cause, recipient and template. */
  @Column({ type: 'text', nullable: true })
  cause: string | null;
  @Column({ type: 'jsonb', default: () => `'[]'` })
  attachments: readonly MailAttachment[];
  /** One-click unsubscribe link (RFC 8058) of a mail that is not essential. */
  @Column({ type: 'text', nullable: true })
  unsubscribeUrl: string | null;
  /** Part of a mass mailing; other mails are sent first. */
  @Column({ type: 'boolean', default: false })
  bulk: boolean;
  /** While queued: earliest time of the next attempt. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAttemptAt: Date;
  /** While sending: id of the worker, which holds a lease in `job_leases`. */
  @Column({ type: 'uuid', nullable: true })
  worker: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;
  /** Its texts were erased with a client; a copy in DATA_DIR is deleted, too. */
  @Column({ type: 'boolean', default: false })
  erased: boolean;
}
