import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type ClockJobName, clockJobNames } from '../../../common/settings/clock-jobs.js';
import { Clock } from './clock.js';
import { lastOccurrence, nextOccurrence, type Recurrence } from './occurrences.js';
import { BusinessZone } from './business-zone.js';
import { CONFIG, type Config } from '../config/config.js';
import { Database, type Tx, txQuery } from '../database/database.js';
import { isOutage } from '../database/outage.js';
import { conflict } from '../errors/errors.js';
import { Jobs, longLimit } from '../jobs/jobs.js';
import { processLabel } from '../process/process-label.js';
import { asWork } from '../request/request-context.js';
import type { ClockRun } from './clock-run.entity.js';

/** Result of a run as counts: `{ documents: 3 }`. The names are keys of `clockJobs.count` in common/messages. */
export type ClockCounts = Readonly<Record<string, number>>;

/** A scheduled job. */
export interface ClockJob {
  readonly name: ClockJobName;
  /** Cron expression with five fields, in the business time zone; a function if it is a setting, see `replan`. */
  readonly cron: string | (() => Promise<string>);
  /**
   * Does the work. Must be idempotent: it runs again after a failure or a crash.
   * @param byHand true if a user started the run, false if the clock did
   */
  readonly run: (byHand: boolean) => Promise<ClockCounts>;
}

/** A clock job with its last run. */
export interface ClockJobView {
  readonly name: ClockJobName;
  readonly cron: string;
  readonly nextRunAt: Date;
  readonly last: LastRun | undefined;
}
export type LastRun = Omit<ClockRun, 'requestedBy' | 'occurrence' | 'queuedAt' | 'job'> & {
  readonly requestedBy: string | null;
};

const queue = 'clock-jobs';
/** Poll interval for due jobs, in ms. */
const tickInterval = 3000;
/** Clock jobs that one process runs at a time: a backup may take hours. */
const workersOfProcess = 2;
/** Minutes after which an unfinished run counts as lost, unless its job is still in the queue. */
const lostAfter = 60;
/** Days that runs are kept. */
const runsKept = 30;

/**
 * Runs the scheduled jobs. Modules register theirs in `onModuleInit`. Any number of processes may poll for due jobs: the one
 * that advances a job's `next_run_at` records the run and queues it in the same transaction. A single run makes up for all
 * occurrences missed during downtime.
 */
