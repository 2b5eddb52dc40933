import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailOutageKind } from '../../common/mail/enums.js';

/** The mail server takes no mail from us. At most one row, for all processes together. */
@Entity('mail_outage')
export class MailOutageRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one: boolean;
  @Column({ type: 'text' })
  kind: MailOutageKind;
  /** In the mail server's words. */
  @Column({ type: 'text' })
  error: string;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  since: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastAt: Date;
}
