import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailPreferenceSource } from '../../common/enums.js';

/** Whether a client wants mail that is not essential. A client without a row does. */
@Entity('mail_preferences')
export class MailPreference {
  @PrimaryColumn({ type: 'integer' })
  clientId: number;
  @Column({ type: 'boolean' })
  unsubscribed: boolean;
  /** Who changed it last. */
  @Column({ type: 'text' })
  source: MailPreferenceSource;
  @Column({ type: 'timestamptz' })
  changedAt: Date;
}
