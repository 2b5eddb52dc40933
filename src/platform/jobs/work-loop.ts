import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { Database } from '../database/database.js';
import { JobLeases, leaseInterval } from './job-leases.js';

/** The lease of a process on the rows that it has claimed from a queue. Without a lease, rows count as interrupted. */
export class WorkerLease {
  /** The worker of this process, as in the column `worker` of claimed rows. */
  readonly worker = randomUUID();
  private readonly leases: JobLeases;

  /** @param queue name of the queue, as in `job_leases` */
  constructor(
    db: Database,
    private readonly queue: string,
  ) {
    this.leases = new JobLeases(db);
  }

  /** Acquires or renews the lease. */
  async renew(): Promise<void> {
    await this.leases.take(this.queue, [this.worker]);
  }

  async release(): Promise<void> {
    await this.leases.release([this.worker]);
  }
}

/** Pause after a step that threw, in ms. */
const errorPause = 1000;

/** Loop of a worker that claims rows of a queue until its process stops. Renews the lease of the process meanwhile. */
export class WorkLoop {
  private readonly stop = new AbortController();
  private running: Promise<unknown> | undefined;

  /** @param recover handles the rows of dead processes */
  constructor(
    private readonly lease: WorkerLease,
    private readonly recover: () => Promise<void>,
    private readonly log: Logger,
  ) {}

  get isStopping(): boolean {
    return this.stop.signal.aborted;
  }

  /** Starts repeating `step`, with a pause after an error. */
  start(step: () => Promise<void>): void {
    this.running = Promise.all([this.work(step), this.keepLease()]);
  }

  /**
   * Stops the loop and waits for work in progress. No-op if it was not started.
   * @param limit in ms; work still in progress then counts as interrupted
   */
  async end(limit: number, underWay: () => readonly Promise<unknown>[]): Promise<void> {
    this.stop.abort();
    if (!this.running) return;
    await this.running;
    const deadline = Date.now() + limit;
    while (underWay().length > 0 && Date.now() < deadline) await Promise.race([...underWay(), sleep(500)]);
    await this.lease.release().catch((error: unknown) => this.log.error(error));
  }

  /** Waits for the given time, or until the loop ends. */
  pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
  }

  private async work(step: () => Promise<void>): Promise<void> {
    await this.lease.renew().catch((error: unknown) => this.log.error(error));
    while (!this.isStopping) {
      try {
        await step();
      } catch (error) {
        this.log.error(error);
        await this.pause(errorPause);
      }
    }
  }

  private async keepLease(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.lease.renew();
        await this.recover();
      } catch (error) {
        // Retried at the next interval.
        this.log.error(error);
      }
      await this.pause(leaseInterval * 1000);
    }
  }
}
