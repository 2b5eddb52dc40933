import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import { scheduleAttempts, scheduleRunsKept } from '../../../common/reports/limits.js';
import type { MessageParams } from '../../../common/messages/translate.js';
import { type Caller, isAllowed } from '../../platform/access/caller.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { AppError, type ErrorCode } from '../../platform/errors/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { FileAnswer } from '../../platform/links/file-answer.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { type ListParams, Page, Query } from '../../platform/query/index.js';
import { text } from '../../platform/request/locale.js';
import { Storage } from '../../platform/storage/storage.js';
import { ReportsService } from '../reports.service.js';
import type { ScheduleRunDto } from './schedule.dto.js';
import { mailedTo, runList } from './schedules.list.js';

/** Job queue of runs. */
export const runQueue = 'report-schedules';
const linkPurpose = 'scheduled-report';

/** A run to queue. */
export interface NewRun {
  readonly scheduleId: number;
  readonly occurrence: Date;
  readonly missed?: number;
  readonly requestedBy?: number;
}

type StoredRun = Omit<ScheduleRunDto, 'message'> & {
  readonly failure: ErrorCode | null;
  readonly failureParams: MessageParams | null;
};

/** The runs of scheduled reports: queueing them, their history and their files. */
@Injectable()
export class ScheduleRuns implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly jobs: Jobs,
    private readonly clockJobs: ClockJobs,
    private readonly reports: ReportsService,
    private readonly links: SignedLinks,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'schedules-clean-up',
      cron: '30 3 * * *',
      run: async () => ({ files: await this.clearOld() }),
    });
    this.links.register(linkPurpose, {
      permission: 'schedules.file',
      check: async (caller, id) => {
        await this.checkFile(caller, linkedId(id));
      },
      open: async (caller, id) => this.open(await this.checkFile(caller, linkedId(id))),
    });
  }

  async list(params: ListParams, locale: Locale): Promise<Page<ScheduleRunDto>> {
    const page = (await this.query.list(runList, params)) as unknown as Page<StoredRun>;
    const rows = page.rows.map((row) => withMessage(row, locale));
    return new Page(page.resource, JSON.stringify(rows), page.start, page.count, page.total);
  }

  /** Returns a run to administrators and its recipients. @throws 404 */
  async get(caller: Caller, id: number, locale: Locale): Promise<ScheduleRunDto> {
    const scope = isAllowed(caller, 'schedules.read') ? undefined : mailedTo(caller.id);
    const { row } = await this.query.one(runList, id, scope);
    return withMessage(row as unknown as StoredRun, locale);
  }

  /**
   * Queues a run unless its occurrence is already queued. The unique key decides between processes.
   * @returns whether it was queued
   */
  async enqueue(tx: Tx, { scheduleId, occurrence, missed = 0, requestedBy }: NewRun): Promise<boolean> {
    const [run] = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO report_schedule_runs (schedule_id, occurrence, missed, requested_by, queued_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (schedule_id, occurrence) DO NOTHING RETURNING id`,
      [scheduleId, occurrence, missed, requestedBy ?? null, this.clock.now()],
    );
    if (run) await this.jobs.send(runQueue, { runId: run.id }, { retryLimit: scheduleAttempts - 1 }, tx);
    return run !== undefined;
  }

  /** Whether the schedule has an unfinished run. */
  async isBusy(tx: Tx, scheduleId: number): Promise<boolean> {
    const open = await txQuery(
      tx,
      `SELECT 1 FROM report_schedule_runs
       WHERE schedule_id = $1 AND state IN ('queued', 'running', 'retrying') LIMIT 1`,
      [scheduleId],
    );
    return open.length > 0;
  }

  /**
   * Deletes old runs with their files, and deleted schedules without runs. Fails runs still unfinished after a day, which a
   * process left behind after its last attempt.
   * @returns the number of deleted files
   */
  async clearOld(): Promise<number> {
    const now = this.clock.now();
    await this.db.query(
      `UPDATE report_schedule_runs SET state = 'failed', failure = 'exportStopped', ended_at = $1
       WHERE state IN ('queued', 'running', 'retrying') AND queued_at < $1::timestamptz - interval '1 day'`,
      [now],
    );
    const old = await this.db.query<{ id: number; fileKey: string | null }>(
      `SELECT id, file_key AS "fileKey" FROM report_schedule_runs
       WHERE queued_at < $1::timestamptz - make_interval(days => $2) ORDER BY id LIMIT 1000`,
      [now, scheduleRunsKept],
    );
    for (const { id, fileKey } of old) {
      // The file first: a row without its file is retried, a file without its row is never found.
      if (fileKey) await this.storage.remove(fileKey);
      await this.db.query('DELETE FROM report_schedule_runs WHERE id = $1', [id]);
    }
    await this.db.query(
      `DELETE FROM report_schedules s WHERE deleted_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM report_schedule_runs r WHERE r.schedule_id = s.id)`,
    );
    return old.filter(({ fileKey }) => fileKey).length;
  }

  /**
   * Checks the run of a file link, which is for its recipients and for administrators who may export the report.
   * @throws 404, 403, 410 when there is no file
   */
  private async checkFile(caller: Caller, id: number): Promise<number> {
    const { report } = await this.get(caller, id, 'en');
    const run = await this.db.first<{ isRecipient: boolean; hasFile: boolean }>(
      `SELECT $2 = ANY(recipient_ids) AS "isRecipient", file_key IS NOT NULL AND state = 'done' AS "hasFile"
       FROM report_schedule_runs WHERE id = $1`,
      [id, caller.id],
    );
    if (!run?.isRecipient) await this.reports.demandExportOf(caller, report);
    if (!run?.hasFile) throw new AppError(410, 'exportGone');
    return id;
  }

  private async open(id: number): Promise<FileAnswer> {
    const run = await this.db.first<{ name: string; key: string; contentType: string; size: string }>(
      `SELECT file_name AS name, file_key AS key, content_type AS "contentType", size
       FROM report_schedule_runs WHERE id = $1`,
      [id],
    );
    if (!run) throw new AppError(410, 'exportGone');
    return {
      name: run.name,
      contentType: run.contentType,
      content: await this.storage.streamToCaller(run.key),
      size: Number(run.size),
      download: true,
    };
  }
}

function withMessage({ failure, failureParams, ...run }: StoredRun, locale: Locale): ScheduleRunDto {
  const message = failure === null ? null : text(locale, `errors.${failure}`, failureParams ?? undefined);
  return { ...run, message };
}
