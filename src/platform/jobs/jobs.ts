import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import PgBoss from 'pg-boss';
import { CONFIG, type Config } from '../config/config.js';
import { Database, type SqlValue, type Tx } from '../database/database.js';
import { JobLeases, leaseInterval } from './job-leases.js';

/**
 * What a worker does with one job. It may run twice after a crash, or beside itself when the database did not hear of its
 * process for a while, so it has to be safe to repeat.
 */
export type JobHandler<Data extends object> = (data: Data, jobId: string) => Promise<void>;

export interface JobOptions {
  /** At most one waiting or running job with this key. */
  readonly singletonKey?: string;
  /** Earliest start. */
  readonly startAfter?: Date;
  readonly retryLimit?: number;
}

/** How a queue is worked off. */
export interface QueueOptions {
  /** Jobs that one process takes at a time; more than one for short jobs that wait for others, such as mail. */
  readonly batch?: number;
}

const queueOptions = { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInMinutes: 30 } as const;

/**
 * The job queue (pg-boss) on the same database. Modules register a handler for their queue in `onModuleInit`; a job
 * that is sent with a transaction exists exactly when that transaction commits. Workers run here unless
 * `RUN_WORKER=false`, or in processes of their own (`npm run worker`).
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Jobs');
  private readonly handlers = new Map<string, { work: JobHandler<object>; batch: number }>();
  private boss: PgBoss | undefined;
  private readonly leases: JobLeases;
  private watch: NodeJS.Timeout | undefined;
  /** Statements of the queue and work of jobs that have not ended yet. */
  private readonly underWay = new Set<Promise<unknown>>();
  private stopping = false;
  private stopped = false;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.leases = new JobLeases(db);
  }

  /** Names the work of a queue. Call it in `onModuleInit`. */
  handle<Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    { batch = 1 }: QueueOptions = {},
  ): void {
    this.handlers.set(queue, { work: handler as JobHandler<object>, batch });
  }

  /**
   * Puts a job in its queue.
   * @param tx the transaction the job belongs to; without it the job exists at once
   * @returns the job's id; undefined when one with the same singleton key waits already
   */
  async send<Data extends object>(
    queue: string,
    data: Data,
    options: JobOptions = {},
    tx?: Tx,
  ): Promise<string | undefined> {
    const id = await this.started.send(queue, data, { ...options, ...(tx && { db: inTransaction(tx) }) });
    return id ?? undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.execute(text, values as SqlValue[]) },
      schema: 'jobs',
      schedule: false,
    });
    boss.on('error', (error) => this.log.error(error));
    await boss.start();
    this.boss = boss;
    for (const [queue, { work, batch }] of this.handlers) {
      await boss.createQueue(queue, { name: queue, ...queueOptions });
      if (!this.config.runWorker) continue;
      await boss.work<object>(queue, { pollingIntervalSeconds: 1, batchSize: batch }, (jobs) =>
        this.track(this.perform(queue, work, jobs)),
      );
    }
    if (this.config.runWorker)
      this.watch = setInterval(() => void this.track(this.watchOver(boss)), leaseInterval * 1000).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearInterval(this.watch);
    // Running jobs get some seconds; what is not done then is taken up again after the next start.
    await this.boss?.stop({ graceful: true, timeout: 8000, wait: true, close: false });
    // The library does not wait for a fetch that was under way, nor for the word that a job is done: both may still
    // need the database, which closes after this.
    const deadline = Date.now() + 5000;
    do {
      await Promise.race([Promise.allSettled(this.underWay), sleep(1000)]);
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.underWay.size > 0 && Date.now() < deadline);
    this.stopped = true;
  }

  /** Works off what was fetched. @throws the first failure, which brings the whole batch again */
  private async perform(queue: string, work: JobHandler<object>, jobs: PgBoss.Job<object>[]): Promise<void> {
    if (this.stopping) throw new Error('The service stops; the job is for its next start.');
    const ids = jobs.map(({ id }) => id);
    await this.leases.take(queue, ids);
    const outcomes = await Promise.allSettled(jobs.map((job) => work(job.data, job.id)));
    await this.leases.release(ids);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Renews the leases of what runs here, and has jobs tried again whose process is gone. */
  private async watchOver(boss: PgBoss): Promise<void> {
    try {
      await this.leases.renew();
      for (const { id, queue } of await this.leases.lost()) {
        const job = await boss.getJobById(queue, id);
        if (job?.state !== 'active') continue;
        this.log.warn(`A job of ${queue} is tried again: the process that had it is gone.`);
        await boss.fail(queue, id, { message: 'The process that had it is gone.' });
      }
    } catch (error) {
      // Whatever keeps it from the database now, the next turn tries again.
      this.log.error(error);
    }
  }

  private execute(text: string, values: SqlValue[]): Promise<{ rows: object[] }> {
    // Whatever the library wants to say after the end, nobody is there to hear it.
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

function inTransaction(tx: Tx): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const rows: unknown = await tx.query(text, values as unknown[]);
      return { rows: Array.isArray(rows) ? (rows as unknown[]) : [] };
    },
  };
}
