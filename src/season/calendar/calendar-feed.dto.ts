import { ApiProperty } from '@nestjs/swagger';
import { type FeedDeadlines, feedDeadlines } from '../../../common/season/hearings.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { ChoiceField } from '../../platform/validation/fields.js';

/** The caller's calendar subscription. */
export class CalendarFeedDto {
  /** When the address was created; null while there is none. */
  @Moment()
  createdAt: string | null;
  /** Deadlines it includes besides hearings; always `none` for clients. */
  @ApiProperty({ enum: feedDeadlines })
  deadlines: FeedDeadlines;
}

/** A new calendar address. It is shown only here. */
export class NewCalendarFeedDto extends CalendarFeedDto {
  /**
   * Secret address: anyone who has it can read the calendar.
   * @example "https://desk.example.com/api/calendar-feeds/lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA.ics"
   */
  address: string;
}

/** Options of a new calendar address. */
export class CreateCalendarFeedDto {
  /**
   * Deadlines to include besides hearings: none, those of protests that the caller handles or whose hearing the caller attends,
   * or all of the firm's. Must be `none` for clients. Default: `none`.
   */
  @ChoiceField(feedDeadlines, { optional: true })
  deadlines?: FeedDeadlines | null;
}
