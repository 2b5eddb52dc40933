import type { Database } from '../database/database.js';

/** Seconds between renewals of a lease. */
export const leaseInterval = 3;
/** Seconds without a renewal after which the process counts as dead. */
export const leaseLifetime = 15;

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

  /** Releases the leases of finished jobs. */
  async release(ids: readonly string[]): Promise<void> {
    ids.forEach((id) => this.held.delete(id));
    await this.db.query('DELETE FROM job_leases WHERE job_id = ANY($1::uuid[])', [[...ids]]);
  }

  async renew(): Promise<void> {
    if (this.held.size === 0) return;
    await this.db.query('UPDATE job_leases SET renewed_at = now() WHERE job_id = ANY($1::uuid[])', [
      [...this.held],
    ]);
  }

  /** Jobs with an expired lease. Each is returned to only one caller. */
  lost(): Promise<LostJob[]> {
    return this.db.query<LostJob>(
      `DELETE FROM job_leases WHERE renewed_at < now() - make_interval(secs => ${leaseLifetime})
       RETURNING job_id AS id, queue`,
    );
  }
}
