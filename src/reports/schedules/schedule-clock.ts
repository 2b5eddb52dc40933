import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { lastOccurrence, nextOccurrence } from '../../platform/clock/occurrences.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { isOutage } from '../../platform/database/outage.js';
import { recurrenceOf, type ScheduleRule } from './schedule-rule.js';
import { ScheduleRuns } from './schedule-runs.service.js';

/** Poll interval for due schedules, in ms. */
const tickInterval = 3000;
/** Missed occurrences are counted up to this number. */
const missedCounted = 100;

type DueSchedule = ScheduleRule & { readonly id: number; readonly nextRunAt: Date };

/**
 * Queues due reports. Any number of processes may poll: the one that locks a schedule's row advances it to its next
 * occurrence and queues the run, in one transaction. After downtime, one run makes up for all missed occurrences.
 */
@Injectable()
export class ScheduleClock {
  private readonly log = new Logger('Schedules');
  private isLooking = false;

  constructor(
    private readonly db: Database,
    private readonly runs: ScheduleRuns,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'runWorker'>,
  ) {}

  @Interval(tickInterval)
  async tick(): Promise<void> {
    if (!this.config.runWorker || this.isLooking) return;
    this.isLooking = true;
    try {
      while (await this.db.transaction((tx) => this.claim(tx)));
    } catch (error) {
      // The next tick retries; the health check reports an outage.
      if (!isOutage(error)) this.log.error(error);
    } finally {
      this.isLooking = false;
    }
  }

  /** Queues one due schedule. @returns whether there was one */
  private async claim(tx: Tx): Promise<boolean> {
    const now = this.clock.now();
    const [due] = await txQuery<DueSchedule>(
      tx,
      `SELECT id, next_run_at AS "nextRunAt", frequency, "time", weekdays, month_day AS "monthDay", cron,
         time_zone AS "timeZone"
       FROM report_schedules WHERE state = 'active' AND deleted_at IS NULL AND next_run_at <= $1
       ORDER BY next_run_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    if (!due) return false;
    const recurrence = recurrenceOf(due);
    const last = lastOccurrence(recurrence, now) ?? due.nextRunAt;
    const occurrence = last > due.nextRunAt ? last : due.nextRunAt;
    let missed = 0;
    for (let at = due.nextRunAt; at < occurrence && missed < missedCounted; missed += 1)
      at = nextOccurrence(recurrence, at);
    await this.runs.enqueue(tx, { scheduleId: due.id, occurrence, missed });
    await tx.query('UPDATE report_schedules SET next_run_at = $2 WHERE id = $1', [
      due.id,
      nextOccurrence(recurrence, now),
    ]);
    return true;
  }
}
