import { ApiProperty } from '@nestjs/swagger';
import { type Locale, locales } from '../../../common/text/locales.js';
import { cronMaxLength, maxScheduleRecipients } from '../../../common/reports/limits.js';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { type ExportFormat, exportFormats } from '../../../common/reports/reports.js';
import {
  frequencies,
  type Frequency,
  isoWeekdays,
  type PauseReason,
  type ScheduleDelivery,
  type ScheduleRunState,
  type ScheduleState,
} from '../../../common/reports/schedules.js';
import { FieldValues, Moment } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  FlagField,
  IdsField,
  IntegerField,
  LineField,
  LinesField,
  UpdateOf,
  ValuesField,
  VersionField,
} from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** When a schedule runs. */
export class ScheduleRuleDto {
  /** How often it runs. */
  @ChoiceField(frequencies)
  frequency: Frequency;
  /** Time of day; required unless `frequency` is `cron`. */
  @LineField({ optional: true, max: 5, example: '07:30' })
  time?: string | null;
  /** ISO weekdays (1 is Monday); required for a weekly schedule. */
  @IdsField({ optional: true, max: isoWeekdays.length, example: [1, 4] })
  weekdays?: number[] | null;
  /** Day of the month; required for a monthly schedule. In a shorter month, its last day. */
  @IntegerField({ optional: true, min: 1, max: 31, example: 1 })
  monthDay?: number | null;
  /** Cron expression with five fields and a single minute; required if `frequency` is `cron`. */
  @LineField({ optional: true, max: cronMaxLength, example: '0 7 * * 1-5' })
  cron?: string | null;
  /** IANA time zone. Default: the business time zone. */
  @LineField({ optional: true, max: 60, example: 'America/Chicago' })
  timeZone?: string | null;
}

/** A new schedule. */
export class CreateScheduleDto extends ScheduleRuleDto {
  /** Name of the schedule; appears in the mail's subject. */
  @LineField({ max: nameMaxLength, example: 'Invoices of the week' })
  name: string;
  /** Name of the report. */
  @LineField({ max: 60, example: 'not-invoiced' })
  report: string;
  /** File format. */
  @ChoiceField(exportFormats)
  format: ExportFormat;
  /** Language of the file and its mail. */
  @ChoiceField(locales)
  locale: Locale;
  /** Filter values by name, as in the query of the report. */
  @ValuesField({ optional: true, max: 40, example: { year: [2026] } })
  filter?: Record<string, unknown>;
  /** Sort order: a column and ASC or DESC. */
  @LinesField({ optional: true, max: 2, example: ['county', 'ASC'] })
  sort?: string[] | null;
  /** Keys of the columns. Default: all. */
  @LinesField({ optional: true, max: 100, example: ['county', 'total'] })
  columns?: string[] | null;
  /** Whether the tax years of the filter advance every January. */
  @FlagField()
  yearsMove: boolean;
  /** Ids of the active office accounts that get the mail. */
  @IdsField({ max: maxScheduleRecipients, example: [18] })
  recipientIds: number[];
}

/** Changes to a schedule. The caller becomes its owner. */
@ReadOnlyFields<ScheduleDto>(
  'id',
  'filterText',
  'when',
  'recipientNames',
  'state',
  'pauseReason',
  'nextRunAt',
  'lastRunAt',
  'lastRunState',
  'ownerId',
  'ownerName',
)
export class UpdateScheduleDto extends UpdateOf(CreateScheduleDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** The next runs of a rule. */
export class SchedulePreviewDto {
  /**
   * The rule in words, in the current user's language.
   * @example "at 7:00 AM, on Monday (America/Chicago)"
   */
  when: string;
  /** IANA time zone of the rule. */
  timeZone: string;
  /** Times of the next runs. */
  @ApiProperty({ type: [String], format: 'date-time', example: ['2027-05-17T15:04:05.000Z'] })
  nextRuns: string[];
}

/** A scheduled report. */
export class ScheduleDto {
  /** Id of the schedule. */
  id: number;
  /** Name of the schedule. */
  name: string;
  /** Name of the report. */
  report: string;
  /** File format. */
  format: ExportFormat;
  /** Language of the file and its mail. */
  locale: Locale;
  /** Filter values by name, with the tax years a run today would have. */
  @FieldValues()
  filter: Record<string, unknown>;
  /** The filters as text, in the current user's language; empty for none. */
  filterText: string;
  /** Sort order: a column and ASC or DESC. */
  @ApiProperty({ type: [String], minItems: 2, maxItems: 2, example: ['county', 'ASC'] })
  sort: string[];
  /** Keys of the columns. */
  columns: string[];
  /** Whether the tax years of the filter advance every January. */
  yearsMove: boolean;
  /** How often it runs. */
  frequency: Frequency;
  /** Time of day, `07:30`. */
  time: string | null;
  /** ISO weekdays of a weekly schedule. */
  weekdays: number[] | null;
  /** Day of a monthly schedule. */
  monthDay: number | null;
  /** Cron expression. */
  cron: string | null;
  /** IANA time zone. */
  timeZone: string;
  /** Description of when it runs, in the current user's language. */
  when: string;
  /** Ids of the accounts that get the mail. */
  recipientIds: number[];
  /** Names of these accounts, joined by commas. */
  recipientNames: string;
  /** Whether the schedule is active or paused. */
  state: ScheduleState;
  /** Why the schedule is paused; null while it is active. */
  pauseReason: PauseReason | null;
  /** When it runs next; null while paused. */
  @Moment()
  nextRunAt: string | null;
  /** When the last run was queued; null if there was none. */
  @Moment()
  lastRunAt: string | null;
  /** State of the last run; null if there was none. */
  lastRunState: ScheduleRunState | null;
  /** Id of the account whose permissions it runs with. */
  ownerId: number;
  /** First and last name of that account. */
  ownerName: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A run of a scheduled report. */
export class ScheduleRunDto {
  /** Id of the run. */
  id: number;
  /** Id of the schedule. */
  scheduleId: number;
  /** Name of the schedule. */
  scheduleName: string;
  /** Name of the report. */
  report: string;
  /** When the run was due or, for a manual run, requested. */
  @Moment()
  occurrence: string;
  /** Number of missed occurrences it made up for. */
  missed: number;
  /** First and last name of the account that requested it; null for a scheduled run. */
  requestedByName: string | null;
  /** State of the run. `retrying`: an attempt failed and another one follows. */
  state: ScheduleRunState;
  /** Number of attempts. */
  attempts: number;
  /** Why the last attempt failed, in the current user's language; null if it did not fail. */
  message: string | null;
  /** Number of rows in the report. */
  rows: number | null;
  /** Name of the file; null if there is none. */
  fileName: string | null;
  /** Size of the file in bytes. */
  size: number | null;
  /** How the recipients got the file: attached to the mail, or as a link. */
  delivery: ScheduleDelivery | null;
  /** When the last attempt started. */
  @Moment()
  startedAt: string | null;
  /** When the run ended; null until then. */
  @Moment()
  endedAt: string | null;
}

/** An account that can get scheduled reports. */
export class ScheduleRecipientDto {
  /** Id of the account. */
  id: number;
  /** First and last name. */
  name: string;
  /** E-mail address. */
  email: string;
}
