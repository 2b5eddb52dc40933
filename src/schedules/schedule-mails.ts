import { Inject, Injectable } from '@nestjs/common';
import { consolePath } from '../../common/console-paths.js';
import type { Locale } from '../../common/enums.js';
import { formatZonedDateTime } from '../../common/formats.js';
import type { ScheduleDelivery } from '../../common/schedules.js';
import { Outbox } from '../mail/outbox.service.js';
import { firmOfMail, renderMail } from '../mail/fixed-mails.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Tx } from '../platform/database/database.js';
import type { ErrorCode } from '../platform/errors/errors.js';
import { text } from '../platform/request/locale.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import type { ReportFile } from '../reports/exports.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { LogoService } from '../settings/logo.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { activeRecipients, type RecipientAccount } from './schedule-accounts.js';
import type { ReportScheduleRun } from './schedule-run.entity.js';
import type { ReportSchedule } from './schedule.entity.js';
import type { FixedKind } from '../mail/mail-kind.js';

type MailedRun = Pick<ReportScheduleRun, 'id' | 'occurrence' | 'failureParams'>;

/** A finished report for one recipient. */
export interface FinishedReport {
  readonly schedule: ReportSchedule;
  readonly run: MailedRun;
  readonly recipient: RecipientAccount;
  readonly file: Pick<ReportFile, 'name' | 'contentType' | 'rows'>;
  readonly fileKey: string;
  readonly delivery: ScheduleDelivery;
}

/** The mails of scheduled reports. Each recipient gets one for a run, however often it is repeated. */
@Injectable()
export class ScheduleMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly reports: ReportsService,
    private readonly settings: SettingsService,
    private readonly logo: LogoService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends a report in the language of its schedule, attached or as a link to the console, which asks for sign-in. */
  async send(tx: Tx, { schedule, run, recipient, file, fileKey, delivery }: FinishedReport): Promise<void> {
    const { locale } = schedule;
    await this.post(tx, 'scheduled-report', schedule, run, recipient, {
      locale,
      data: {
        rows: new Intl.NumberFormat(locale).format(file.rows),
        isAttached: delivery === 'attached',
        page: this.page(consolePath('scheduledFile', { id: run.id })),
      },
      attachments:
        delivery === 'attached' ? [{ name: file.name, contentType: file.contentType, key: fileKey }] : [],
    });
  }

  /** Tells the owner of a schedule that a run has failed for good. */
  async sendFailure(
    tx: Tx,
    { schedule, run, code }: { schedule: ReportSchedule; run: MailedRun; code: ErrorCode },
  ): Promise<void> {
    const [owner] = await activeRecipients(tx, [schedule.ownerId]);
    if (!owner) return;
    const { locale } = owner;
    const { pauseReason } = schedule;
    await this.post(tx, 'scheduled-report-failed', schedule, run, owner, {
      locale,
      data: {
        reason: text(locale, `errors.${code}`, run.failureParams ?? undefined),
        paused: pauseReason ? text(locale, `schedules.pauseReason.${pauseReason}`) : '',
        page: this.page(consolePath('schedule', { id: schedule.id })),
      },
      attachments: [],
    });
  }

  private async post(
    tx: Tx,
    kind: FixedKind,
    schedule: ReportSchedule,
    { occurrence }: MailedRun,
    { id, ...recipient }: RecipientAccount,
    mail: {
      readonly locale: Locale;
      readonly data: object;
      readonly attachments: readonly { name: string; contentType: string; key: string }[];
    },
  ): Promise<void> {
    const { locale, data, attachments } = mail;
    const firm = await this.settings.get('firm', tx);
    const rendered = renderMail(kind, locale, {
      ...recipient,
      ...data,
      schedule: schedule.name,
      report: this.reports.title(schedule.report, locale) ?? schedule.report,
      due: formatZonedDateTime(occurrence.toISOString(), locale, schedule.timeZone),
      ...firmOfMail(firm),
      logo: await this.logo.url(tx),
    });
    await this.outbox.post(tx, {
      ...rendered,
      recipient: recipient.email,
      template: kind,
      locale,
      userId: id,
      cause: `schedule:${schedule.id}:${occurrence.toISOString()}`,
      attachments,
    });
  }

  private page(path: string): string {
    return `${currentOrigin(this.config)}/admin${path}`;
  }
}
