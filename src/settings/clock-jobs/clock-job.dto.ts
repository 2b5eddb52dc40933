import { ApiProperty } from '@nestjs/swagger';
import { type ClockJobName, clockJobNames, type ClockRunState } from '../../../common/settings/clock-jobs.js';
import { Moment } from '../../platform/validation/answer-fields.js';

/** The last run of a clock job. */
export class ClockRunDto {
  /** Id of the run. */
  id: number;
  /** How it went. A failed run is retried a few times. */
  state: ClockRunState;
  /** When it was started. */
  @Moment()
  startedAt: string | null;
  /** When it ended. */
  @Moment()
  endedAt: string | null;
  /**
   * What it did.
   * @example {"documents": 3}
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts: Record<string, number> | null;
  /** Why it failed. */
  error: string | null;
  /** Host and id of the process that ran it. */
  process: string | null;
  /** First and last name of the account that started it; null if the clock did. */
  requestedBy: string | null;
}

/** A job that runs by the clock. */
export class ClockJobDto {
  /** Name of the job. */
  @ApiProperty({ enum: clockJobNames })
  id: ClockJobName;
  /**
   * When it runs: a cron expression in the business time zone.
   * @example 0 3 * * *
   */
  cron: string;
  /**
   * The same in words, in the current user's language.
   * @example "at 3:00 AM, every day"
   */
  when: string;
  /** When it runs next. */
  @Moment()
  nextRunAt: string;
  /** Its last run; null if it has not run yet. */
  lastRun: ClockRunDto | null;
}
