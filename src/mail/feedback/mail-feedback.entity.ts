import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Id of a provider's report that was processed, so that a repeated or replayed one has no effect. */
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
