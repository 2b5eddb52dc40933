import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageParams } from '../../../common/messages/translate.js';
import type { ScheduleDelivery, ScheduleRunState } from '../../../common/reports/schedules.js';
import type { ErrorCode } from '../../platform/errors/errors.js';

/** A run of a scheduled report. */
@Entity('report_schedule_runs')
export class ReportScheduleRun {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  scheduleId: number;
  /** When it was due or, for a manual run, requested; unique per schedule. */
  @Column({ type: 'timestamptz' })
  occurrence: Date;
  /** Number of missed occurrences it makes up for. */
  @Column({ type: 'integer', default: 0 })
  missed: number;
  /** Account that requested it; null for a scheduled run. */
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
  @Column({ type: 'text', default: 'queued' })
  state: ScheduleRunState;
  @Column({ type: 'smallint', default: 0 })
  attempts: number;
  /** Error code of the last attempt, if it failed. */
  @Column({ type: 'text', nullable: true })
  failure: ErrorCode | null;
  @Column({ type: 'jsonb', nullable: true })
  failureParams: MessageParams | null;
  /** Host and id of the process that ran it. */
  @Column({ type: 'text', nullable: true })
  process: string | null;
  @Column({ type: 'integer', nullable: true })
  rows: number | null;
  @Column({ type: 'text', nullable: true })
  fileName: string | null;
  /** Key of the file in the store. */
  @Column({ type: 'text', nullable: true })
  fileKey: string | null;
  @Column({ type: 'text', nullable: true })
  contentType: string | null;
  /** Size in bytes. */
  @Column({ type: 'bigint', nullable: true })
  size: string | null;
  /** Accounts it was mailed to; they may open the file. */
  @Column({ type: 'integer', array: true, default: [] })
  recipientIds: number[];
  @Column({ type: 'text', nullable: true })
  delivery: ScheduleDelivery | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  queuedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
