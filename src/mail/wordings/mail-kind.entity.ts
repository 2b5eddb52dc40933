import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The firm's settings for a kind of mail. Null values fall back to the defaults in `mailKinds`. */
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
