import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { type Notice, noticedEvents, noticesOf } from './webhook-payloads.js';

/**
 * Queues the deliveries of an event in its transaction: none is lost, and none is sent for an event that was rolled back.
 */
@Injectable()
export class WebhookListener implements OnModuleInit {
  constructor(
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.journal.listen(noticedEvents, (tx, event) => this.queue(tx, event));
  }

  private async queue(tx: Tx, event: DomainEvent): Promise<void> {
    for (const notice of noticesOf(event)) await this.queueNotice(tx, notice);
  }

  private async queueNotice(tx: Tx, { type, record, clientId, data }: Notice): Promise<void> {
    const subscribed = await txQuery<{ id: number }>(
      tx,
      // Locked only against deletion, which would fail the insert and with it the event.
      'SELECT id FROM webhooks WHERE active AND $1 = ANY(events) ORDER BY id FOR KEY SHARE',
      [type],
    );
    if (subscribed.length === 0) return;
    const payload = { type, timestamp: this.clock.now().toISOString(), data: await data(tx) };
    await tx.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, type, record, client_id, payload)
       SELECT unnest($1::int[]), $2, $3, $4, $5, $6`,
      [subscribed.map(({ id }) => id), randomUUID(), type, record, clientId, JSON.stringify(payload)],
    );
  }
}
