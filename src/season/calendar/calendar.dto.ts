import { type CalendarKind, calendarKinds } from '../../../common/season/hearings.js';
import type { DeadlineRule, Party } from '../../../common/season/deadlines.js';
import type { HearingKind, ProtestStage } from '../../../common/season/terms.js';
import { Day, Moment } from '../../platform/validation/answer-fields.js';
import { ChoiceField, DayField, IdField } from '../../platform/validation/fields.js';

/** The range and filters of the calendar. */
export class CalendarQueryDto {
  /** First day of the range. */
  @DayField({ example: '2027-06-01' })
  from: string;
  /** Last day of the range, which has at most 62 days. */
  @DayField({ example: '2027-06-30' })
  to: string;
  /** Only entries of properties in this county. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Only hearings that this staff account attends, and deadlines of protests that it handles or whose hearing it attends. */
  @IdField({ optional: true })
  userId?: number | null;
  /** Only entries of this kind. */
  @ChoiceField(calendarKinds, { optional: true })
  kind?: CalendarKind | null;
}

/** A hearing in the calendar. */
export class CalendarHearingDto {
  /** Id of the protest to be heard. */
  id: number;
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  address: string | null;
  /** City of the property. */
  city: string | null;
  /** Account number at the appraisal district. */
  accountNumber: string | null;
  /** Id of the appraisal district's county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * The county's time zone.
   * @example "America/Chicago"
   */
  timeZone: string;
  /**
   * Tax year of the protest.
   * @example 2027
   */
  taxYear: number;
  /** Stage of the protest. */
  stage: ProtestStage;
  /** Day of the hearing, local to the county. */
  @Day()
  on: string;
  /**
   * Time of the hearing, local to the county; null while only the day is known.
   * @example "14:30"
   */
  time: string | null;
  /** Start of the hearing; null while only the day is known. */
  @Moment()
  startsAt: string | null;
  /** One hour after the start, since notices of hearing state no end; null while only the day is known. */
  @Moment()
  endsAt: string | null;
  /** Way in which the hearing is held. */
  kind: HearingKind | null;
  /** Place of the hearing. */
  place: string | null;
  /** Web address of a video hearing. */
  link: string | null;
  /** Id of the staff account that attends it; null while nobody does. */
  userId: number | null;
  /** Name of that staff member. */
  userName: string | null;
  /** Day on which the evidence was ready. */
  @Day()
  evidenceOn: string | null;
  /** Version of the protest; send it when changing the hearing. */
  version: number;
  /** Number of hearings of the same person at another place that overlap this one; hearings of one docket do not count. */
  overlaps: number;
}

/** Number of protests with a deadline in a county. */
export class CalendarCountyDto {
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  county: string;
  /** Number of protests with this deadline. */
  count: number;
  /** Id of the property if the deadline concerns a single protest; null otherwise. */
  propertyId: number | null;
}

/** A legal date in the calendar, shared by all protests that have it for the same reason. */
export class CalendarDeadlineDto {
  /**
   * Key of the entry, stable while its facts are.
   * @example "protest-2027-05-17-2027-05-15"
   */
  id: string;
  /** Kind of entry. */
  kind: CalendarKind;
  /** Rule that sets the date. */
  rule: DeadlineRule;
  /** Party that has to act. */
  by: Party;
  /** Last day to act, after adjustment for weekends and holidays. */
  @Day()
  on: string;
  /** Last day before that adjustment; the safe day to work to if it is earlier. */
  @Day()
  statutoryOn: string;
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
  /** Number of protests with this deadline. */
  count: number;
  /** Counts by county, ordered by name. */
  counties: CalendarCountyDto[];
  /**
   * Value of the `deadline` filter in the list of protests that selects these protests.
   * @example "due.2027-05-15"
   */
  filter: string;
}

/** A staff account that can attend hearings. */
export class CalendarPersonDto {
  /** Id of the account. */
  id: number;
  /** First and last name of the staff member. */
  name: string;
}

/** The calendar in the requested range. */
export class CalendarDto {
  /** Hearings by day and time; those without a time come last on their day. */
  hearings: CalendarHearingDto[];
  /** True if there are more than the 2,000 hearings returned. */
  isCut: boolean;
  /** Deadlines by day. */
  deadlines: CalendarDeadlineDto[];
  /** Active staff accounts, by name. */
  people: CalendarPersonDto[];
}
