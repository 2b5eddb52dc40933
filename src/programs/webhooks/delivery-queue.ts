import { Injectable } from '@nestjs/common';
import { webhookFailingDays } from '../../../common/programs/limits.js';
import type { DeliveryFailure, DisabledReason } from '../../../common/programs/webhooks.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { leaseLifetime, leasesCount } from '../../platform/jobs/job-leases.js';
import { WorkerLease } from '../../platform/jobs/work-loop.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';
import type { Webhook } from './webhook.entity.js';
import { WebhooksService } from './webhooks.service.js';

/** Maximum concurrent deliveries per webhook, so a slow receiver does not hold up the others. */
const perWebhook = 4;

/** A delivery claimed by this process. */
export type ClaimedDelivery = Pick<WebhookDelivery, 'id' | 'webhookId' | 'attempts'> &
  Pick<Webhook, 'url' | 'secret' | 'oldSecret'> & { readonly eventId: string; readonly payload: string };

/** How an attempt ended. */
export interface Outcome {
  readonly failure: DeliveryFailure | null;
  readonly detail: string | null;
  readonly status: number | null;
  readonly body: string | null;
  readonly durationMs: number;
  /** Seconds until the next attempt. */
  readonly pause: number;
  /** The receiver wants no more deliveries. */
  readonly isGone: boolean;
}

/**
 * Database statements of the delivery workers. Processes share the queue: each claims rows with SKIP LOCKED and holds a
 * lease while it is alive.
 */
@Injectable()
export class DeliveryQueue {
  readonly lease: WorkerLease;

  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhooksService,
  ) {
    this.lease = new WorkerLease(db, 'webhooks');
  }

  /** Claims at most `count` due deliveries: only the earliest of each record, within the limit per webhook. */
  claim(count: number): Promise<ClaimedDelivery[]> {
    return this.db.query<ClaimedDelivery>(claimSql, [count, this.lease.worker, perWebhook]);
  }

  /**
   * Requeues deliveries that this worker claimed without knowing, because the response was lost. They were never sent.
   * @param known ids of the deliveries that the worker knows of
   */
  async unclaim(known: readonly ClaimedDelivery['id'][]): Promise<void> {
    await this.db.query(
      `UPDATE webhook_deliveries SET status = CASE WHEN payload IS NULL THEN 'cancelled' ELSE 'queued' END,
         worker = NULL, attempts = attempts - 1
       WHERE status = 'sending' AND worker = $1 AND NOT id = ANY($2::bigint[])`,
      [this.lease.worker, known],
    );
  }

  /** Records how an attempt of this process ended. No-op if another process has taken over the delivery. */
  async record({ id, webhookId, attempts }: ClaimedDelivery, outcome: Outcome): Promise<void> {
    await this.db.transaction(async (tx) => {
      // Locks the webhook first, in the same order as its deletion.
      await tx.query('SELECT FROM webhooks WHERE id = $1 FOR NO KEY UPDATE', [webhookId]);
      const { failure, detail, status, body, durationMs, pause, isGone } = outcome;
      const [row] = await txQuery<Pick<WebhookDelivery, 'status'>>(
        tx,
        `UPDATE webhook_deliveries SET worker = NULL, response_status = $4, duration_ms = $6,
           response_body = CASE WHEN payload IS NOT NULL THEN $5 END, failure = $7,
           failure_detail = CASE WHEN payload IS NOT NULL THEN $8 END,
           next_attempt_at = now() + make_interval(secs => $9::float),
           status = ${nextStatus}, ended_at = CASE WHEN ${nextStatus} <> 'queued' THEN now() END
         WHERE id = $1 AND worker = $2 AND attempts = $3 AND status = 'sending' RETURNING status`,
        [id, this.lease.worker, attempts, status, body, durationMs, failure, detail, pause, isGone],
      );
      if (row) await this.note(tx, webhookId, row.status, isGone);
    });
  }

  /** Requeues deliveries whose process died. Receivers may get them twice, with the same id. */
  async requeueInterrupted(): Promise<void> {
    await this.db.query(
      `UPDATE webhook_deliveries SET status = CASE WHEN payload IS NULL THEN 'cancelled' ELSE 'queued' END,
         worker = NULL, failure = 'interrupted', failure_detail = NULL, next_attempt_at = now()
       WHERE status = 'sending' AND ${leasesCount} AND NOT EXISTS (
         SELECT FROM job_leases WHERE job_id = worker AND renewed_at > now() - make_interval(secs => $1))`,
      [leaseLifetime],
    );
  }

  /** Records the outcome in the webhook. Disables a webhook that is gone or has failed for too long. */
  private async note(tx: Tx, id: number, status: WebhookDelivery['status'], isGone: boolean): Promise<void> {
    if (status === 'delivered') {
      await tx.query(
        `UPDATE webhooks SET failing_since = NULL, last_success_at = now()
         WHERE id = $1 AND (failing_since IS NOT NULL OR last_success_at IS NULL
           OR last_success_at < now() - interval '1 minute')`,
        [id],
      );
      return;
    }
    await tx.query('UPDATE webhooks SET failing_since = now() WHERE id = $1 AND failing_since IS NULL', [id]);
    const reason = isGone ? 'gone' : status === 'failed' && (await isFailing(tx, id)) ? 'failing' : undefined;
    if (reason) await this.webhooks.disable(tx, id, reason satisfies DisabledReason);
  }
}

async function isFailing(tx: Tx, id: number): Promise<boolean> {
  const failing = await txQuery(
    tx,
    `SELECT 1 FROM webhooks WHERE id = $1 AND failing_since <= now() - make_interval(days => $2)`,
    [id, webhookFailingDays],
  );
  return failing.length > 0;
}

/** $7 is the failure, $9 the pause in seconds, $10 whether the receiver is gone. */
const nextStatus = `CASE WHEN $7::text IS NULL THEN 'delivered' WHEN payload IS NULL THEN 'cancelled'
  WHEN $10::boolean OR now() + make_interval(secs => $9::float) > give_up_at THEN 'failed' ELSE 'queued' END`;

/** Pings also go to disabled webhooks, so they can be tested before they are enabled again. */
const claimSql = `
  WITH due AS (
    SELECT d.id FROM webhooks w CROSS JOIN LATERAL (
      SELECT c.id, c.next_attempt_at FROM webhook_deliveries c
      WHERE c.webhook_id = w.id AND c.status = 'queued' AND c.next_attempt_at <= now()
        AND (w.active OR c.type = 'ping')
        AND NOT EXISTS (SELECT FROM webhook_deliveries e WHERE e.webhook_id = c.webhook_id AND e.record = c.record
          AND e.id < c.id AND e.status IN ('queued', 'sending'))
      ORDER BY c.next_attempt_at, c.id
      LIMIT greatest(0, $3::int - (SELECT count(*) FROM webhook_deliveries s
        WHERE s.webhook_id = w.id AND s.status = 'sending'))
      FOR UPDATE OF c SKIP LOCKED
    ) d ORDER BY d.next_attempt_at, d.id LIMIT $1
  )
  UPDATE webhook_deliveries d SET status = 'sending', worker = $2::uuid, attempts = d.attempts + 1
  FROM due, webhooks w WHERE d.id = due.id AND w.id = d.webhook_id
  RETURNING d.id, d.webhook_id AS "webhookId", d.attempts, d.event_id AS "eventId", d.payload, w.url, w.secret,
    CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS "oldSecret"`;
