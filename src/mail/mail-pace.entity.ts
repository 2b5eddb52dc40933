import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When MAIL_PER_MINUTE allows the next mail, for all processes together. A table of one row. */
@Entity('mail_pace')
export class MailPace {
  @PrimaryColumn({ type: 'boolean', default: true })
  one: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAt: Date;
}
