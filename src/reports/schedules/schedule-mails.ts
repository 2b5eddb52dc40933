import { Injectable } from '@nestjs/common';
import { consolePath } from '../../../common/pages/console-paths.js';
import type { Locale } from '../../../common/text/locales.js';
import { formatZonedDateTime } from '../../../common/text/formats.js';
import type { ScheduleDelivery } from '../../../common/reports/schedules.js';
import { standardWording } from '../../mail/kinds.js';
import { MailData } from '../../mail/mail-data.service.js';
import { button, type FixedKind, type MailTexts } from '../../mail/mail-kind.js';
import { type NewMessage, Outbox } from '../../mail/outbox.service.js';
import { renderMail } from '../../mail/templates.js';
import type { Tx } from '../../platform/database/database.js';
import type { ErrorCode } from '../../platform/errors/errors.js';
import { text } from '../../platform/request/locale.js';
import type { ReportFile } from '../exports.service.js';
import { ReportsService } from '../reports.service.js';
import { activeRecipients, type RecipientAccount } from './schedule-accounts.js';
import type { ReportScheduleRun } from './schedule-run.entity.js';
import type { ReportSchedule } from './schedule.entity.js';

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

/** Parts of a mail that depend on its kind and recipient. */
interface ScheduleMail extends Pick<NewMessage, 'attachments'> {
  readonly locale: Locale;
  /** Paragraphs of the mail kind to leave out. */
  readonly without?: readonly string[];
  readonly texts: MailTexts;
  /** Path of the page that the button opens, below /admin. */
  readonly path: string;
}

/** Mails of scheduled reports. Each recipient gets one per run, however often the run is retried. */
@Injectable()
export class ScheduleMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly reports: ReportsService,
    private readonly data: MailData,
  ) {}

  /** Sends a report in the language of its schedule, attached or as a link to the console, which requires sign-in. */
  async send(tx: Tx, { schedule, run, recipient, file, fileKey, delivery }: FinishedReport): Promise<void> {
    const { locale } = schedule;
    const isAttached = delivery === 'attached';
    await this.post(tx, 'scheduled-report', schedule, run, recipient, {
      locale,
      without: isAttached ? ['link', button] : ['attached'],
      texts: { rows: new Intl.NumberFormat(locale).format(file.rows) },
      path: consolePath('scheduledFile', { id: run.id }),
      attachments: isAttached ? [{ name: file.name, contentType: file.contentType, key: fileKey }] : [],
    });
  }

  /** Notifies the owner of a schedule that a run has finally failed. */
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
      texts: {
        reason: text(locale, `errors.${code}`, run.failureParams ?? undefined),
        paused: pauseReason ? text(locale, `schedules.pauseReason.${pauseReason}`) : '',
      },
      path: consolePath('schedule', { id: schedule.id }),
    });
  }

  private async post(
    tx: Tx,
    kind: FixedKind,
    schedule: ReportSchedule,
    { occurrence }: MailedRun,
    recipient: RecipientAccount,
    { locale, without = [], texts, path, attachments = [] }: ScheduleMail,
  ): Promise<void> {
    const values = this.data.values({
      kind,
      locale,
      firm: await this.data.firm(tx),
      addressee: { ...recipient, isUnreviewed: false },
      texts: {
        ...texts,
        schedule: schedule.name,
        report: this.reports.title(schedule.report, locale) ?? schedule.report,
        due: formatZonedDateTime(occurrence.toISOString(), locale, schedule.timeZone),
      },
      links: { page: this.data.consolePage(path) },
    });
    await this.outbox.post(tx, {
      ...renderMail(kind, locale, standardWording(kind, locale, without), values),
      recipient: recipient.email,
      template: kind,
      locale,
      userId: recipient.id,
      cause: `schedule:${schedule.id}:${occurrence.toISOString()}`,
      attachments,
    });
  }
}
