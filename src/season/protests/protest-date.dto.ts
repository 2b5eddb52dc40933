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
  /** Rule that sets the date. */
  @ApiProperty({ enum: Object.keys(deadlineRules) })
  rule: DeadlineRule;
  /** Last day to act, after adjustment for weekends and holidays. */
  @Day()
  on: string;
  /** Last day before that adjustment. */
  @Day()
  statutoryOn: string;
  /** Earlier of both days: the safe day to work to. */
  @Day()
  planBy: string;
  /**
   * Section of the Tax Code; other codes are named.
   * @example "41.44(a)(1)"
   */
  section: string;
  /** Party that has to act. */
  @ApiProperty({ enum: parties })
  by: Party;
  /**
   * What is due, in the caller's language.
   * @example "Protest"
   */
  name: string;
  /**
   * The date with its reason and section of law, in the caller's language.
   * @example "May 17, 2027: 30 days after the notice of April 16 (41.44(a)(1)), moved from Sunday (1.06)"
   */
  reason: string;
}

/** A legal date of a protest. */
export class ProtestDateDto extends LegalDateDto {
  /**
   * Role of the date for the protest today: `due`: the protest waits for it; `missed`: it passed without the act; `remedy`: it
   * remains after a missed date; `later`: it belongs to another stage; `past`: it is over.
   */
  @ApiProperty({ enum: dateRoles })
  role: DateRole;
}
