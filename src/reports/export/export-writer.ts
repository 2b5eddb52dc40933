import { differenceKinds, differenceStates } from '../../../common/season/differences.js';
import { noticeKinds } from '../../../common/season/notices.js';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { activityOrigins, activityTypes } from '../../../common/moderation/enums.js';
import { billingDeliveries } from '../../../common/clients/enums.js';
import { leadTypes } from '../../../common/billing/enums.js';
import { proposalStates } from '../../../common/billing/proposal.js';
import type { Locale } from '../../../common/text/locales.js';
import { recordStatuses } from '../../../common/platform/enums.js';
import { aoaRequirements } from '../../../common/properties/properties.js';
import { filingWays, offerSources, offerStates, protestStages } from '../../../common/season/terms.js';
import { formatZonedDateTime } from '../../../common/text/formats.js';
import { Clock } from '../../platform/clock/clock.js';
import { BusinessZone } from '../../platform/clock/business-zone.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { text } from '../../platform/request/locale.js';
import { LogoService } from '../../settings/logo.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { parties } from '../../../common/season/deadline-rules.js';
import type { TextGroup } from '../report-definition.js';
import type { TextKey } from '../text-key.js';
import { leadStates } from '../report-filters.js';
import type { ReportPlan } from '../report-plan.js';
import { exemptionFindings, limitFindings } from '../report-source.js';
import { ReportRunner } from '../report-runner.js';
import { exportSeconds } from './export-limits.js';
import { exportName } from './export-name.js';
import type { ExportFormat, ExportTask, FileColumn, FileFirm } from './export-task.js';
import { ExportThreads } from './export-threads.js';
import { type Work, workFile } from '../../platform/storage/work-file.js';

/** The possible codes of a column with texts. */
const codes: Readonly<Record<TextGroup, readonly string[]>> = {
  'common.status': recordStatuses,
  'common.field': aoaRequirements,
  'common.delivery': billingDeliveries,
  'reportColumns.leadKind': leadTypes,
  'reportColumns.lead': leadStates,
  'reportColumns.finding': exemptionFindings,
  'reportColumns.limitFinding': limitFindings,
  'reportColumns.proposalState': proposalStates,
  'clients.activity': activityTypes,
  'clients.userType': ['service', 'client', 'apiKey', 'admin'],
  'audit.origin': activityOrigins,
  'protests.stage': protestStages,
  'offers.source': offerSources,
  'offers.state': offerStates,
  'protests.way': filingWays,
  'protests.dates.by': parties,
  'rolls.notice.kind': noticeKinds,
  'rolls.difference.kind': differenceKinds,
  'rolls.difference.state': differenceStates,
};

/** A written file with its number of rows. */
export interface WrittenFile extends Work {
  readonly rows: number;
}

export interface WriteOptions {
  /** Whether the caller waits: the export then has a timeout of a minute and is refused when too many are waiting. */
  readonly isWaitedFor: boolean;
  /** Aborts the export. */
  readonly signal: AbortSignal;
  /** Receives the number of rows written so far. */
  readonly progress?: (rowsDone: number) => void;
}

/** Writes a planned report to a local file in a language. */
@Injectable()
export class ExportWriter implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly threads = new ExportThreads();

  constructor(
    private readonly db: Database,
    private readonly runner: ReportRunner,
    private readonly clock: Clock,
    private readonly zone: BusinessZone,
    private readonly settings: SettingsService,
    private readonly logo: LogoService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'timeLimitFactor'>,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.threads.stop();
  }

  /** Whether the process is shutting down: exports that fail now are retried. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** The file name for download. */
  name({ report, request }: ReportPlan, format: ExportFormat): string {
    return exportName(report, request, format, this.clock.now(), this.zone.name);
  }

  /**
   * Writes the file and returns it; the caller deletes it.
   * @throws AppError 503 when too many exports wait or this one took too much time or memory, 507 when the disk is full;
   *   the signal's reason when it is aborted
   */
  async write(
    plan: ReportPlan,
    format: ExportFormat,
    locale: Locale,
    { isWaitedFor, signal, progress = () => undefined }: WriteOptions,
  ): Promise<WrittenFile> {
    const task = await this.task(plan, format, locale);
    const file = await workFile(format);
    try {
      const rows = await this.threads.write(
        { ...task, path: file.path },
        {
          isWaitedFor,
          progress,
          seconds: isWaitedFor ? exportSeconds.short : exportSeconds.long,
          signal: AbortSignal.any([signal, this.stopping.signal]),
        },
      );
      return { ...file, rows };
    } catch (error) {
      await file.remove();
      throw error;
    }
  }

  private async task(
    plan: ReportPlan,
    format: ExportFormat,
    locale: Locale,
  ): Promise<Omit<ExportTask, 'path'>> {
    const { report, request } = plan;
    const [heads, filters, firm] = await Promise.all([
      this.runner.heads(plan, locale),
      this.runner.filterTexts(report, request, locale),
      format === 'pdf' ? this.firm() : undefined,
    ]);
    const now = formatZonedDateTime(this.clock.now().toISOString(), locale, this.zone.name);
    return {
      databaseUrl: String((this.db.dataSource.options as { url?: string }).url),
      timeLimitFactor: this.config.timeLimitFactor,
      format,
      locale,
      title: text(locale, report.title),
      filters:
        filters.length > 0
          ? filters.map(({ label, values }) => label + text(locale, 'common.colon') + values.join(', '))
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
        colon: text(locale, 'common.colon'),
        page: text(locale, 'reportColumns.file.page'),
        created: text(locale, 'reportColumns.file.created', { at: now }),
      },
      ...(firm && { firm }),
      rows: plan.all(),
      totals: plan.totals(),
    };
  }

  private async firm(): Promise<FileFirm> {
    const [{ name }, logo] = await Promise.all([this.settings.get('firm'), this.logo.dataUrl()]);
    return { name, ...(logo && { logo }) };
  }
}

function codeTexts(group: TextGroup, locale: Locale): Record<string, string> {
  return Object.fromEntries(codes[group].map((code) => [code, text(locale, `${group}.${code}` as TextKey)]));
}
