import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { Locale } from '../../common/enums.js';
import { linkLifetime } from '../../common/limits.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { AppError, notFound } from '../platform/errors/errors.js';
import type { FileAnswer } from '../platform/links/file-answer.js';
import { text } from '../platform/request/locale.js';
import { linkedId, SignedLinks } from '../platform/links/signed-links.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { demandFits, smallRows } from './export/export-limits.js';
import { contentTypes, type ExportFormat } from './export/export-task.js';
import { ExportWriter } from './export/export-writer.js';
import type { CreateExportDto, ExportDto, ExportState } from './report.dto.js';
import {
  checkRequest,
  type ReportParams,
  type ReportPlan,
  type ReportRequest,
  readRequest,
} from './report-plan.js';
import { ReportRunner } from './report-runner.js';
import { ReportsService } from './reports.service.js';

interface ExportRow {
  readonly id: number;
  readonly userId: number;
  readonly report: string;
  readonly format: ExportFormat;
  readonly request: ReportRequest;
  readonly locale: Locale;
  readonly state: ExportState;
  readonly rows: number;
  readonly rowsDone: number;
  readonly fileName: string;
  readonly fileKey: string | null;
  readonly size: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const exportRow = `SELECT id, user_id AS "userId", report, format, request, locale, state, rows, rows_done AS "rowsDone",
  file_name AS "fileName", file_key AS "fileKey", size, created_at AS "createdAt", expires_at AS "expiresAt" FROM exports`;

const exportQueue = 'report-exports';
const cleanUpQueue = 'report-exports-clean-up';
const linkPurpose = 'export';
/** Milliseconds between two notes of a job's progress. */
const progressInterval = 500;
/** An export that nobody finished is forgotten after this many seconds. */
const longestExport = 6 * 60 * 60;

/**
 * Exports: a report becomes a stored file behind a signed link. Short ones are written while the caller waits, long ones
 * by a job whose progress can be asked for. Files are cleared away after an hour.
 */
@Injectable()
export class ExportsService implements OnModuleInit {
  private readonly log = new Logger('Exports');

  constructor(
    private readonly db: Database,
    private readonly reports: ReportsService,
    private readonly runner: ReportRunner,
    private readonly writer: ExportWriter,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ exportId: number }>(exportQueue, ({ exportId }) => this.run(exportId));
    this.jobs.handle(cleanUpQueue, () => this.clearExpired());
    this.links.register(linkPurpose, {
      permission: 'reports.export',
      check: async (caller, id) => {
        await this.finished(caller, linkedId(id));
      },
      open: async (caller, id) => this.open(await this.finished(caller, linkedId(id))),
    });
  }

