import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { LimitFunction } from 'p-limit';
import type PgBoss from 'pg-boss';
import { isOutage } from '../database/outage.js';
import type { JobLeases } from './job-leases.js';

/** Poll interval of a queue, and pause before retrying to record an outcome, in ms. */
const interval = 1000;

/** The queue of a worker, and how to process its jobs. */
export interface Assignment {
  readonly queue: string;
  /** Maximum jobs to take at a time. */
  readonly batch: number;
  /** Runs fetched jobs. @throws so that all of them are retried */
  readonly work: (jobs: PgBoss.Job<object>[]) => Promise<void>;
  /** Limits how many workers of the process poll at the same time. */
  readonly looks: LimitFunction;
}

/**
 * Fetches and runs the jobs of a queue, one batch after the other. The library's own workers neither await nor retry recording
 * the outcome of a job: losing the database at that moment ends the process, or leaves the job marked as running for hours.
 * Here a job keeps its lease until its outcome is recorded.
 */
export class QueueWorker {
  private readonly stop = new AbortController();
  /** Ends the current pause. */
  private pausing = new AbortController();
  private isWoken = false;
  /** Ids of the running jobs, until their outcome is recorded. */
  private ids: readonly string[] = [];
  private ending: Promise<void> | undefined;

  constructor(
    private readonly boss: PgBoss,
    private readonly leases: JobLeases,
    private readonly assignment: Assignment,
    private readonly log: Logger,
  ) {}

  /** Starts polling. */
  start(): void {
    this.ending = this.run();
  }

  /** Polls now instead of within a second. */
  wake(): void {
    this.isWoken = true;
    this.pausing.abort();
  }

  /**
   * Stops taking jobs and waits for the running ones.
   * @param deadline epoch time in ms; jobs still running then are recorded as failed, to be retried after the next start
   */
  async end(deadline: number): Promise<void> {
    this.stop.abort();
    this.pausing.abort();
    if (!this.ending) return;
    const late = new AbortController();
    const limit = sleep(Math.max(0, deadline - Date.now()), true, { signal: late.signal }).catch(() => true);
    const isLate = await Promise.race([this.ending.then(() => false), limit]);
    late.abort();
    if (!isLate || this.ids.length === 0) return;
    await this.boss
      .fail(this.assignment.queue, [...this.ids], outputOf('The service stopped before the job ended.'))
      .catch((error: unknown) => this.log.error(error));
  }

  private get isStopping(): boolean {
    return this.stop.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const lookedAt = Date.now();
      this.isWoken = false;
      try {
        const jobs = await this.fetch();
        if (jobs.length > 0) await this.perform(jobs);
      } catch (error) {
        this.log.error(error);
      }
      const rest = lookedAt + interval - Date.now();
      if (rest > 0 && !this.isWoken) await this.pause(rest);
    }
  }

  /** Takes jobs together with their leases. If the result is lost, the jobs are retried once the leases expire. */
  private async fetch(): Promise<PgBoss.Job<object>[]> {
    const { queue, batch, looks } = this.assignment;
    const executeSql = (text: string, values: unknown[]): Promise<{ rows: object[] }> =>
      this.leases.takeFetched(text, values).catch((error: unknown) => {
        // The next poll retries; the health check reports an outage.
        if (!isOutage(error)) this.log.error(error);
        return { rows: [] };
      });
    return looks(() => this.boss.fetch<object>(queue, { batchSize: batch, db: { executeSql } }));
  }

  private async perform(jobs: PgBoss.Job<object>[]): Promise<void> {
    this.ids = jobs.map(({ id }) => id);
    let failure: { readonly reason: unknown } | undefined;
    try {
      await within(Math.max(...jobs.map((job) => job.expireInSeconds)), this.assignment.work(jobs));
    } catch (reason) {
      failure = { reason };
    }
    await this.record(this.ids, failure);
    this.ids = [];
  }

  /** Records the outcome of jobs, retrying during an outage of the database; until then their leases are kept. */
  private async record(ids: readonly string[], failure?: { readonly reason: unknown }): Promise<void> {
    const { queue } = this.assignment;
    let output = failure && outputOf(failure.reason);
    for (;;) {
      try {
        if (output) await this.boss.fail(queue, [...ids], output);
        else await this.boss.complete(queue, [...ids]);
        await this.leases.release(ids);
        return;
      } catch (error) {
        this.log.error(error);
        // The database is available and rejects the error's content, such as a NUL: retrying would never succeed.
        if (output && !isOutage(error))
          output = outputOf('The error of the job cannot be stored; the log has it.');
        // The leases expire, and another process retries the jobs.
        if (this.isStopping) return;
        await this.pause(interval);
      }
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    if (this.isStopping) return;
    this.pausing = new AbortController();
    await sleep(milliseconds, undefined, { signal: this.pausing.signal }).catch(() => undefined);
  }
}

/** Converts an error to the output that the queue stores. */
const outputOf = (reason: unknown): object =>
  typeof reason === 'object' && reason !== null ? reason : { message: String(reason) };

/** Waits for work. @throws Error when it takes longer than its limit; the work itself is not stopped */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const limit = sleep(seconds * 1000, undefined, { signal: done.signal, ref: false }).then(
    () => Promise.reject(new Error(`The job took longer than its limit of ${seconds} seconds.`)),
    () => undefined,
  );
  try {
    await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}
