import { ApiProperty } from '@nestjs/swagger';
import { type FeedDeadlines, feedDeadlines } from '../../../common/season/hearings.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { ChoiceField } from '../../platform/validation/fields.js';

/** The caller's subscription in calendar programs. */
export class CalendarFeedDto {
  /** When its address was made; null while there is none. */
  @Moment()
  createdAt: string | null;
  /** Which deadlines it has besides hearings; clients have none. */
  @ApiProperty({ enum: feedDeadlines })
  deadlines: FeedDeadlines;
}

/** A new address, the only time that it is shown. */
export class NewCalendarFeedDto extends CalendarFeedDto {
  /**
   * The address. Whoever has it can read the calendar.
   * @example "https://desk.example.com/api/calendar-feeds/lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA.ics"
   */
  address: string;
}

/** What a new address shows. */
export class CreateCalendarFeedDto {
  /** Which deadlines it has besides hearings: none, those of protests that the caller handles, or the firm's. Clients have none. */
  @ChoiceField(feedDeadlines, { optional: true })
  deadlines?: FeedDeadlines | null;
}
