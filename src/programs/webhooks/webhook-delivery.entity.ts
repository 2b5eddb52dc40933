import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type {
  DeliveryFailure,
  DeliveryStatus,
  pingEvent,
  WebhookEvent,
} from '../../../common/programs/webhooks.js';

/** An event on its way to a webhook; afterwards, an entry of the log. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  webhookId: number;
  /** The same for all attempts and webhooks, so receivers can drop duplicates. */
  @Column({ type: 'uuid' })
  eventId: string;
  @Column({ type: 'text' })
  type: WebhookEvent | typeof pingEvent;
  /** Record the event is about, such as `billing:5`. Events of a record are delivered in order. */
  @Column({ type: 'text' })
  record: string;
  @Column({ type: 'integer', nullable: true })
  clientId: number | null;
  /** Request body; null once the client is erased. */
  @Column({ type: 'text', nullable: true })
  payload: string | null;
  @Column({ type: 'text', default: 'queued' })
  status: DeliveryStatus;
  @Column({ type: 'smallint', default: 0 })
  attempts: number;
  /** While queued: the earliest time of the next attempt. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAttemptAt: Date;
  /** No retry is scheduled after this time. */
  @Column({ type: 'timestamptz', default: () => `now() + interval '24 hours'` })
  giveUpAt: Date;
  /** While sending: the worker, which holds a lease in `job_leases`. */
  @Column({ type: 'uuid', nullable: true })
  worker: string | null;
  /** HTTP status of the last response. */
  @Column({ type: 'smallint', nullable: true })
  responseStatus: number | null;
  /** Start of the last response's body. */
  @Column({ type: 'text', nullable: true })
  responseBody: string | null;
  @Column({ type: 'text', nullable: true })
  failure: DeliveryFailure | null;
  /** Technical detail of the failure. */
  @Column({ type: 'text', nullable: true })
  failureDetail: string | null;
  /** Duration of the last attempt, in ms. */
  @Column({ type: 'integer', nullable: true })
  durationMs: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
