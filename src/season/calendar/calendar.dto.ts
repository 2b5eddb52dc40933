import { type CalendarKind, calendarKinds } from '../../../common/season/hearings.js';
import type { DeadlineRule, Party } from '../../../common/season/deadlines.js';
import type { HearingKind, ProtestStage } from '../../../common/season/terms.js';
import { Day, Moment } from '../../platform/validation/answer-fields.js';
import { ChoiceField, DayField, IdField } from '../../platform/validation/fields.js';

/** The part of the calendar to return. */
export class CalendarQueryDto {
  /** Its first day. */
  @DayField({ example: '2027-06-01' })
  from: string;
  /** Its last day, at most 62 days in all. */
  @DayField({ example: '2027-06-30' })
  to: string;
  /** Only of properties in this county. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Only hearings that this account of the office attends, and deadlines of protests that it handles or whose hearing it attends. */
  @IdField({ optional: true })
  userId?: number | null;
  /** Only this kind of entry. */
  @ChoiceField(calendarKinds, { optional: true })
  kind?: CalendarKind | null;
}

/** A hearing in the calendar. */
export class CalendarHearingDto {
  /** The protest that is heard. */
  id: number;
  /** Its property. */
  propertyId: number;
  /** The property's client. */
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
  /** County of the appraisal district. */
  countyId: number;
  /** Its name. */
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
  /** Day of the hearing in the county. */
  @Day()
  on: string;
  /**
   * Its time in the county; null while only the day is known.
   * @example "14:30"
   */
  time: string | null;
  /** The moment at which it starts; null while only the day is known. */
  @Moment()
  startsAt: string | null;
  /** An hour later: notices of hearing name no end. */
  @Moment()
  endsAt: string | null;
  /** How it is held. */
  kind: HearingKind | null;
  /** Where it is held. */
  place: string | null;
  /** Web address of a video hearing. */
  link: string | null;
  /** Who attends it; null for nobody yet. */
  userId: number | null;
  /** That person's name. */
  userName: string | null;
  /** When the evidence was ready. */
  @Day()
  evidenceOn: string | null;
  /** Version of the protest, for a change of the hearing. */
  version: number;
  /** How many hearings of the same person at another place overlap it; those of one docket do not. */
  overlaps: number;
}

/** How often a deadline applies in a county. */
export class CalendarCountyDto {
  /** The county. */
  countyId: number;
  /** Its name. */
  county: string;
  /** Protests with this deadline. */
  count: number;
  /** The property, if there is only one. */
  propertyId: number | null;
}

/** A legal date in the calendar: one for all protests that have it for the same reason. */
export class CalendarDeadlineDto {
  /**
   * Its key, which is stable while its facts are.
   * @example "protest-2027-05-17-2027-05-15"
   */
  id: string;
  /** What it is about. */
  kind: CalendarKind;
  /** The rule that it follows. */
  rule: DeadlineRule;
  /** Who has to act. */
  by: Party;
  /** The last day for the act, moved off weekends and holidays. */
  @Day()
  on: string;
  /** The same before it was moved: the day to work to if it is earlier. */
  @Day()
  statutoryOn: string;
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
  /** Protests with this deadline. */
  count: number;
  /** The same by county. */
  counties: CalendarCountyDto[];
  /**
   * Value of the filter `deadline` of the list of protests that finds them.
   * @example "due.2027-05-15"
   */
  filter: string;
}

/** An account of the office that can attend hearings. */
export class CalendarPersonDto {
  /** The account. */
  id: number;
  /** First and last name. */
  name: string;
}

/** A part of the calendar. */
export class CalendarDto {
  /** Hearings by moment; those without a time last on their day. */
  hearings: CalendarHearingDto[];
  /** Whether there are more hearings than the first 2,000, which are returned. */
  isCut: boolean;
  /** Deadlines by day. */
  deadlines: CalendarDeadlineDto[];
  /** Who can attend hearings. */
  people: CalendarPersonDto[];
}