@Injectable()
export class ClockJobs implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('Clock');
  private readonly jobs = new Map<ClockJobName, ClockJob>();
  private isReady = false;

  constructor(
    private readonly db: Database,
    private readonly queue: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'runWorker'>,
    private readonly zone: BusinessZone,
  ) {}

  /** Adds a job; call it in `onModuleInit`. */
  register(job: ClockJob): void {
    this.jobs.set(job.name, job);
  }

  onModuleInit(): void {
    this.queue.handle<{ runId: number }>(queue, ({ runId }) => this.run(runId), {
      limit: longLimit,
      workers: workersOfProcess,
    });
    this.register({
      name: 'clock-runs-clean-up',
      cron: '40 3 * * *',
      run: async () => ({ runs: await this.clearOld() }),
    });
  }

  /** Plans the next run of new jobs and of jobs whose schedule has changed. */
  async onApplicationBootstrap(): Promise<void> {
    await this.replanAll();
    this.isReady = true;
  }

  /** Replans all jobs whose schedule has changed, for example with the business time zone. */
  async replanAll(): Promise<void> {
    for (const name of this.jobs.keys()) await this.replan(name);
  }

  /** Plans the next run of a job if it is new or its schedule has changed. */
  async replan(name: ClockJobName): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) return;
    const recurrence = await this.recurrence(job);
    await this.db.query(
      `INSERT INTO clock_jobs (name, schedule, next_run_at) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET schedule = EXCLUDED.schedule, next_run_at = EXCLUDED.next_run_at
       WHERE clock_jobs.schedule <> EXCLUDED.schedule`,
      [name, scheduleText(recurrence), nextOccurrence(recurrence, this.clock.now())],
    );
  }

  /** Queues the jobs that are due. */
  @Interval(tickInterval)
  async tick(): Promise<void> {
    if (!this.config.runWorker || !this.isReady) return;
    try {
      const due = await this.db.query<{ name: string }>(
        'SELECT name FROM clock_jobs WHERE next_run_at <= $1',
        [this.clock.now()],
      );
      for (const { name } of due) {
        const job = this.jobs.get(name as ClockJobName);
        // The row may belong to a job of another version of the service.
        if (job) await this.claim(job);
      }
    } catch (error) {
      // The next tick retries; the health check reports an outage.
      if (!isOutage(error)) this.log.error(error);
    }
  }

  /** Returns all jobs with their last and next run, in the order of `clockJobNames`. */
  async list(): Promise<ClockJobView[]> {
    const rows = await this.db.query<Partial<LastRun> & { name: ClockJobName; nextRunAt: Date }>(
      `SELECT j.name, j.next_run_at AS "nextRunAt", r.id, r.state, r.started_at AS "startedAt",
         r.ended_at AS "endedAt", r.counts, r.error, r.process, u.first_name || ' ' || u.last_name AS "requestedBy"
       FROM clock_jobs j
       LEFT JOIN LATERAL (SELECT * FROM clock_runs WHERE job = j.name ORDER BY id DESC LIMIT 1) r ON true
       LEFT JOIN users u ON u.id = r.requested_by`,
    );
    const views: ClockJobView[] = [];
    for (const name of clockJobNames) {
      const job = this.jobs.get(name);
      const row = rows.find((candidate) => candidate.name === name);
      if (!job || !row) continue;
      const { nextRunAt, name: _, ...last } = row;
      const { cron } = await this.recurrence(job);
      const hasRun = last.id !== undefined && last.id !== null;
      views.push({ name, cron, nextRunAt, last: hasRun ? (last as LastRun) : undefined });
    }
    return views;
  }

  /** Whether a job with this name exists. */
  has(name: string): name is ClockJobName {
    return this.jobs.has(name as ClockJobName);
  }

  /**
   * Queues a run now, within the caller's transaction.
   * @throws 409 while the job is queued or running
   */
  async start(tx: Tx, name: ClockJobName, userId: number): Promise<void> {
    await tx.query('SELECT 1 FROM clock_jobs WHERE name = $1 FOR UPDATE', [name]);
    if (await this.isBusy(tx, name)) throw conflict('clockJobRunning');
    await this.enqueue(tx, name, this.clock.now(), userId);
  }

  /** The wall-clock times of a job. */
  async recurrence({ cron }: Pick<ClockJob, 'cron'>): Promise<Recurrence> {
    return { cron: typeof cron === 'string' ? cron : await cron(), zone: this.zone.name };
  }

  /** Queues a due job, unless another process has done so or its previous run has not ended. */
  private async claim(job: ClockJob): Promise<void> {
    const recurrence = await this.recurrence(job);
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const [due] = await txQuery(
        tx,
        'SELECT 1 FROM clock_jobs WHERE name = $1 AND next_run_at <= $2 FOR UPDATE SKIP LOCKED',
        [job.name, now],
      );
      if (!due) return;
      // Also writes the schedule: if this process still has an outdated one, `replan` in another process must see the difference.
      await tx.query('UPDATE clock_jobs SET next_run_at = $2, schedule = $3 WHERE name = $1', [
        job.name,
        nextOccurrence(recurrence, now),
        scheduleText(recurrence),
      ]);
      if (await this.isBusy(tx, job.name)) return;
      await this.enqueue(tx, job.name, lastOccurrence(recurrence, now) ?? now, null);
    });
  }

  private async enqueue(
    tx: Tx,
    name: ClockJobName,
    occurrence: Date,
    requestedBy: number | null,
  ): Promise<void> {
    const [run] = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO clock_runs (job, occurrence, requested_by) VALUES ($1, $2, $3)
       ON CONFLICT (job, occurrence) DO NOTHING RETURNING id`,
      [name, occurrence, requestedBy],
    );
    if (run) await this.queue.send(queue, { runId: run.id }, {}, tx);
  }

  /** Whether the job has an unfinished run. Marks runs lost by a dead process as failed. */
  private async isBusy(tx: Tx, name: ClockJobName): Promise<boolean> {
    const open = await txQuery<{ id: number; isOld: boolean }>(
      tx,
      `SELECT id, queued_at < now() - make_interval(mins => ${lostAfter}) AS "isOld"
       FROM clock_runs WHERE job = $1 AND state IN ('queued', 'running')`,
      [name],
    );
    for (const { id, isOld } of open) {
      if (!isOld || (await this.queue.isOpen(tx, queue, 'runId', id))) return true;
      await tx.query(
        `UPDATE clock_runs SET state = 'failed', error = 'Its process ended before the run did.', ended_at = now()
         WHERE id = $1`,
        [id],
      );
    }
    return false;
  }

  /** Executes a run. @throws the job's error, so that the queue retries */
  private async run(id: number): Promise<void> {
    const run = await this.db.first<{ job: ClockJobName; requestedBy: number | null }>(
      `UPDATE clock_runs SET state = 'running', started_at = $2, ended_at = NULL, process = $3
       WHERE id = $1 AND state <> 'done' RETURNING job, requested_by AS "requestedBy"`,
      [id, this.clock.now(), processLabel],
    );
    const job = run && this.jobs.get(run.job);
    if (!job) return;
    try {
      const byHand = run.requestedBy !== null;
      const counts = await asWork({ kind: 'job', name: job.name }, () => job.run(byHand));
      await this.end(id, 'done', JSON.stringify(counts), null);
    } catch (error) {
      await this.end(
        id,
        'failed',
        null,
        (error instanceof Error ? error.message : String(error)).slice(0, 500),
      );
      this.log.error(error);
      throw error;
    }
  }

  private async end(
    id: number,
    state: 'done' | 'failed',
    counts: string | null,
    error: string | null,
  ): Promise<void> {
    await this.db.query(
      'UPDATE clock_runs SET state = $2, ended_at = $3, counts = $4::jsonb, error = $5 WHERE id = $1',
      [id, state, this.clock.now(), counts, error],
    );
  }

  /** Deletes old runs, except the last one of each job. */
  private async clearOld(): Promise<number> {
    const gone = await this.db.query(
      `DELETE FROM clock_runs r WHERE queued_at < now() - make_interval(days => ${runsKept})
         AND EXISTS (SELECT 1 FROM clock_runs later WHERE later.job = r.job AND later.id > r.id) RETURNING id`,
    );
    return gone.length;
  }
}

/** The schedule that `next_run_at` was computed from, as stored. */
const scheduleText = ({ cron, zone }: Recurrence): string => `${cron} ${zone}`;
