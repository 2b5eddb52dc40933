/** SQL: ends all sessions of a restored database, since they may have been ended after the backup was taken. */
export const endRestoredSessions = 'UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL';
