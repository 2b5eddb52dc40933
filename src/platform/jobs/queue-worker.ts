import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { LimitFunction } from 'p-limit';
import type PgBoss from 'pg-boss';
import { isOutage } from '../database/outage.js';
import type { JobLeases } from './job-leases.js';

/** Milliseconds between two looks at a queue, and before an outcome that could not be recorded is recorded again. */
const interval = 1000;

/** What a worker works on, and how. */
export interface Assignment {
  readonly queue: string;
  /** Jobs that it takes at a time. */
  readonly batch: number;
  /** Runs fetched jobs. @throws so that all of them are retried */
  readonly work: (jobs: PgBoss.Job<object>[]) => Promise<void>;
  /** How many workers of the process may look for jobs at the same time. */
  readonly looks: LimitFunction;
}

/**
 * Fetches and runs the jobs of a queue, one batch after the other. The library's own workers neither wait for the outcome of a
 * job to be recorded nor record it again: losing the database at that moment ends the process, or leaves the job as running
 * for hours. Here a job keeps its lease until its outcome is recorded.
 */
export class QueueWorker {
  private readonly stop = new AbortController();
  /** Ends the current pause. */
  private pausing = new AbortController();
  private isWoken = false;
  /** The jobs that it runs, until their outcome is recorded. */
  private ids: readonly string[] = [];
  private ending: Promise<void> | undefined;

  constructor(
    private readonly boss: PgBoss,
    private readonly leases: JobLeases,
    private readonly assignment: Assignment,
    private readonly log: Logger,
  ) {}

  /** Starts to look for jobs. */
  start(): void {
    this.ending = this.run();
  }

  /** Looks for a job now, instead of within a second. */
  wake(): void {
    this.isWoken = true;
    this.pausing.abort();
  }

  /**
   * Takes no further jobs, and waits for those that run.
   * @param deadline time in milliseconds; what then still runs is left to the next start
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

  /** Takes jobs together with their leases: those whose answer is lost are retried once the leases have expired. */
  private async fetch(): Promise<PgBoss.Job<object>[]> {
    const { queue, batch, looks } = this.assignment;
    const executeSql = (text: string, values: unknown[]): Promise<{ rows: object[] }> =>
      this.leases.takeFetched(text, values).catch((error: unknown) => {
        // The next look retries; the health check reports an outage.
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

  /** Records how jobs have ended, as soon as the database is there; until then their leases are kept. */
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
        // The database is there and refuses what the error says, such as a NUL: that would never be recorded.
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

/** What the queue keeps of an error. */
const outputOf = (reason: unknown): object =>
  typeof reason === 'object' && reason !== null ? reason : { message: String(reason) };

/** The outcome of work. @throws Error when it takes longer than its limit; the work itself is not stopped */
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
