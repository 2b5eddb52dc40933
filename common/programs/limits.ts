/** Maximum webhooks, which also bounds the deliveries of one event. */
export const maxWebhooks = 20;
export const webhookUrlMaxLength = 500;
/** Seconds that a receiver of webhooks has to answer. */
export const webhookTimeout = 10;
/** Hours that a delivery is retried. */
export const webhookRetryHours = 24;
/** Hours that the previous secret still signs after a rotation. */
export const webhookRotationHours = 24;
/** Days without any success after which a webhook is disabled when a delivery is given up. */
export const webhookFailingDays = 3;
/** Days that deliveries are kept. */
export const webhookDeliveriesKept = 30;
