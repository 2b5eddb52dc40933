/** Pauses running and due batches of a restored database: their mails may have gone out after the backup. */
export const pauseRestoredBatches = `UPDATE batches SET state = 'paused'
  WHERE state = 'sending' OR (state = 'scheduled' AND send_at <= now())`;
