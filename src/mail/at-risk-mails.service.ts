import { Injectable, type OnModuleInit } from '@nestjs/common';
import { consolePath } from '../../common/pages/console-paths.js';
import { consoleLevels } from '../../common/auth/enums.js';
import { RecordStatus } from '../../common/platform/enums.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { SeasonService } from '../season/season.service.js';
import type { AtRiskCountsDto, AtRiskDto } from '../season/season.dto.js';
import { SettingsService } from '../settings/settings.service.js';
import { atRiskFigures, atRiskLines } from './at-risk-texts.js';
import { type Addressee, MailData } from './mail-data.service.js';
import { Outbox } from './outbox.service.js';
import { renderMail } from './templates.js';
import { MailWordings } from './wordings/mail-wordings.service.js';

/** Most protests listed in the mail; its button opens the full list. */
export const atRiskLinesMax = 10;
const kind = 'at-risk';

/** Content of one day's mail. */
interface Report {
  readonly today: string;
  readonly counts: AtRiskCountsDto;
  readonly rows: readonly AtRiskDto[];
}

/**
 * Mails the office each morning which protests are at risk (docs/rules/season.md, "At risk"). Also runs on weekends and holidays:
 * otherwise a deadline before the next business day would be reported too late. Each address gets one mail a day, even across
 * processes and repeated runs.
 */
@Injectable()
export class AtRiskMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clockJobs: ClockJobs,
    private readonly season: SeasonService,
    private readonly settings: SettingsService,
    private readonly data: MailData,
    private readonly wordings: MailWordings,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'at-risk-mail',
      cron: '0 8 * * *',
      run: async () => ({ mails: await this.send() }),
    });
  }

  /** Queues today's mails; none if nothing is at risk. Idempotent. @returns the number queued */
  async send(): Promise<number> {
    const { today } = this.season.moment;
    const year = Number(today.slice(0, 4));
    const counts = await this.season.atRiskCounts(year);
    if (counts.total === 0 && !counts.unopened) return 0;
    const { rows } = await this.season.atRisk(year, { range: `[0,${atRiskLinesMax - 1}]` });
    return this.db.transaction((tx) => this.post(tx, { today, counts, rows }));
  }

  private async post(tx: Tx, { today, counts, rows }: Report): Promise<number> {
    if (!(await this.wordings.isSent(tx, kind))) return 0;
    const cause = `at-risk:${today}`;
    const firm = await this.data.firm(tx);
    const { atRiskEmails } = await this.settings.get('season', tx);
    const { year, total, unopened } = counts;
    const page = this.data.consolePage(
      total > 0 || !unopened
        ? consolePath('seasonAtRisk', { year })
        : consolePath('season', { year: unopened.year }),
    );
    let written = 0;
    for (const email of atRiskEmails.length > 0 ? atRiskEmails : [firm.email]) {
      const addressee = await this.addressee(tx, email, this.data.firmAddressee({ ...firm, email }));
      const { locale } = addressee;
      const sent = await txQuery(
        tx,
        'SELECT 1 FROM messages WHERE cause = $1 AND recipient = $2 AND template = $3',
        [cause, addressee.email, kind],
      );
      if (sent.length > 0) continue;
      const values = this.data.values({
        kind,
        locale,
        firm,
        addressee,
        // Every property of a season that is not open yet counts as at risk.
        texts: { atRiskTotal: String(total + (unopened?.properties ?? 0)) },
        figures: atRiskFigures(counts, locale),
        lines: atRiskLines(rows, counts, locale),
        links: { page },
      });
      const mail = renderMail(kind, locale, await this.wordings.current(tx, kind, locale), values);
      // If two processes get here at once, the outbox drops the duplicate.
      await this.outbox.post(tx, {
        ...mail,
        recipient: addressee.email,
        template: kind,
        locale,
        userId: addressee.id,
        cause,
      });
      written += 1;
    }
    return written;
  }

  /** Returns the active office account with this address, otherwise the firm. */
  private async addressee(tx: Tx, email: string, firm: Addressee): Promise<Addressee> {
    const [account] = await txQuery<{ id: number }>(
      tx,
      'SELECT id FROM users WHERE lower(email::text) = lower($1) AND level = ANY($2::int[]) AND status = $3',
      [email, consoleLevels, RecordStatus.Active],
    );
    return (account && (await this.data.addressee(tx, account.id))) ?? firm;
  }
}
