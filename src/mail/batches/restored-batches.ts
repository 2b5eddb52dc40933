/** The batches under way in a restored database may have been sent after the backup. */
export const pauseRestoredBatches = `UPDATE batches SET state = 'paused'
  WHERE state = 'sending' OR (state = 'scheduled' AND send_at <= now())`;
