import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a clock job runs next. All processes share this row, so only one starts an occurrence. */
@Entity('clock_jobs')
export class ClockJobTimes {
  @PrimaryColumn({ type: 'text' })
  name: string;
  /** The cron expression and time zone that `nextRunAt` was computed from. */
  @Column({ type: 'text' })
  schedule: string;
  @Column({ type: 'timestamptz' })
  nextRunAt: Date;
}
