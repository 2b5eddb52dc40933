/** The mails that wait in a restored database may have been sent after the backup: their outcome is unknown. */
export const holdRestoredMails = `UPDATE messages SET status = 'unknown', worker = NULL,
  error = 'It waited when the backup was made.' WHERE status IN ('queued', 'sending')`;
