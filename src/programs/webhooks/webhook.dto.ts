import { ApiProperty } from '@nestjs/swagger';
import { webhookDeliveriesKept, webhookUrlMaxLength } from '../../../common/programs/limits.js';
import {
  type DeliveryFailure,
  type DeliveryStatus,
  type DisabledReason,
  pingEvent,
  type WebhookEvent,
  webhookEvents,
} from '../../../common/programs/webhooks.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import {
  ChoicesField,
  FlagField,
  IntegerField,
  LineField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A new webhook. */
export class CreateWebhookDto {
  /** The https URL that the events are sent to, without credentials. */
  @LineField({ max: webhookUrlMaxLength, example: 'https://example.com/hooks/protest-desk' })
  url: string;
  /** What it is for. */
  @LineField({ optional: true, example: 'Accounting' })
  description?: string | null;
  /** The events that it gets. */
  @ChoicesField(webhookEvents, { example: ['billing.created', 'billing.paid'] })
  events: WebhookEvent[];
  /** Whether events are sent. Default: true. */
  @FlagField({ optional: true })
  active?: boolean | null;
}

/** Changes of a webhook. One that is active again sends what waits, and from then on new events. */
@ReadOnlyFields<WebhookDto>(
  'id',
  'disabledReason',
  'oldSecretUntil',
  'failingSince',
  'lastSuccessAt',
  'waiting',
  'createdAt',
)
export class UpdateWebhookDto extends UpdateOf(CreateWebhookDto) {
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** A webhook: a subscription of another program to events. */
export class WebhookDto {
  /** Id of the webhook. */
  id: number;
  /** The URL that the events are sent to. */
  url: string;
  /** What it is for. */
  description: string | null;
  /** The events that it gets. */
  @ApiProperty({ enum: webhookEvents, isArray: true, example: ['billing.created', 'billing.paid'] })
  events: WebhookEvent[];
  /** Whether events are sent. */
  active: boolean;
  /** Why the service has disabled it; null if it has not. */
  disabledReason: DisabledReason | null;
  /** Until when the previous secret signs too; null if there is none. */
  @Moment()
  oldSecretUntil: string | null;
  /** The first failed attempt after the last success; null if the last one succeeded. */
  @Moment()
  failingSince: string | null;
  /** The last success. */
  @Moment()
  lastSuccessAt: string | null;
  /** Deliveries that wait for an attempt. */
  waiting: number;
  /** When it was created. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A webhook with its secret, which is only returned when it is created or rotated. */
export class WebhookSecretDto extends WebhookDto {
  /**
   * The secret that signs the deliveries.
   * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
   */
  secret: string;
}

/** Which deliveries to send again. */
export class RedeliverDto {
  /** The failed ones of this many hours up to now. */
  @IntegerField({ min: 1, max: webhookDeliveriesKept * 24, example: 24 })
  hours: number;
}

/** How many deliveries are sent again. */
export class RedeliveredDto {
  /** Number of deliveries. */
  count: number;
}

/** A delivery: an event and how it was sent. */
export class WebhookDeliveryDto {
  /** Id of the delivery. */
  id: number;
  /** The webhook. */
  webhookId: number;
  /**
   * The header `webhook-id`: the same for every attempt.
   * @example evt_6f1c9a54-0f3e-4a53-9d1b-2f3b8f0f7a11
   */
  eventId: string;
  /** The event. */
  @ApiProperty({ enum: [...webhookEvents, pingEvent] })
  type: WebhookEvent | typeof pingEvent;
  /**
   * What it is about. The events of a record are delivered in order.
   * @example billing:5
   */
  record: string;
  /** Status. `failed`: given up. `cancelled`: withdrawn because its client was erased. */
  status: DeliveryStatus;
  /** Number of attempts. */
  attempts: number;
  /** When the next attempt is due; null if none is. */
  @Moment()
  nextAttemptAt: string | null;
  /** HTTP status of the last response. */
  responseStatus: number | null;
  /** Why the last attempt failed. */
  failure: DeliveryFailure | null;
  /** Technical detail of the failure. */
  failureDetail: string | null;
  /** Milliseconds that the last attempt took. */
  durationMs: number | null;
  /** When the event happened. */
  @Moment()
  createdAt: string;
  /** When it was delivered or given up. */
  @Moment()
  endedAt: string | null;
}

/** A delivery with its content. */
export class WebhookDeliveryDetailsDto extends WebhookDeliveryDto {
  /** The body as it is signed; null once its client was erased. */
  payload: string | null;
  /** The start of the last response's body. */
  responseBody: string | null;
}
