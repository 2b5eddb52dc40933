import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import type { Locale } from '../../common/text/locales.js';
import { largestId } from '../../common/platform/limits.js';
import type { ExportFormat } from '../../common/reports/reports.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { Clock } from '../platform/clock/clock.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { AppError, notFound } from '../platform/errors/errors.js';
import type { FileAnswer } from '../platform/links/file-answer.js';
import { text } from '../platform/request/locale.js';
import { linkedId, SignedLinks } from '../platform/links/signed-links.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { Export } from './export.entity.js';
import { demandFits, exportsPerAccount, shortRows, unfinishedLifetime } from './export/export-limits.js';
import { ExportRunner } from './export/export-runner.js';
import { contentTypes } from './export/export-task.js';
import { failed, failureOf } from './export/export-failure.js';
import { ExportWriter, type WrittenFile } from './export/export-writer.js';
import type { CreateExportDto, ExportDto } from './report.dto.js';
import type { ReportDefinition } from './report-definition.js';
import type { ReportRequest } from './report-plan.js';
import { type ReportParams, readRequest } from './report-request.js';
import { ReportRunner } from './report-runner.js';
import { ReportsService } from './reports.service.js';

/** Local file of a report. */
export interface ReportFile extends WrittenFile {
  /** File name for download. */
  readonly name: string;
  readonly contentType: string;
  /** Size in bytes. */
  readonly size: number;
}

const exportQueue = 'report-exports';
const linkPurpose = 'export';

/**
 * Exports reports to stored files with a signed link. Short exports are written while the caller waits, long ones by a job
 * whose progress can be polled. Files are deleted after an hour.
 */
