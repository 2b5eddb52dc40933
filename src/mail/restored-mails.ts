/** Marks queued mails of a restored database as unknown: they may have been sent after the backup. */
export const holdRestoredMails = `UPDATE messages SET status = 'unknown', worker = NULL,
  error = 'It waited when the backup was made.' WHERE status IN ('queued', 'sending')`;
