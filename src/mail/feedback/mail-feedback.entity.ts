import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report of a mail provider that was processed: a repeated or replayed one has no effect. */
@Entity('mail_feedback')
export class MailFeedback {
  @PrimaryColumn({ type: 'text' })
  provider: 'ses' | 'postmark';
  /** The provider's id of the report. */
  @PrimaryColumn({ type: 'text' })
  eventId: string;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt: Date;
}
