/** Ends the sessions of a restored database: they may have been ended after the backup. */
export const endRestoredSessions = 'UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL';
