import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database, txQuery } from '../../platform/database/database.js';
import { AppError, forbidden, notFound, unauthorized } from '../../platform/errors/errors.js';
import { SuppressionsService } from '../suppressions.service.js';
import { isSameSecret } from '../../platform/signed-tokens/same-secret.js';
import { type Report, readPostmarkReport, readSesReport } from './reports.js';
import { SnsMessages } from './sns-messages.js';

/** Days that report ids are kept. Providers retry a report for hours; SNS messages older than this are rejected. */
const kept = 90;

/** Accepts bounces and complaints from mail providers and suppresses addresses with a permanent bounce or a complaint. */
@Injectable()
export class FeedbackService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Database,
    private readonly suppressions: SuppressionsService,
    private readonly sns: SnsMessages,
    private readonly clock: Clock,
    private readonly clockJobs: ClockJobs,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'mail-feedback-clean-up',
      cron: '10 3 * * *',
      run: async () => ({ reports: await this.cleanUp() }),
    });
  }

  /**
   * Processes a message of the configured SNS topic: an Amazon SES report, or a request to confirm the subscription.
   * @throws 404 if not configured, 400 for another body, 403 for another topic, a wrong signature or an old message
   */
  async takeSns(body: unknown): Promise<void> {
    const topic = this.config.sesTopicArn;
    if (!topic) throw notFound('routeNotFound');
    const message = await this.sns.read(body, topic);
    // Its id may have been deleted by now, so it could be a replay.
    if (!(Date.parse(message.Timestamp) > this.oldest().getTime())) throw forbidden();
    if (message.Type === 'SubscriptionConfirmation') await this.sns.confirm(message, topic);
    if (message.Type === 'Notification')
      await this.process('ses', message.MessageId, readSesReport(message.Message));
  }

  /**
   * Processes a Postmark report.
   * @param given the secret in the request
   * @throws 404 if not configured, 401 for a wrong secret, 400 for another body
   */
  async takePostmark(body: unknown, given: string): Promise<void> {
    const secret = this.config.postmarkWebhookSecret;
    if (!secret) throw notFound('routeNotFound');
    if (!isSameSecret(given, secret)) throw unauthorized();
    const report = readPostmarkReport(body);
    if (!report) throw new AppError(400, 'badRequest');
    await this.process('postmark', report.id, report);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - kept * 24 * 3_600_000);
  }

  /** Deletes the ids of old reports. @returns the number deleted */
  async cleanUp(): Promise<number> {
    const gone = await this.db.query('DELETE FROM mail_feedback WHERE received_at < $1 RETURNING event_id', [
      this.oldest(),
    ]);
    return gone.length;
  }

  /** Suppresses the addresses of a report; a repeated report is a no-op. */
  private async process(
    provider: 'ses' | 'postmark',
    id: string,
    { addresses, reason, detail, mail }: Report,
  ): Promise<void> {
    if (addresses.length === 0) return;
    await this.db.transaction(async (tx) => {
      const isNew = await txQuery(
        tx,
        'INSERT INTO mail_feedback (provider, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
        [provider, id],
      );
      if (isNew.length === 0) return;
      for (const address of addresses)
        await this.suppressions.addIn(tx, null, { address, reason, source: provider, detail, mail });
    });
  }
}
