import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import pLimit from 'p-limit';
import PgBoss from 'pg-boss';
import { CONFIG, type Config } from '../config/config.js';
import { Database, type SqlValue, type Tx, txQuery } from '../database/database.js';
import { oneAtATime } from '../database/one-at-a-time.js';
import { isOutage } from '../database/outage.js';
import { timeLimits, withStatementLimit } from '../database/time-limits.js';
import { AppError, type ErrorCode } from '../errors/errors.js';
import { asWork } from '../request/request-context.js';
import { isStoreOutage } from '../storage/store-outage.js';
import { JobLeases, leaseInterval } from './job-leases.js';
import { QueueWorker } from './queue-worker.js';

/**
 * Handles one job. Must be idempotent: it may run again after a crash, or concurrently if its process was cut off from the
 * database.
 */
export type JobHandler<Data extends object> = (data: Data, jobId: string) => Promise<void>;

export interface JobOptions {
  /** Earliest start. */
  readonly startAfter?: Date;
  readonly retryLimit?: number;
}

/** Options of a queue. */
export interface QueueOptions {
  /** Maximum jobs that one worker takes at a time; more than one for jobs that mostly wait, such as sending links. */
  readonly batch?: number;
  /** Workers per process; with several, a long job does not block the others. */
  readonly workers?: number;
  /**
   * Seconds after which a job counts as failed and is retried, even if it is still running. Only for jobs that hang: a lease
   * reveals a dead process within seconds (job-leases.ts).
   */
  readonly limit?: number;
}

/** Default limit of a job in seconds: half an hour. */
const usualLimit = 30 * 60;
/** Limit in seconds of jobs whose duration grows with the data, such as backups: just under the queue's maximum of a day. */
export const longLimit = 23 * 3600;

/**
 * Queues of earlier versions, whose jobs are obsolete: mails, including those of waiting jobs, are sent from the outbox
 * (decision 0060), and clock jobs do the cleanup (decision 0063).
 */
const retiredQueues = ['mail', 'access-clean-up', 'documents-expire', 'report-exports-clean-up'];

const queueOptions = { retryLimit: 3, retryDelay: 5, retryBackoff: true } as const;