  /**
   * Exports a report; a short one is done when this returns.
   * @throws 404 for an unknown report, 403 where the caller may not export it, 400 for parameters that cannot be used
   *   and for more rows than the format takes
   */
  async create(caller: Caller, name: string, form: CreateExportDto, locale: Locale): Promise<ExportDto> {
    const report = this.runner.definition(name);
    await this.reports.demandExport(caller, report);
    const request = checkRequest(report, { ...form, filter: form.filter ?? {} });
    const { total } = await this.runner.totals(this.runner.plan(report, request));
    demandFits(form.format, total);
    const now = this.clock.now();
    const id = await this.db.transaction(async (tx) => {
      const [row] = await txQuery<{ id: number }>(
        tx,
        `INSERT INTO exports (user_id, report, format, request, locale, rows, file_name, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [
          caller.id,
          name,
          form.format,
          JSON.stringify(request),
          locale,
          total,
          `${name}.${form.format}`,
          now,
          new Date(now.getTime() + longestExport * 1000),
        ],
      );
      const exportId = row?.id ?? 0;
      if (total > smallRows) await this.jobs.send(exportQueue, { exportId }, {}, tx);
      return exportId;
    });
    if (total <= smallRows) await this.run(id);
    return this.get(caller, id);
  }

  /** How far an export of the caller is. @throws 404 for somebody else's and for one that is cleared away */
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
      message: row.state === 'failed' ? text(row.locale, 'errors.generic') : null,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    };
  }

  /**
   * A report as a file, answered at once and not kept.
   * @param most rows that the caller waits for
   * @throws as `create`, and 400 when the report has more rows
   */
  async file(
    caller: Caller,
    name: string,
    format: ExportFormat,
    params: ReportParams,
    locale: Locale,
    most = smallRows,
  ): Promise<FileAnswer> {
    const report = this.runner.definition(name);
    await this.reports.demandExport(caller, report);
    const plan = this.runner.plan(report, readRequest(report, params));
    const { total } = await this.runner.totals(plan);
    demandFits(format, total);
    if (total > most) throw new AppError(400, 'exportTooLong', { params: { rows: total } });
    const file = await this.writer.write(plan, format, locale);
    const { size } = await stat(file.path);
    const content = createReadStream(file.path);
    content.once('close', () => void file.remove());
    return { name: `${name}.${format}`, contentType: contentTypes[format], content, size, download: true };
  }

  /** Removes the files whose hour is over, and the rows of exports that nobody finished. */
  async clearExpired(): Promise<void> {
    const expired = await this.db.query<{ id: number; fileKey: string | null }>(
      'SELECT id, file_key AS "fileKey" FROM exports WHERE expires_at <= $1 ORDER BY id LIMIT 1000',
      [this.clock.now()],
    );
    for (const { id, fileKey } of expired) {
      // The file first: a row without its file can be tried again, a file without its row is never found.
      if (fileKey) await this.storage.remove(fileKey);
      await this.db.query('DELETE FROM exports WHERE id = $1', [id]);
    }
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  async tick(): Promise<void> {
    await this.jobs
      .send(cleanUpQueue, {}, { singletonKey: cleanUpQueue })
      .catch((error: unknown) => this.log.error(error));
  }

  /** Writes and stores one export. Running it again after a crash starts anew. */
  private async run(id: number): Promise<void> {
    const row = await this.db.first<ExportRow>(`${exportRow} WHERE id = $1`, [id]);
    if (!row || row.state === 'done') return;
    await this.db.query(`UPDATE exports SET state = 'running', rows_done = 0 WHERE id = $1`, [id]);
    try {
      const plan = this.runner.plan(this.runner.definition(row.report), row.request);
      await this.store(row, plan);
    } catch (error) {
      if (this.writer.isStopping) throw error;
      await this.db.query(`UPDATE exports SET state = 'failed' WHERE id = $1`, [id]);
      this.log.error(error);
    }
  }

  private async store(row: ExportRow, plan: ReportPlan): Promise<void> {
    const file = await this.writer.write(plan, row.format, row.locale, this.noteProgress(row.id));
    // A second try after a crash takes the place of what the first one may have left.
    const fileKey = row.fileKey ?? `exports/${row.id}-${randomUUID()}.${row.format}`;
    let size: number;
    try {
      ({ size } = await stat(file.path));
      // Named before it is stored: whatever happens then, the clean-up finds it.
      await this.db.query('UPDATE exports SET file_key = $2 WHERE id = $1', [row.id, fileKey]);
      await this.storage.putStream(fileKey, createReadStream(file.path), contentTypes[row.format], size);
    } finally {
      await file.remove();
    }
    await this.db.query(
      `UPDATE exports SET state = 'done', rows = $2, rows_done = $2, size = $3, expires_at = $4 WHERE id = $1`,
      [row.id, file.rows, size, new Date(this.clock.now().getTime() + linkLifetime * 1000)],
    );
  }

  private noteProgress(id: number): (rowsDone: number) => void {
    let last = Date.now();
    return (rowsDone) => {
      if (Date.now() - last < progressInterval) return;
      last = Date.now();
      // A note that is lost is made up for by the next one.
      this.db
        .query(`UPDATE exports SET rows_done = $2 WHERE id = $1 AND state = 'running' AND rows_done < $2`, [
          id,
          rowsDone,
        ])
        .catch(() => undefined);
    };
  }

  private async row(caller: Caller, id: number): Promise<ExportRow> {
    const row = await this.db.first<ExportRow>(`${exportRow} WHERE id = $1 AND user_id = $2`, [
      id,
      caller.id,
    ]);
    if (!row) throw notFound();
    return row;
  }

  /** The finished export behind a link, once more checked for the caller. */
  private async finished(caller: Caller, id: number): Promise<ExportRow> {
    const row = await this.row(caller, id);
    await this.reports.demandExport(caller, this.runner.definition(row.report));
    if (row.state !== 'done' || row.expiresAt <= this.clock.now()) throw new AppError(410, 'exportGone');
    return row;
  }

  private async open(row: ExportRow): Promise<FileAnswer> {
    return {
      name: row.fileName,
      contentType: contentTypes[row.format],
      content: await this.storage.getStream(row.fileKey ?? ''),
      ...(row.size !== null && { size: Number(row.size) }),
      download: true,
    };
  }
}
