/**
 * Fails the pending deliveries of a restored database. They may have been sent after the backup, and a trial copy must not
 * send them at all: an administrator decides.
 */
export const holdRestoredDeliveries = `UPDATE webhook_deliveries
  SET status = 'failed', worker = NULL, failure = 'restored', failure_detail = NULL, ended_at = now()
  WHERE status IN ('queued', 'sending')`;
