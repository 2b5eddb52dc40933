import type { Schema } from '../../providers/types.js';

export type Webhook = Schema<'WebhookDto'>;
export type WebhookSecret = Schema<'WebhookSecretDto'>;
export type Delivery = Schema<'WebhookDeliveryDto'>;
export type DeliveryDetails = Schema<'WebhookDeliveryDetailsDto'>;
