/**
 * The sessions of the current database, in place of `pg_stat_activity`: the databases of other tests, which run at the same time, are on
 * the same server. Only for a connection without a transaction: within one the server goes by what it saw first, so that a connection
 * opened later never appears.
 */
export const ownSessions = `(SELECT * FROM pg_stat_activity WHERE datname = current_database()) AS session`;

/** The locks in the current database, in place of `pg_locks`: a table has the same oid in every copy of a database. */
export const ownLocks = `(SELECT * FROM pg_locks
  WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`;

/** The connections to the database `$1`, seen from another one: whoever looks is not among them. */
export const connectionsTo = `(SELECT * FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend') AS session`;
