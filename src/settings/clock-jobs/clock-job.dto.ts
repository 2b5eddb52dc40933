import { ApiProperty } from '@nestjs/swagger';
import { type ClockJobName, clockJobNames, type ClockRunState } from '../../../common/settings/clock-jobs.js';
import { Moment } from '../../platform/validation/answer-fields.js';

/** A run of a scheduled job. */
export class ClockRunDto {
  /** Id of the run. */
  id: number;
  /** State of the run. A failed run is retried a few times. */
  state: ClockRunState;
  /** When the run started; null if it has not started yet. */
  @Moment()
  startedAt: string | null;
  /** When the run ended; null if it has not ended yet. */
  @Moment()
  endedAt: string | null;
  /**
   * Numbers of processed items, by kind.
   * @example {"documents": 3}
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts: Record<string, number> | null;
  /** Why the run failed; null unless it has. */
  error: string | null;
  /** Host and id of the process that executed the run. */
  process: string | null;
  /** First and last name of the user who started the run; null if it was started by schedule. */
  requestedBy: string | null;
}

/** A scheduled job. */
export class ClockJobDto {
  /** Name of the job. */
  @ApiProperty({ enum: clockJobNames })
  id: ClockJobName;
  /**
   * Schedule of the job: a cron expression in the business time zone.
   * @example 0 3 * * *
   */
  cron: string;
  /**
   * Schedule in words, in the current user's language.
   * @example "at 3:00 AM, every day"
   */
  when: string;
  /** When the job runs next. */
  @Moment()
  nextRunAt: string;
  /** Last run of the job; null if it has not run yet. */
  lastRun: ClockRunDto | null;
}