@Injectable()
export class ExportsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    @InjectRepository(Export) private readonly rows: Repository<Export>,
    private readonly reports: ReportsService,
    private readonly runner: ReportRunner,
    private readonly writer: ExportWriter,
    private readonly exports: ExportRunner,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly clockJobs: ClockJobs,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
    private readonly day: BusinessDay,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ exportId: number }>(exportQueue, ({ exportId }, jobId) =>
      this.runJob(exportId, jobId),
    );
    this.clockJobs.register({
      name: 'exports-clean-up',
      cron: '*/10 * * * *',
      run: async () => ({ files: await this.clearExpired() }),
    });
    this.links.register(linkPurpose, {
      permission: 'reports.export',
      check: async (caller, id) => {
        await this.finished(caller, linkedId(id));
      },
      open: (caller, id) => this.stored(caller, linkedId(id)),
    });
  }

  /**
   * Exports a report; a short one is done when this returns.
   * @param callerLeft aborts a short export when the client disconnects
   * @throws 404 for an unknown report, 403 where the caller may not export it, 400 for invalid parameters and for too many
   *   rows for the format, 429 when the account has too many exports in progress; 503 and 507 when a short export fails
   */
  async create(
    caller: Caller,
    name: string,
    form: CreateExportDto,
    locale: Locale,
    callerLeft: AbortSignal,
  ): Promise<ExportDto> {
    const report = this.runner.definition(name);
    const request = await this.reports.request(caller, name, { ...form, filter: form.filter ?? {} });
    const plan = await this.runner.plan(report, request, locale);
    const { total } = await this.runner.totals(plan);
    demandFits(form.format, total);
    const isShort = total <= shortRows[form.format];
    const now = this.clock.now();
    const lifetime = isShort ? unfinishedLifetime.short : unfinishedLifetime.long;
    const id = await this.db.transaction(async (tx) => {
      await this.demandRoom(tx, caller);
      const row = tx.create(Export, {
        userId: caller.id,
        report: name,
        format: form.format,
        request,
        locale,
        rows: total,
        fileName: this.writer.name(plan, form.format),
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetime * 1000),
      });
      const { id: exportId } = await tx.save(Export, row);
      if (!isShort) await this.jobs.send(exportQueue, { exportId }, {}, tx);
      return exportId;
    });
    if (isShort) await this.exports.run(id, { callerLeft });
    return this.get(caller, id);
  }

  /** Returns the progress of one of the caller's exports. @throws 404 when it belongs to another user or has expired */
  async get(caller: Caller, id: number): Promise<ExportDto> {
    const row = await this.row(caller, id);
    const link = row.state === 'done' ? await this.links.mint(caller, linkPurpose, row.id) : undefined;
    return {
      id: row.id,
      report: row.report,
      format: row.format,
      state: row.state,
      rows: row.rows,
      rowsDone: row.rowsDone,
      fileName: row.fileName,
      size: row.size === null ? null : Number(row.size),
      url: link?.url ?? null,
      message: row.state === 'failed' ? text(row.locale, `errors.${row.failure ?? 'generic'}`) : null,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    };
  }

  /**
   * Cancels a running export, or deletes the file of a finished one.
   * @throws 404 when it belongs to another user or has expired
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.row(caller, id);
    if (await this.exports.cancel(id)) return { id };
    // Read again: it may have been finished in the meantime.
    const { fileKey } = await this.row(caller, id);
    if (fileKey) await this.storage.remove(fileKey);
    await this.rows.delete({ id });
    return { id };
  }

  /**
   * Returns a report as a file without storing it.
   * @param most maximum rows
   * @throws as `create`, and 400 when the report has more rows
   */
  async file(
    caller: Caller,
    name: string,
    format: ExportFormat,
    params: ReportParams,
    locale: Locale,
    callerLeft: AbortSignal,
    most = shortRows[format],
  ): Promise<FileAnswer> {
    const report = this.runner.definition(name);
    await this.reports.demandExport(caller, report);
    const request = readRequest(report, params, this.day.taxYear());
    const { plan, total } = await this.fittingPlan(report, request, { format, locale });
    if (total > most) throw new AppError(400, 'exportTooLong', { params: { rows: total } });
    const file = await this.writer.write(plan, format, locale, { isWaitedFor: true, signal: callerLeft });
    const { size } = await stat(file.path);
    const content = createReadStream(file.path);
    content.once('close', () => void file.remove());
    if (callerLeft.aborted) content.destroy();
    return {
      name: this.writer.name(plan, format),
      contentType: contentTypes[format],
      content,
      size,
      download: true,
    };
  }

  /**
   * Writes a report to a local file, which the caller stores and deletes. For background jobs such as schedules.
   * @throws 404 for an unknown report, 403 where the caller may not export it, 400 for too many rows; 503 and 507 when it
   *   fails
   */
  async write(
    caller: Caller,
    { report: name, request, format, locale }: Pick<Export, 'report' | 'request' | 'format' | 'locale'>,
  ): Promise<ReportFile> {
    const report = this.runner.definition(name);
    await this.reports.demandExport(caller, report);
    const { plan } = await this.fittingPlan(report, request, { format, locale });
    const { signal } = new AbortController();
    try {
      const file = await this.writer.write(plan, format, locale, { isWaitedFor: false, signal });
      const { size } = await stat(file.path);
      return { ...file, size, name: this.writer.name(plan, format), contentType: contentTypes[format] };
    } catch (error) {
      const failure = failureOf(error);
      throw failure && !this.exports.isStopping ? failed(failure) : error;
    }
  }

  /** Plans a request and counts its rows. @throws 400 when they do not fit the format */
  private async fittingPlan(
    report: ReportDefinition,
    request: ReportRequest,
    { format, locale }: Pick<Export, 'format' | 'locale'>,
  ) {
    const plan = await this.runner.plan(report, request, locale);
    const { total } = await this.runner.totals(plan);
    demandFits(format, total);
    return { plan, total };
  }

  /** Whether the process is shutting down: failures are then to be retried. */
  get isStopping(): boolean {
    return this.exports.isStopping;
  }

  /** Deletes expired exports with their files. @returns the number of exports */
  async clearExpired(): Promise<number> {
    const expired = await this.rows.find({
      where: { expiresAt: LessThanOrEqual(this.clock.now()) },
      order: { id: 'ASC' },
      take: 1000,
    });
    for (const { id, fileKey } of expired) {
      // The file first: a row without its file is retried, a file without its row is never found.
      if (fileKey) await this.storage.remove(fileKey);
      await this.rows.delete({ id });
    }
    return expired.length;
  }

  /** Runs a long export. A failure is stored in its row; an export interrupted by a shutdown is retried. */
  private async runJob(id: number, jobId: string): Promise<void> {
    const isTriedAgain = (error: unknown): Promise<boolean> =>
      this.jobs.isTriedAgain(exportQueue, jobId, error);
    await this.exports.run(id, { isTriedAgain }).catch(async (error: unknown) => {
      if (this.exports.isStopping || (await isTriedAgain(error))) throw error;
    });
  }

  /** Counts an account's exports under a lock per account. @throws 429 */
  private async demandRoom(tx: Tx, { id }: Caller): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('exports', $1))`, [id]);
    const [row] = await txQuery<{ open: number }>(
      tx,
      `SELECT count(*)::int AS open FROM exports
       WHERE user_id = $1 AND state IN ('queued', 'running') AND expires_at > $2`,
      [id, this.clock.now()],
    );
    if ((row?.open ?? 0) >= exportsPerAccount)
      throw new AppError(429, 'tooManyExports', { params: { max: exportsPerAccount } });
  }

  private async row(caller: Caller, id: number): Promise<Export> {
    const row = id <= largestId ? await this.rows.findOneBy({ id, userId: caller.id }) : null;
    if (!row) throw notFound();
    return row;
  }

  /** Returns the finished export of a link, after checking the caller's access again. */
  private async finished(caller: Caller, id: number): Promise<Export> {
    const row = await this.row(caller, id);
    await this.reports.demandExport(caller, this.runner.definition(row.report));
    if (row.state !== 'done' || row.expiresAt <= this.clock.now()) throw new AppError(410, 'exportGone');
    return row;
  }

  /**
   * Returns the file of a finished export.
   * @throws 404 when it belongs to another user, 403, 410 unless it is done and unexpired
   */
  async stored(caller: Caller, id: number): Promise<FileAnswer> {
    const row = await this.finished(caller, id);
    return {
      name: row.fileName,
      contentType: contentTypes[row.format],
      content: await this.storage.streamToCaller(row.fileKey ?? ''),
      ...(row.size !== null && { size: Number(row.size) }),
      download: true,
    };
  }
}
