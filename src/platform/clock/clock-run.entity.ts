import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ClockRunState } from '../../../common/settings/clock-jobs.js';

/** A run of a clock job. */
@Entity('clock_runs')
export class ClockRun {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'text' })
  job: string;
  /** When the run was due or a user started it; unique per job. */
  @Column({ type: 'timestamptz' })
  occurrence: Date;
  @Column({ type: 'text', default: 'queued' })
  state: ClockRunState;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  queuedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
  /** Result as counts, such as `{ "documents": 3 }`. */
  @Column({ type: 'jsonb', nullable: true })
  counts: Readonly<Record<string, number>> | null;
  @Column({ type: 'text', nullable: true })
  error: string | null;
  /** Host and id of the process that ran it. */
  @Column({ type: 'text', nullable: true })
  process: string | null;
  /** The account that started the run; null if the clock did. */
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
}
