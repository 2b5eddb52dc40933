import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { scheduleAttachmentMaxSize, scheduleAttempts } from '../../../common/reports/limits.js';
import type { PauseReason } from '../../../common/reports/schedules.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { AppError, type ErrorCode } from '../../platform/errors/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { processLabel } from '../../platform/process/process-label.js';
import { Storage } from '../../platform/storage/storage.js';
import { ExportsService, type ReportFile } from '../exports.service.js';
import { ReportsService } from '../reports.service.js';
import { activeOwner, activeRecipients } from './schedule-accounts.js';
import { ScheduleMails } from './schedule-mails.js';
import { ReportScheduleRun } from './schedule-run.entity.js';
import { runQueue } from './schedule-runs.service.js';
import { ReportSchedule } from './schedule.entity.js';
import { SchedulesService } from './schedules.service.js';

/** A failure after which the schedule can no longer run. */
class Unrunnable extends Error {
  constructor(
    readonly reason: PauseReason,
    readonly code: ErrorCode,
  ) {
    super(reason);
  }
}

/** Writes the report of a run, stores it and mails it. */
@Injectable()
export class ScheduleRunner implements OnModuleInit {
  private readonly log = new Logger('Schedules');

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly schedules: SchedulesService,
    private readonly reports: ReportsService,
    private readonly exports: ExportsService,
    private readonly mails: ScheduleMails,
    private readonly storage: Storage,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ runId: number }>(runQueue, ({ runId }) => this.run(runId));
  }

  /**
   * Executes one run. A retry after a crash writes the file again; nobody gets its mail twice.
   * @throws the error of a failed attempt that is to be retried
   */
  async run(id: number): Promise<void> {
    const found = await this.db.query<{ id: number }>(
      `UPDATE report_schedule_runs SET state = 'running', attempts = attempts + 1, started_at = $2, process = $3
       WHERE id = $1 AND state IN ('queued', 'running', 'retrying') RETURNING id`,
      [id, this.clock.now(), processLabel],
    );
    if (found.length === 0) return;
    const run = await this.db.dataSource.manager.findOneByOrFail(ReportScheduleRun, { id });
    const schedule = await this.db.dataSource.manager.findOneByOrFail(ReportSchedule, { id: run.scheduleId });
    try {
      if (schedule.deletedAt) throw new AppError(404, 'notFound');
      const file = await this.write(schedule);
      try {
        await this.deliver(schedule, run, file);
      } finally {
        await file.remove();
      }
    } catch (error) {
      if (this.exports.isStopping) throw error;
      await this.fail(schedule, run, error);
    }
  }

  /** Writes the report with the permissions of the schedule's owner. @throws Unrunnable, AppError */
  private async write(schedule: ReportSchedule): Promise<ReportFile> {
    const owner = await activeOwner(this.db, schedule.ownerId);
    if (!owner) throw new Unrunnable('ownerInactive', 'forbidden');
    const request = await this.request(owner, schedule);
    return this.exports.write(owner, { ...schedule, request });
  }

  /** Checks the request again: settings, permissions and reports may have changed. */
  private async request(owner: Caller, schedule: ReportSchedule) {
    const { filter, sort, columns } = this.schedules.requestOf(schedule);
    try {
      const order = [sort.column, sort.descending ? 'DESC' : 'ASC'];
      return await this.reports.request(owner, schedule.report, { filter, sort: order, columns });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new Unrunnable(error.statusCode === 403 ? 'ownerForbidden' : 'reportGone', error.code);
    }
  }

  /** Stores the file and writes the mails, all or nothing. */
  private async deliver(schedule: ReportSchedule, run: ReportScheduleRun, file: ReportFile): Promise<void> {
    const fileKey = `schedules/${schedule.id}/${run.id}-${randomUUID()}.${schedule.format}`;
    // A crashed attempt may have left a file.
    if (run.fileKey) await this.storage.remove(run.fileKey);
    // Recorded before the file is stored, so the clean-up always finds it.
    await this.db.query('UPDATE report_schedule_runs SET file_key = $2 WHERE id = $1', [run.id, fileKey]);
    run.fileKey = fileKey;
    await this.storage.putStream(fileKey, createReadStream(file.path), file.contentType, file.size);
    await this.db.transaction(async (tx) => {
      const recipients = await activeRecipients(tx, schedule.recipientIds);
      if (recipients.length === 0) throw new Unrunnable('noRecipients', 'scheduleWithoutRecipients');
      const delivery = file.size <= scheduleAttachmentMaxSize ? 'attached' : 'link';
      const saved = await tx.update(
        ReportScheduleRun,
        { id: run.id, state: 'running', fileKey },
        {
          state: 'done',
          failure: null,
          failureParams: null,
          rows: file.rows,
          fileName: file.name,
          contentType: file.contentType,
          size: String(file.size),
          recipientIds: recipients.map(({ id }) => id),
          delivery,
          endedAt: this.clock.now(),
        },
      );
      // Another process has taken over because this one was cut off for a while.
      if (saved.affected !== 1) throw new Error('The run was taken over by another process.');
      for (const recipient of recipients)
        await this.mails.send(tx, { schedule, run, recipient, file, fileKey, delivery });
      await this.journal.publish(tx, 'ScheduleReportSent', {
        actor: null,
        details: {
          scheduleId: schedule.id,
          schedule: schedule.name,
          runId: run.id,
          ownerId: schedule.ownerId,
          report: schedule.report,
          format: schedule.format,
          rows: file.rows,
          names: file.name,
        },
      });
    });
  }

  /** Records a failed attempt. @throws the error if the attempt is to be retried */
  private async fail(schedule: ReportSchedule, run: ReportScheduleRun, error: unknown): Promise<void> {
    const reason = error instanceof Unrunnable ? error.reason : undefined;
    const code = error instanceof Unrunnable || error instanceof AppError ? error.code : 'generic';
    const params = error instanceof AppError ? (error.details.params ?? null) : null;
    const isPermanent = reason !== undefined || (error instanceof AppError && error.statusCode < 500);
    const isLast = isPermanent || run.attempts >= scheduleAttempts;
    if (code === 'generic') this.log.error(error);
    await this.db.transaction(async (tx) => {
      await tx.update(
        ReportScheduleRun,
        { id: run.id, state: 'running' },
        {
          state: isLast ? 'failed' : 'retrying',
          failure: code,
          failureParams: params,
          ...(isLast && { endedAt: this.clock.now() }),
        },
      );
      if (isLast) await this.giveUp(tx, schedule, run, { code, reason });
    });
    if (!isLast) throw error;
  }

  /** Reports that a run has finally failed, and pauses a schedule that can no longer run. */
  private async giveUp(
    tx: Tx,
    { id }: ReportSchedule,
    run: ReportScheduleRun,
    { code, reason }: { readonly code: ErrorCode; readonly reason: PauseReason | undefined },
  ): Promise<void> {
    const schedule = await tx.findOne(ReportSchedule, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!schedule || schedule.deletedAt) return;
    await this.journal.publish(tx, 'ScheduleFailed', {
      actor: null,
      details: { scheduleId: id, schedule: schedule.name, failure: code },
    });
    if (reason && schedule.state === 'active') await this.schedules.setPaused(tx, schedule, reason, null);
    await this.mails.sendFailure(tx, { schedule, run, code });
  }
}
