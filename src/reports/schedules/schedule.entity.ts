import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { Locale } from '../../../common/text/locales.js';
import type { ExportFormat } from '../../../common/reports/reports.js';
import type { Frequency, PauseReason, ScheduleState } from '../../../common/reports/schedules.js';

/** The stored request of a report: filter, sort and columns. */
export interface StoredRequest {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly column: string; readonly descending?: boolean };
  readonly columns: readonly string[];
}

/** A report that is created on a schedule and mailed. */
@Entity('report_schedules')
export class ReportSchedule {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  report: string;
  @Column({ type: 'text' })
  format: ExportFormat;
  /** Language of the file and its mail. */
  @Column({ type: 'text' })
  locale: Locale;
  @Column({ type: 'jsonb' })
  request: StoredRequest;
  /** Whether the tax years of the filter advance with the calendar, from `baseYear`. */
  @Column({ type: 'boolean' })
  yearsMove: boolean;
  @Column({ type: 'smallint' })
  baseYear: number;
  @Column({ type: 'text' })
  frequency: Frequency;
  /** `07:30`; null with a cron expression. */
  @Column({ type: 'text', nullable: true })
  time: string | null;
  /** ISO weekdays of a weekly schedule. */
  @Column({ type: 'integer', array: true, nullable: true })
  weekdays: number[] | null;
  /** Day of a monthly schedule; the last day in shorter months. */
  @Column({ type: 'smallint', nullable: true })
  monthDay: number | null;
  @Column({ type: 'text', nullable: true })
  cron: string | null;
  /** IANA name. */
  @Column({ type: 'text' })
  timeZone: string;
  /** Office accounts that get the mail. */
  @Column({ type: 'integer', array: true })
  recipientIds: number[];
  @Column({ type: 'text', default: 'active' })
  state: ScheduleState;
  @Column({ type: 'text', nullable: true })
  pauseReason: PauseReason | null;
  /** Null while paused. */
  @Column({ type: 'timestamptz', nullable: true })
  nextRunAt: Date | null;
  /** Account that last saved or resumed it; runs have its permissions. */
  @Column({ type: 'integer' })
  ownerId: number;
  @VersionColumn({ default: 1 })
  version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  /** Deleted schedules stay until their files have expired: mails in the outbox may refer to them. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null;
}
