import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { webhookDeliveriesKept, webhookRetryHours } from '../../../common/programs/limits.js';
import { pingEvent } from '../../../common/programs/webhooks.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { lockRow } from '../../platform/database/versions.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import type { RedeliveredDto, WebhookDeliveryDetailsDto, WebhookDeliveryDto } from './webhook.dto.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { Webhook } from './webhook.entity.js';
import { deliveryContent, deliveryList } from './webhooks.list.js';
import { detailsOf } from './webhooks.service.js';

/** Requeues deliveries, to be retried for another day. Those of an erased client have no content and are skipped. */
const requeue = `UPDATE webhook_deliveries SET status = 'queued', attempts = 0, next_attempt_at = now(),
  give_up_at = now() + interval '${webhookRetryHours} hours', ended_at = NULL
  WHERE payload IS NOT NULL`;

/** The delivery log: redelivery, tests and clean-up. */
@Injectable()
export class WebhookDeliveriesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly clockJobs: ClockJobs,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'webhooks-clean-up',
      cron: '35 3 * * *',
      run: async () => ({ runs: await this.clearOld() }),
    });
  }

  list(params: ListParams): Promise<Page<WebhookDeliveryDto>> {
    return this.query.list(deliveryList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<WebhookDeliveryDetailsDto> {
    const { row } = await this.query.one(deliveryList, id);
    const content = await this.db.first<Pick<WebhookDeliveryDetailsDto, 'payload' | 'responseBody'>>(
      deliveryContent,
      [id],
    );
    return { payload: null, responseBody: null, ...row, ...content };
  }

  /**
   * Sends a delivery again, with the same id. No-op if it is queued or being sent, or if its client was erased.
   * @throws 404
   */
  async redeliver(caller: Caller, id: number): Promise<WebhookDeliveryDetailsDto> {
    const { webhookId } = await this.get(id);
    await this.db.transaction(async (tx) => {
      const webhook = await lockRow(tx, Webhook, webhookId);
      const again = await txQuery(
        tx,
        `${requeue} AND id = $1 AND status IN ('delivered', 'failed') RETURNING id`,
        [id],
      );
      await this.publishRedelivery(tx, caller, webhook, again.length);
    });
    return this.get(id);
  }

  /** Sends the failed deliveries of the last `hours` hours again. @throws 404 */
  async redeliverFailed(caller: Caller, webhookId: number, hours: number): Promise<RedeliveredDto> {
    return this.db.transaction(async (tx) => {
      const webhook = await lockRow(tx, Webhook, webhookId);
      const again = await txQuery(
        tx,
        `${requeue} AND webhook_id = $1 AND status = 'failed' AND created_at >= now() - make_interval(hours => $2)
         RETURNING id`,
        [webhookId, hours],
      );
      await this.publishRedelivery(tx, caller, webhook, again.length);
      return { count: again.length };
    });
  }

  /** Sends a test event, even to an inactive webhook. @throws 404 */
  async test(caller: Caller, webhookId: number): Promise<WebhookDeliveryDetailsDto> {
    const id = await this.db.transaction(async (tx) => {
      const webhook = await lockRow(tx, Webhook, webhookId);
      const eventId = randomUUID();
      const payload = { type: pingEvent, timestamp: this.clock.now().toISOString(), data: { webhookId } };
      const delivery = await tx.save(
        WebhookDelivery,
        tx.create(WebhookDelivery, {
          webhookId,
          eventId,
          type: pingEvent,
          record: `ping:${eventId}`,
          payload: JSON.stringify(payload),
        }),
      );
      await this.journal.publish(tx, 'WebhookTested', { actor: caller, details: detailsOf(webhook) });
      return delivery.id;
    });
    return this.get(id);
  }

  /** Deletes old deliveries and expired previous secrets. @returns the number of deleted deliveries */
  async clearOld(): Promise<number> {
    await this.db.query(
      'UPDATE webhooks SET old_secret = NULL, old_secret_until = NULL WHERE old_secret_until <= now()',
    );
    const gone = await this.db.query(
      `DELETE FROM webhook_deliveries WHERE created_at < $1::timestamptz - make_interval(days => $2)
         AND status <> 'sending' RETURNING id`,
      [this.clock.now(), webhookDeliveriesKept],
    );
    return gone.length;
  }

  private async publishRedelivery(tx: Tx, caller: Caller, webhook: Webhook, count: number): Promise<void> {
    if (count === 0) return;
    await this.journal.publish(tx, 'WebhookRedelivered', {
      actor: caller,
      details: { ...detailsOf(webhook), count },
    });
  }
}
