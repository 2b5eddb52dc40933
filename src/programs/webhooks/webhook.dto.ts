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
  /** The https URL that events are sent to, without credentials. */
  @LineField({ max: webhookUrlMaxLength, example: 'https://example.com/hooks/protest-desk' })
  url: string;
  /** Purpose of the webhook. */
  @LineField({ optional: true, example: 'Accounting' })
  description?: string | null;
  /** Events that are sent to the webhook. */
  @ChoicesField(webhookEvents, { example: ['billing.created', 'billing.paid'] })
  events: WebhookEvent[];
  /** Whether events are sent. Default: true. */
  @FlagField({ optional: true })
  active?: boolean | null;
}

/** Changes to a webhook. A webhook that is activated again gets pending deliveries and, from then on, new events. */
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
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** A webhook: a subscription of another program to events. */
export class WebhookDto {
  /** Id of the webhook. */
  id: number;
  /** The URL that events are sent to. */
  url: string;
  /** Purpose of the webhook. */
  description: string | null;
  /** Events that are sent to the webhook. */
  @ApiProperty({ enum: webhookEvents, isArray: true, example: ['billing.created', 'billing.paid'] })
  events: WebhookEvent[];
  /** Whether events are sent. */
  active: boolean;
  /** Why the service disabled the webhook; null if it did not. */
  disabledReason: DisabledReason | null;
  /** Until when deliveries are also signed with the previous secret; null if there is none. */
  @Moment()
  oldSecretUntil: string | null;
  /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
  @Moment()
  failingSince: string | null;
  /** Time of the last successful delivery. */
  @Moment()
  lastSuccessAt: string | null;
  /** Number of deliveries that are queued or being sent. */
  waiting: number;
  /** When the webhook was created. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A webhook with its secret, which is returned only on creation and rotation. */
export class WebhookSecretDto extends WebhookDto {
  /**
   * The secret that signs the deliveries.
   * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
   */
  secret: string;
}

/** Which deliveries to send again. */
export class RedeliverDto {
  /** Failed deliveries of this many past hours are sent again. */
  @IntegerField({ min: 1, max: webhookDeliveriesKept * 24, example: 24 })
  hours: number;
}

/** The number of deliveries that are sent again. */
export class RedeliveredDto {
  /** Number of deliveries. */
  count: number;
}

/** A delivery: an event and how it was sent. */
export class WebhookDeliveryDto {
  /** Id of the delivery. */
  id: number;
  /** Id of the webhook. */
  webhookId: number;
  /**
   * Value of the `webhook-id` header; the same for every attempt.
   * @example evt_6f1c9a54-0f3e-4a53-9d1b-2f3b8f0f7a11
   */
  eventId: string;
  /** The event. */
  @ApiProperty({ enum: [...webhookEvents, pingEvent] })
  type: WebhookEvent | typeof pingEvent;
  /**
   * Record the event is about. Events of a record are delivered in order.
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
  /** Duration of the last attempt, in milliseconds. */
  durationMs: number | null;
  /** When the event happened. */
  @Moment()
  createdAt: string;
  /** When it was delivered, given up or cancelled; null until then. */
  @Moment()
  endedAt: string | null;
}

/** A delivery with its content. */
export class WebhookDeliveryDetailsDto extends WebhookDeliveryDto {
  /** The signed body; null once the client is erased. */
  payload: string | null;
  /** Start of the last response's body. */
  responseBody: string | null;
}
