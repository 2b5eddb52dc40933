/**
 * The sessions of the current database. Use it in place of `pg_stat_activity`, which includes the databases of other tests running on the
 * same server. Only for connections outside of a transaction: within one, the server keeps its first snapshot, so a connection opened
 * later never appears.
 */
export const ownSessions = `(SELECT * FROM pg_stat_activity WHERE datname = current_database()) AS session`;

/** The locks in the current database. Use it in place of `pg_locks`, because a table has the same oid in every copy of a database. */
export const ownLocks = `(SELECT * FROM pg_locks
  WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`;

/** The connections to database `$1`, for a query from another database, whose own connection is not among them. */
export const connectionsTo = `(SELECT * FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend') AS session`;
