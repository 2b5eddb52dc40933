import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { billingDeliveries, leadTypes, type Locale, recordStatuses } from '../../../common/enums.js';
import { formatDateTime } from '../../../common/formats.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { text } from '../../platform/request/locale.js';
import type { TextGroup } from '../report-definition.js';
import type { TextKey } from '../text-key.js';
import { leadStates } from '../report-filters.js';
import type { ReportPlan } from '../report-plan.js';
import { ReportRunner } from '../report-runner.js';
import type { ExportFormat, ExportTask, FileColumn } from './export-task.js';
import { writeInThread } from './export-thread.js';
import { clearLeftWork, type WorkFile, workFile } from './work-file.js';

/** The codes that a column with texts may hold. */
const codes: Readonly<Record<TextGroup, readonly string[]>> = {
  'common.status': recordStatuses,
  'common.delivery': billingDeliveries,
  'reportColumns.leadKind': leadTypes,
  'reportColumns.lead': leadStates,
};

/** Files written at the same time by one process: each holds a thread, a connection and some megabytes. */
const atOnce = 2;

/** A file with a report, of so many rows. */
export interface WrittenFile extends WorkFile {
  readonly rows: number;
}

/** Writes a planned report to a file of this machine, in a language. */
@Injectable()
export class ExportWriter implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly db: Database,
    private readonly runner: ReportRunner,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): Promise<void> {
    return clearLeftWork();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Whether the process is going down: what fails then has not failed for good. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /**
   * Writes the file and returns it; who called removes it.
   * @param progress is told the number of rows written so far
   */
  async write(
    plan: ReportPlan,
    format: ExportFormat,
    locale: Locale,
    progress: (rowsDone: number) => void = () => undefined,
  ): Promise<WrittenFile> {
    const task = await this.task(plan, format, locale);
    await this.turn();
    try {
      const file = await workFile(format);
      try {
        const rows = await writeInThread({ ...task, path: file.path }, progress, this.stopping.signal);
        return { ...file, rows };
      } catch (error) {
        await file.remove();
        throw error;
      }
    } finally {
      // The place goes from hand to hand, so that nobody slips in between.
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.running >= atOnce) await new Promise<void>((resolve) => this.queue.push(resolve));
    else this.running += 1;
  }

  private async task(
    plan: ReportPlan,
    format: ExportFormat,
    locale: Locale,
  ): Promise<Omit<ExportTask, 'path'>> {
    const { report, request } = plan;
    const [heads, filters] = await Promise.all([
      this.runner.heads(plan, locale),
      this.runner.filterTexts(report, request, locale),
    ]);
    const now = formatDateTime(this.clock.now().toISOString(), locale, this.config.businessTimeZone);
    return {
      databaseUrl: String((this.db.dataSource.options as { url?: string }).url),
      format,
      locale,
      title: text(locale, report.title),
      filters:
        filters.length > 0
          ? filters.map(({ label, values }) => `${label}: ${values.join(', ')}`)
          : [text(locale, 'reportColumns.filter.none')],
      columns: plan.columns.map((column, index): FileColumn => ({
        key: column.key,
        title: heads[index]?.title ?? column.key,
        type: column.type,
        width: column.width,
        ...(column.decimals !== undefined && { decimals: column.decimals }),
        ...(column.texts && { texts: codeTexts(column.texts, locale) }),
      })),
      figures: (report.figures ?? []).map(({ key, label, type, decimals }) => ({
        key,
        label: text(locale, label),
        type,
        ...(decimals !== undefined && { decimals }),
      })),
      words: {
        total: text(locale, 'reportColumns.total.row'),
        yes: text(locale, 'common.yes'),
        no: text(locale, 'common.no'),
        page: text(locale, 'reportColumns.file.page'),
        created: text(locale, 'reportColumns.file.created', { at: now }),
      },
      rows: plan.all(),
      totals: plan.totals(),
    };
  }
}

function codeTexts(group: TextGroup, locale: Locale): Record<string, string> {
  return Object.fromEntries(codes[group].map((code) => [code, text(locale, `${group}.${code}` as TextKey)]));
}
