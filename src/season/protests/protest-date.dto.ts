import { ApiProperty } from '@nestjs/swagger';
import {
  type DeadlineRule,
  deadlineRules,
  parties,
  type Party,
} from '../../../common/season/deadline-rules.js';
import { type DateRole, dateRoles } from '../../../common/season/terms.js';
import { Day } from '../../platform/validation/answer-fields.js';

/** A legal date. */
export class LegalDateDto {
  /** What is due. */
  @ApiProperty({ enum: Object.keys(deadlineRules) })
  rule: DeadlineRule;
  /** The last day for the act, moved off weekends and holidays. */
  @Day()
  on: string;
  /** The same before it was moved. */
  @Day()
  statutoryOn: string;
  /** The earlier of both: the day to work to. */
  @Day()
  planBy: string;
  /**
   * Its section of the Tax Code; other codes are named.
   * @example "41.44(a)(1)"
   */
  section: string;
  /** Who has to act. */
  @ApiProperty({ enum: parties })
  by: Party;
  /**
   * What is due, in the caller's language.
   * @example "Protest"
   */
  name: string;
  /**
   * The date with its reason and section, in the caller's language.
   * @example "May 17, 2027: 30 days after the notice of April 16 (41.44(a)(1)), moved from Sunday (1.06)"
   */
  reason: string;
}

/** A legal date of a protest. */
export class ProtestDateDto extends LegalDateDto {
  /**
   * What it is to the protest today: `due` is waited for, `missed` has passed without its act, `remedy` remains after a missed one,
   * `later` is not of its stage, `past` is over.
   */
  @ApiProperty({ enum: dateRoles })
  role: DateRole;
}
