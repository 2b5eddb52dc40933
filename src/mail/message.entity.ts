import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale, MessageStatus, MessageVia } from '../../common/enums.js';

/** A mail: waiting in the outbox, and afterwards its entry in the mail log. */
@Entity('messages')
export class Message {
  @PrimaryGeneratedColumn()
  id: number;
  /** The Message-ID header, the same at every attempt, so that a mailbox can drop a double. */
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
  /** Whether the bodies let whoever reads them in. */
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
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