/**
 * The job queue (pg-boss) in the same database. Modules register a handler for their queue in `onModuleInit`. A job sent
 * with a transaction exists only if the transaction commits. Workers run in this process unless `RUN_WORKER=false`, or in
 * separate processes (`npm run worker`).
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Jobs');
  private readonly handlers = new Map<string, Required<QueueOptions> & { work: JobHandler<object> }>();
  private boss: PgBoss | undefined;
  /** The workers of this process, by queue. */
  private readonly workers = new Map<string, QueueWorker[]>();
  private readonly leases: JobLeases;
  private watch: NodeJS.Timeout | undefined;
  /** Running statements of the queue and running jobs. */
  private readonly underWay = new Set<Promise<unknown>>();
  private stopping = false;
  private stopped = false;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.leases = new JobLeases(db);
  }

  /** Registers the handler of a queue. Call it in `onModuleInit`. */
  handle<Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    { batch = 1, workers = 1, limit = usualLimit }: QueueOptions = {},
  ): void {
    this.handlers.set(queue, { work: handler as JobHandler<object>, batch, workers, limit });
  }

  /**
   * Adds a job to its queue.
   * @param tx the transaction of the job; without it the job exists immediately
   * @returns the job's id; undefined if the queue did not add it
   */
  async send<Data extends object>(
    queue: string,
    data: Data,
    options: JobOptions = {},
    tx?: Tx,
  ): Promise<string | undefined> {
    const id = await this.started.send(queue, data, {
      ...options,
      expireInSeconds: this.handlers.get(queue)?.limit ?? usualLimit,
      ...(tx && { db: inTransaction(tx) }),
    });
    return id ?? undefined;
  }

  /** Makes this process's workers poll a queue now instead of within a second, for a job that was just sent. */
  wake(queue: string): void {
    for (const worker of this.workers.get(queue) ?? []) worker.wake();
  }

  /** Whether a job with this value in its data is waiting or running. */
  async isOpen(tx: Tx, queue: string, field: string, value: string | number): Promise<boolean> {
    const open = await txQuery(
      tx,
      `SELECT 1 FROM jobs.job WHERE name = $1 AND state < 'completed' AND data->>$2 = $3 LIMIT 1`,
      [queue, field, String(value)],
    );
    return open.length > 0;
  }

  /** Whether the job has no retries left. */
  async isLastTry(queue: string, id: string): Promise<boolean> {
    const job = await this.started.getJobById(queue, id);
    return !job || job.retryCount >= job.retryLimit;
  }

  /**
   * Whether the queue will retry a job after an outage of the database or the file store. The job then throws the error instead
   * of recording a failure.
   */
  async isTriedAgain(queue: string, id: string, error: unknown): Promise<boolean> {
    return isPassing(error) && !(await this.isLastTry(queue, id));
  }

  async onApplicationBootstrap(): Promise<void> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.execute(text, values as SqlValue[]) },
      schema: 'jobs',
      schedule: false,
    });
    boss.on('error', (error) => this.log.error(error));
    // The library creates missing tables, but not safely from two processes at once.
    await oneAtATime(this.db, async () => {
      await boss.start();
      for (const queue of this.handlers.keys()) {
        await boss.createQueue(queue, { name: queue, ...queueOptions });
      }
      await this.removeRetired(boss);
    });
    this.boss = boss;
    // Polls that wait for a lock must leave connections for requests and for recording outcomes of jobs.
    const looks = pLimit(Math.ceil(this.config.databasePoolSize / 2));
    for (const [queue, { work, batch, workers: count }] of this.handlers) {
      if (!this.config.runWorker) continue;
      const assignment = {
        queue,
        batch,
        looks,
        work: (jobs: PgBoss.Job<object>[]) => this.track(this.perform(queue, work, jobs)),
      };
      const workers = Array.from(
        { length: count },
        () => new QueueWorker(boss, this.leases, assignment, this.log),
      );
      this.workers.set(queue, workers);
      for (const worker of workers) worker.start();
    }
    if (this.config.runWorker)
      this.watch = setInterval(() => void this.track(this.watchOver(boss)), leaseInterval * 1000).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearInterval(this.watch);
    // Running jobs get some seconds to finish; others are retried after the next start.
    const jobsDeadline = Date.now() + 8000;
    await Promise.all([...this.workers.values()].flat().map((worker) => worker.end(jobsDeadline)));
    await this.boss?.stop({ graceful: false, close: false });
    // Work of the library in progress, such as its maintenance, may still need the database, which closes after this.
    const deadline = Date.now() + 5000;
    do {
      await Promise.race([Promise.allSettled(this.underWay), sleep(1000)]);
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.underWay.size > 0 && Date.now() < deadline);
    this.stopped = true;
  }

  /** Removes retired queues with all their jobs. Nothing depends on it, so a failure does not stop the start. */
  private async removeRetired(boss: PgBoss): Promise<void> {
    for (const queue of retiredQueues) {
      if (this.handlers.has(queue)) continue;
      try {
        if (!(await boss.getQueue(queue))) continue;
        // The library removes only queues without jobs, even completed ones.
        const jobs = await this.db.query<{ id: string }>('SELECT id FROM jobs.job WHERE name = $1', [queue]);
        if (jobs.length > 0)
          await boss.deleteJob(
            queue,
            jobs.map(({ id }) => id),
          );
        await boss.deleteQueue(queue);
      } catch (error) {
        this.log.warn(`The queue ${queue} of an earlier version remains; the next start tries again.`);
        this.log.error(error);
      }
    }
  }

  /** Runs fetched jobs. @throws the first error, so that the whole batch is retried */
  private async perform(queue: string, work: JobHandler<object>, jobs: PgBoss.Job<object>[]): Promise<void> {
    if (this.stopping) throw new Error('The service is stopping; the job will run after the next start.');
    const outcomes = await Promise.allSettled(
      jobs.map((job) =>
        asWork({ kind: 'job', name: queue }, () =>
          withStatementLimit(timeLimits.job, () => work(job.data, job.id)),
        ),
      ),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Renews the leases of jobs running here, and retries jobs of dead processes. */
  private async watchOver(boss: PgBoss): Promise<void> {
    try {
      await this.leases.renew();
      // One transaction: a job without a lease would count as running until its limit.
      await this.db.transaction(async (tx) => {
        const db = inTransaction(tx);
        for (const { id, queue } of await this.leases.lost(tx)) {
          const job = await boss.getJobById(queue, id, { db, includeArchive: false });
          if (job?.state !== 'active') continue;
          this.log.warn(`Retrying a job of ${queue}: its process has died.`);
          await boss.fail(queue, id, { message: 'Its process has died.' }, { db });
        }
      });
    } catch (error) {
      // Retried at the next interval.
      this.log.error(error);
    }
  }

  private execute(text: string, values: SqlValue[]): Promise<{ rows: object[] }> {
    // After shutdown, the library's statements are ignored.
    if (this.stopped) return Promise.resolve({ rows: [] });
    return this.track(this.db.query(text, values).then((rows) => ({ rows })));
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    const forget = (): boolean => this.underWay.delete(work);
    work.then(forget, forget);
    return work;
  }

  private get started(): PgBoss {
    if (!this.boss) throw new Error('A job was sent before the queue started.');
    return this.boss;
  }
}

/** Codes that API errors have for an outage. */
const outageCodes: ReadonlySet<string> = new Set<ErrorCode>(['unavailable', 'storeUnavailable']);

/** Whether an error means that the database or the file store is unavailable, so a retry may succeed. */
export const isPassing = (error: unknown): boolean =>
  isOutage(error) || isStoreOutage(error) || (error instanceof AppError && outageCodes.has(error.code));

function inTransaction(tx: Tx): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const rows: unknown = await tx.query(text, values as unknown[]);
      return { rows: Array.isArray(rows) ? (rows as unknown[]) : [] };
    },
  };
}
