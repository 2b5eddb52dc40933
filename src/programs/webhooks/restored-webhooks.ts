/**
 * The deliveries that wait in a restored database may have been sent after the backup, and a copy that somebody tries out must
 * not send them at all: an administrator decides.
 */
export const holdRestoredDeliveries = `UPDATE webhook_deliveries
  SET status = 'failed', worker = NULL, failure = 'restored', failure_detail = NULL, ended_at = now()
  WHERE status IN ('queued', 'sending')`;
