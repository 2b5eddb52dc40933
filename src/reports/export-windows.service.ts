import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import type { ExportFormat, ExportState } from '../../common/reports/reports.js';
import type { Caller } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import type { LinkAnswer } from '../platform/links/file-answer.js';
import { type ExportFailure, failed } from './export/export-failure.js';
import { ExportsService } from './exports.service.js';
import type { ReportRequest } from './report-plan.js';
import { ReportsService } from './reports.service.js';

/** A report as a file in a browser window. */
export interface ExportWindow {
  /** Name of the report. */
  readonly report: string;
  readonly format: ExportFormat;
  /** Filter values by name. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Keys of the columns. Default: all. */
  readonly columns?: readonly string[];
  readonly locale: Locale;
  /** When the URL was created. Earlier exports are not returned. */
  readonly since: Date;
}

interface EarlierExport {
  readonly id: number;
  readonly state: ExportState;
  readonly rows: number;
  readonly rowsDone: number;
  readonly failure: string | null;
}

/** Poll interval for the progress of a window's export, in seconds. */
const pollSeconds = 2;

/**
 * Exports for browser windows: a short report is written at once, a long one by a job. The same URL returns the job's
 * progress and then its file.
 */
@Injectable()
export class ExportWindows {
  constructor(
    private readonly db: Database,
    private readonly reports: ReportsService,
    private readonly exports: ExportsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the file, or the progress of its job.
   * @throws as `ExportsService.create`
   */
  async open(caller: Caller, window: ExportWindow, callerLeft: AbortSignal): Promise<LinkAnswer> {
    const { report, format, filter, columns, locale } = window;
    const request = await this.reports.request(caller, report, { filter, columns });
    const earlier = await this.earlier(caller, window, request);
    if (earlier) return earlier;
    const params = { filter: JSON.stringify(filter), ...(columns && { columns: JSON.stringify(columns) }) };
    try {
      return await this.exports.file(caller, report, format, params, locale, callerLeft);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'exportTooLong') throw error;
    }
    const form = { format, filter, ...(columns && { columns: [...columns] }) };
    const { id, state } = await this.exports.create(caller, report, form, locale, callerLeft);
    return state === 'done' ? this.exports.stored(caller, id) : pending();
  }

  /** Returns the export that this window has already started. @throws its failure */
  private async earlier(
    caller: Caller,
    { report, format, locale, since }: ExportWindow,
    request: ReportRequest,
  ): Promise<LinkAnswer | undefined> {
    const found = await this.db.first<EarlierExport>(
      `SELECT id, state, rows, rows_done AS "rowsDone", failure FROM exports
       WHERE user_id = $1 AND report = $2 AND format = $3 AND locale = $4 AND request = $5::jsonb
         AND state <> 'cancelled' AND created_at >= $6 AND expires_at > $7 ORDER BY id DESC LIMIT 1`,
      [caller.id, report, format, locale, JSON.stringify(request), since, this.clock.now()],
    );
    if (!found) return undefined;
    if (found.state === 'done') return this.exports.stored(caller, found.id);
    if (found.state === 'failed') throw failed((found.failure ?? 'exportStopped') as ExportFailure);
    return pending(found);
  }
}

function pending(row?: Pick<EarlierExport, 'rows' | 'rowsDone'>): LinkAnswer {
  const progress = row && row.rows > 0 ? Math.min(99, Math.floor((row.rowsDone / row.rows) * 100)) : null;
  return { pending: { progress, retryAfter: pollSeconds } };
}
