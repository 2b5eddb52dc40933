import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/enums.js';
import { may } from '../../common/permissions.js';
import { Database } from '../platform/database/database.js';
import { type Caller, demand } from '../platform/access/caller.js';
import { forbidden } from '../platform/errors/errors.js';
import { text } from '../platform/request/locale.js';
import { SettingsService } from '../settings/settings.service.js';
import { reports } from './definitions/index.js';
import { exportFormats } from './export/export-task.js';
import type { ReportDefinitionDto } from './report.dto.js';
import type { ReportDefinition } from './report-definition.js';
import type { ReportParams } from './report-plan.js';
import { ReportRunner } from './report-runner.js';

/** Which reports there are, and what they show whom. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly db: Database,
    private readonly runner: ReportRunner,
    private readonly settings: SettingsService,
  ) {}

  /** Every report that the caller may see, as forms and tables are built from it. */
  async list(caller: Caller, locale: Locale): Promise<ReportDefinitionDto[]> {
    const unrestricted = await this.mayExportRestricted(caller);
    return reports
      .filter((report) => may(caller.level, report.permission))
      .map((report) => ({
        name: report.name,
        label: report.title,
        title: text(locale, report.title),
        menu: report.menu,
        filters: Object.entries(report.filters).map(
          ([name, { type, label, required, resource, choices }]) => ({
            name,
            type,
            label,
            title: text(locale, label),
            required,
            ...(resource && { resource }),
            ...(choices && {
              choices: choices.map((choice) => ({ value: choice.value, label: text(locale, choice.label) })),
            }),
          }),
        ),
        columns: report.columns.map(({ key, label, type, width, decimals, texts, link, total }) => ({
          key,
          label,
          title: text(locale, label),
          type,
          width,
          ...(decimals !== undefined && { decimals }),
          ...(texts && { texts }),
          ...(link && { link }),
          totaled: total !== undefined,
        })),
        columnsChosen: report.columnsChosen ?? false,
        ...(report.chart && { chart: report.chart }),
        exportFormats: !report.exportsRestricted || unrestricted ? [...exportFormats] : [],
      }));
  }

  /** @throws 404 for an unknown report, 400 for parameters that cannot be used */
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
   * Whether this caller may take a report out of the house.
   * @throws 403 when only the people of the commission setting may, and the caller is none of them
   */
  async demandExport(caller: Caller, report: ReportDefinition): Promise<void> {
    demand(caller, report.permission);
    demand(caller, 'reports.export');
    if (report.exportsRestricted && !(await this.mayExportRestricted(caller)))
      throw forbidden('exportRestricted');
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
