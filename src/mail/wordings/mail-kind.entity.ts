import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How the firm uses a kind of mail. Missing values have the defaults of `mailKinds`. */
@Entity('mail_kinds')
export class MailKindRow {
  @PrimaryColumn({ type: 'text' })
  kind: string;
  @Column({ type: 'boolean', nullable: true })
  enabled: boolean | null;
  /** Reminders: days before the date. */
  @Column({ type: 'smallint', nullable: true })
  daysBefore: number | null;
  @Column({ type: 'integer', default: 0 })
  version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @Column({ type: 'integer', nullable: true })
  updatedBy: number | null;
}
