import type { Database } from '../database/database.js';

/** Seconds between two signs of life of a process for the jobs it works on. */
export const leaseInterval = 3;
/** Seconds without a sign after which the process counts as gone. */
export const leaseLifetime = 15;

/** A job whose process gave no sign for too long. */
export interface LostJob {
  readonly id: string;
  readonly queue: string;
}

/**
 * Who works on a job is still alive: a row per running job, renewed every few seconds. The queue alone would take a job
 * whose process was killed for a running one until its longest time is over.
 */
export class JobLeases {
  private readonly held = new Set<string>();

  constructor(private readonly db: Database) {}

  /** Takes the leases of jobs that start. */
  async take(queue: string, ids: readonly string[]): Promise<void> {
    ids.forEach((id) => this.held.add(id));
    await this.db.query(
      `INSERT INTO job_leases (job_id, queue) SELECT unnest($1::uuid[]), $2
       ON CONFLICT (job_id) DO UPDATE SET renewed_at = now()`,
      [[...ids], queue],
    );
  }

  /** Gives them back: the jobs have ended. */
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

  /** Jobs whose process is gone. Each is told to one caller only. */
  lost(): Promise<LostJob[]> {
    return this.db.query<LostJob>(
      `DELETE FROM job_leases WHERE renewed_at < now() - make_interval(secs => ${leaseLifetime})
       RETURNING job_id AS id, queue`,
    );
  }
}
