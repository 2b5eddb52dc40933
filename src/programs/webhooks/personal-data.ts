import { personalData } from '../../platform/personal-data/declaration.js';

/** Webhook deliveries: erasure removes their content and cancels those not sent yet. */
export const webhookData = personalData({
  owner: 'programs/webhooks',
  tables: {
    webhook_deliveries: {
      erased: ['payload', 'response_body', 'failure_detail'],
      plain: ['failure', 'record', 'status', 'type'],
    },
    webhooks: { nothing: 'URLs of programs' },
  },
  // Programs still receive the erasure event itself, which has only the client's id.
  erase: async (tx, { clientId }) => {
    await tx.query(
      `UPDATE webhook_deliveries SET payload = NULL, response_body = NULL, failure_detail = NULL,
         status = CASE status WHEN 'queued' THEN 'cancelled' ELSE status END,
         ended_at = CASE status WHEN 'queued' THEN now() ELSE ended_at END
       WHERE client_id = $1 AND type <> 'client.erased'`,
      [clientId],
    );
  },
});
