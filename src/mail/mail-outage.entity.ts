import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailOutageKind } from '../../common/mail/enums.js';

/** The current outage of the mail server. At most one row, shared by all processes. */
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
