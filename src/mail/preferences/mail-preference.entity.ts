import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { MailPreferenceSource } from '../../../common/mail/enums.js';
import type { OwnerMail } from '../../../common/mail/owner-mails.js';

/** A client's preferences for mail that is not essential. A client without a row gets all of it. */
@Entity('mail_preferences')
export class MailPreference {
  @PrimaryColumn({ type: 'integer' })
  clientId: number;
  @Column({ type: 'boolean' })
  unsubscribed: boolean;
  /** Kinds of mail about its protests that the client has switched off. */
  @Column({ type: 'text', array: true, default: [] })
  muted: OwnerMail[];
  /** Source of the last change. */
  @Column({ type: 'text' })
  source: MailPreferenceSource;
  @Column({ type: 'timestamptz' })
  changedAt: Date;
  @VersionColumn()
  version: number;
}
