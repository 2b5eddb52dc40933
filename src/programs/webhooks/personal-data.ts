import { personalData } from '../../platform/personal-data/declaration.js';

/** Deliveries to other programs: what they say goes, and what was not sent is not sent any more. */
export const webhookData = personalData({
  owner: 'programs/webhooks',
  tables: {
    webhook_deliveries: {
      erased: ['payload', 'response_body', 'failure_detail'],
      plain: ['failure', 'record', 'status', 'type'],
    },
    webhooks: { nothing: 'addresses of programs' },
  },
  // Programs are still told of the erasure itself, by the client's id.
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
