/** Maximum webhooks, which also bounds the deliveries of one event. */
export const maxWebhooks = 20;
export const webhookUrlMaxLength = 500;
/** Seconds a webhook receiver has to respond. */
export const webhookTimeout = 10;
/** Hours during which a delivery is retried. */
export const webhookRetryHours = 24;
/** Hours after a rotation during which the previous secret still signs. */
export const webhookRotationHours = 24;
/** Days without any success after which giving up a delivery disables its webhook. */
export const webhookFailingDays = 3;
/** Days that deliveries are kept. */
export const webhookDeliveriesKept = 30;
