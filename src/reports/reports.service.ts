import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { Database } from '../platform/database/database.js';
import { type Caller, demand, isAllowed } from '../platform/access/caller.js';
import { forbidden } from '../platform/errors/errors.js';
import { text } from '../platform/request/locale.js';
import { SettingsService } from '../settings/settings.service.js';
import { findReport, reports } from './definitions/index.js';
import type { ReportDefinitionDto } from './report.dto.js';
import { describeReport } from './report-description.js';
import type { ReportDefinition } from './report-definition.js';
import type { ReportRequest } from './report-plan.js';
import { checkRequest, moveYears, type ReportParams } from './report-request.js';
import { ReportRunner } from './report-runner.js';

/** The reports and their permissions. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly db: Database,
    private readonly runner: ReportRunner,
    private readonly settings: SettingsService,
    private readonly day: BusinessDay,
  ) {}

  /** Describes all reports that the caller may see. */
  async list(caller: Caller, locale: Locale): Promise<ReportDefinitionDto[]> {
    const mayExportRestricted = await this.mayExportRestricted(caller);
    const context = { locale, taxYear: this.day.taxYear(), mayExportRestricted };
    return reports
      .map((report, order) => describeReport(report, order, context))
      .filter(({ permission }) => isAllowed(caller, permission));
  }

  /** Paths of the reports' screens in the console, below /admin. */
  screenPaths(): string[] {
    return reports.flatMap(({ screen }) => (screen ? [screen.path] : []));
  }

  /** @throws 404 for an unknown report, 400 for invalid parameters */
  page(
    caller: Caller,
    name: string,
    params: ReportParams & { range?: string },
    locale: Locale,
  ): Promise<string> {
    demand(caller, this.runner.definition(name).permission);
    return this.runner.page(name, params, locale);
  }

  /**
   * Checks whether the caller may export a report.
   * @throws 403 when only accounts in the commission setting may, and the caller is not one of them
   */
  async demandExport(caller: Caller, report: ReportDefinition): Promise<void> {
    demand(caller, report.permission);
    demand(caller, 'reports.export');
    if (report.exportsRestricted && !(await this.mayExportRestricted(caller)))
      throw forbidden('exportRestricted');
  }

  /**
   * Checks a request that the caller exports or schedules.
   * @param given filter, sort and columns as in an export
   * @throws 404 for an unknown report, 403 where the caller may not export it, 400 for an invalid filter, sort or column
   */
  async request(
    caller: Caller,
    name: string,
    given: { readonly filter: unknown; readonly sort?: unknown; readonly columns?: unknown },
  ): Promise<ReportRequest> {
    const report = this.runner.definition(name);
    await this.demandExport(caller, report);
    return checkRequest(report, given, this.day.taxYear());
  }

  /** Checks the export of a report by name. @throws 404 for an unknown report, 403 where the caller may not */
  demandExportOf(caller: Caller, name: string): Promise<void> {
    return this.demandExport(caller, this.runner.definition(name));
  }

  /** Advances the tax years of a filter. @param by number of years @throws 404 for an unknown report */
  moveYears(
    name: string,
    filter: Readonly<Record<string, unknown>>,
    by: number,
  ): Readonly<Record<string, unknown>> {
    return moveYears(this.runner.definition(name), filter, by);
  }

  /**
   * Returns the filters of a request as text, 'Year: 2026; County: Travis'; empty for none.
   * @throws 404 for an unknown report
   */
  async filterText(name: string, request: ReportRequest, locale: Locale): Promise<string> {
    const filters = await this.runner.filterTexts(this.runner.definition(name), request, locale);
    return filters
      .map(({ label, values }) => label + text(locale, 'common.colon') + values.join(', '))
      .join('; ');
  }

  /** Returns the title of a report, undefined for an unknown one. */
  title(name: string, locale: Locale): string | undefined {
    const report = findReport(name);
    return report && text(locale, report.title);
  }

  private async mayExportRestricted(caller: Caller): Promise<boolean> {
    const { commissionExportEmails } = await this.settings.get('reports');
    if (commissionExportEmails.length === 0) return false;
    const account = await this.db.first<{ email: string }>(
      'SELECT lower(email::text) AS email FROM users WHERE id = $1',
      [caller.id],
    );
    return commissionExportEmails.some((email) => email.trim().toLowerCase() === account?.email);
  }
}
