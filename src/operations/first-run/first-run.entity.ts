import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Marks the firm as set up. The table has at most one row. */
@Entity('first_run')
export class FirstRunDone {
  @PrimaryColumn({ type: 'boolean', default: true })
  one: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  doneAt: Date;
  /** The first administrator. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
}
