import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { MailPreferenceSource } from '../../../common/mail/enums.js';
import type { OwnerMail } from '../../../common/mail/owner-mails.js';

/** Whether a client wants mail that is not essential. A client without a row does. */
@Entity('mail_preferences')
export class MailPreference {
  @PrimaryColumn({ type: 'integer' })
  clientId: number;
  @Column({ type: 'boolean' })
  unsubscribed: boolean;
  /** Kinds of mail about the own protests that the client does not want. */
  @Column({ type: 'text', array: true, default: [] })
  muted: OwnerMail[];
  /** Who changed it last. */
  @Column({ type: 'text' })
  source: MailPreferenceSource;
  @Column({ type: 'timestamptz' })
  changedAt: Date;
  @VersionColumn()
  version: number;
}
