import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { describeCron } from '../../platform/clock/recurrence-words.js';
import { ClockJobs, type ClockJobView } from '../../platform/clock/clock-jobs.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors/errors.js';
import { Page } from '../../platform/query/index.js';
import type { ClockJobDto } from './clock-job.dto.js';

/** Shows the clock jobs in the console and starts them by hand. */
@Injectable()
export class ClockJobsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: ClockJobs,
    private readonly journal: Journal,
  ) {}

  /** Lists all jobs. There are few, so one page holds them all. */
  async list(locale: Locale): Promise<Page<ClockJobDto>> {
    const rows = (await this.jobs.list()).map((job) => describe(job, locale));
    return new Page('clock-jobs', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /** @throws 404 for an unknown job */
  async get(name: string, locale: Locale): Promise<ClockJobDto> {
    const job = (await this.jobs.list()).find((candidate) => candidate.name === name);
    if (!job) throw notFound();
    return describe(job, locale);
  }

  /**
   * Starts a job now.
   * @throws 404 for an unknown job, 409 while it is queued or running
   */
  async start(caller: Caller, name: string, locale: Locale): Promise<ClockJobDto> {
    if (!this.jobs.has(name)) throw notFound();
    await this.db.transaction(async (tx) => {
      await this.jobs.start(tx, name, caller.id);
      await this.journal.publish(tx, 'ClockJobStarted', { actor: caller, details: { job: name } });
    });
    return this.get(name, locale);
  }
}

function describe({ name, cron, nextRunAt, last }: ClockJobView, locale: Locale): ClockJobDto {
  return {
    id: name,
    cron,
    when: describeCron(cron, locale),
    nextRunAt: nextRunAt.toISOString(),
    lastRun: last
      ? {
          id: last.id,
          state: last.state,
          startedAt: last.startedAt?.toISOString() ?? null,
          endedAt: last.endedAt?.toISOString() ?? null,
          counts: last.counts,
          error: last.error,
          process: last.process,
          requestedBy: last.requestedBy,
        }
      : null,
  };
}
