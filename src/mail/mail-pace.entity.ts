import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Earliest time MAIL_PER_MINUTE allows the next mail. One row, shared by all processes. */
@Entity('mail_pace')
export class MailPace {
  @PrimaryColumn({ type: 'boolean', default: true })
  one: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAt: Date;
}
