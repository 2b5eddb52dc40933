/** Vocabulary of webhooks, shared by the API and the console (docs/webhooks.md). */

/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  'client.registered',
  'client.created',
  'client.deactivated',
  'client.erased',
  'property.created',
  'request.decided',
  'hearing.set',
  'billing.created',
  'billing.updated',
  'billing.paid',
  'document.released',
  'export.done',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The test event, sent regardless of a webhook's subscriptions. */
export const pingEvent = 'ping';

/**
 * Status of a delivery. `queued`: waits for its first or next attempt. `failed`: given up. `cancelled`: withdrawn because its
 * client was erased.
 */
export const deliveryStatuses = ['queued', 'sending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why an attempt failed. `status`: the receiver did not answer with 2xx. `timeout`: it did not answer in time. `connection`: it
 * could not be reached. `address`: its address is not allowed. `secret`: the secret cannot be decrypted. `interrupted`: the
 * sending process ended. `restored`: it was waiting when the restored backup was made.
 */
export const deliveryFailures = [
  'status',
  'timeout',
  'connection',
  'address',
  'secret',
  'interrupted',
  'restored',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Why the service disabled a webhook: every delivery failed for days, or the receiver answered 410 Gone. */
export const disabledReasons = ['failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];
