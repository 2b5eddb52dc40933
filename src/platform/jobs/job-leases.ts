import { type Database, type SqlValue, type Tx, txQuery } from '../database/database.js';

/** Seconds between renewals of a lease. */
export const leaseInterval = 3;
/** Seconds without a renewal after which the process counts as dead. */
export const leaseLifetime = 15;

/**
 * SQL condition under which leases may expire. It is false just after the database server has started: nobody could renew
 * leases while it was down, although the processes that hold them are still working.
 */
export const leasesCount = `pg_postmaster_start_time() < now() - make_interval(secs => ${leaseLifetime})`;

/** A job with an expired lease. */
export interface LostJob {
  readonly id: string;
  readonly queue: string;
}

/**
 * Leases of running jobs: one row per job, renewed every few seconds. The queue alone would consider the job of a killed
 * process as running until the job's timeout.
 */
export class JobLeases {
  private readonly held = new Set<string>();

  constructor(private readonly db: Database) {}

  /** Acquires the leases of starting jobs. */
  async take(queue: string, ids: readonly string[]): Promise<void> {
    ids.forEach((id) => this.held.add(id));
    await this.db.query(
      `INSERT INTO job_leases (job_id, queue) SELECT unnest($1::uuid[]), $2
       ON CONFLICT (job_id) DO UPDATE SET renewed_at = now()`,
      [[...ids], queue],
    );
  }

  /**
   * Fetches jobs and acquires their leases in one statement. If its result is lost, the leases expire and the jobs are retried.
   * @param fetch the library's statement, which returns the jobs; its first parameter is the queue
   */
  async takeFetched(fetch: string, params: readonly unknown[]): Promise<{ rows: { id: string }[] }> {
    const rows = await this.db.query<{ id: string }>(
      `WITH fetched AS (${fetch}), leased AS (
         INSERT INTO job_leases (job_id, queue) SELECT id, $1 FROM fetched
         ON CONFLICT (job_id) DO UPDATE SET renewed_at = now())
       SELECT * FROM fetched`,
      params as SqlValue[],
    );
    rows.forEach(({ id }) => this.held.add(id));
    return { rows };
  }

  /** Releases the leases of finished jobs. */
  async release(ids: readonly string[]): Promise<void> {
    // A lease whose deletion fails expires.
    ids.forEach((id) => this.held.delete(id));
    await this.db.query('DELETE FROM job_leases WHERE job_id = ANY($1::uuid[])', [[...ids]]);
  }

  async renew(): Promise<void> {
    if (this.held.size === 0) return;
    await this.db.query('UPDATE job_leases SET renewed_at = now() WHERE job_id = ANY($1::uuid[])', [
      [...this.held],
    ]);
  }

  /** Removes expired leases and returns their jobs. Concurrent transactions skip them. */
  lost(tx: Tx): Promise<LostJob[]> {
    return txQuery<LostJob>(
      tx,
      `DELETE FROM job_leases WHERE job_id IN (
         SELECT job_id FROM job_leases
         WHERE renewed_at < now() - make_interval(secs => ${leaseLifetime}) AND ${leasesCount} FOR UPDATE SKIP LOCKED)
       RETURNING job_id AS id, queue`,
    );
  }
}
