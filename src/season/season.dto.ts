import type { AtRiskQueue, AtRiskReason, SeasonState } from '../../common/season/at-risk.js';
import type { ProtestStage } from '../../common/season/terms.js';
import { Day, Moment } from '../platform/validation/answer-fields.js';

/** A tax year's season and its last opening. */
export class SeasonDto {
  /**
   * Tax year.
   * @example 2027
   */
  year: number;
  /** State of the last opening; null when the season was never opened. After `failed`, open it again to finish it. */
  state: SeasonState | null;
  /** Name of the person who last opened it. */
  requestedBy: string | null;
  /** When the last opening began. */
  @Moment()
  startedAt: string | null;
  /** When the last opening ended; null while it runs. */
  @Moment()
  finishedAt: string | null;
  /** Active properties of active clients when the opening was requested. */
  total: number;
  /** Properties processed so far. */
  seen: number;
  /** Protests added so far. */
  added: number;
  /** Processed properties that already had a protest. */
  existing: number;
  /**
   * Active properties of active clients that have no protest of this year. Until the opening is done: the properties not
   * processed yet.
   */
  missing: number;
}

/** A county on the season board. */
export class SeasonCountyDto {
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  county: string;
  /** Accounts under contract: protests of active properties, and filed protests of properties that have become inactive. */
  accounts: number;
  /** Of these, protests with a notice of appraised value. */
  noticed: number;
  /** Of these, protests whose property has an appointment of agent in force on their due date. */
  appointed: number;
  /** Of these, filed protests. */
  filed: number;
  /** Of these, protests that the appraisal review board has heard and ordered. */
  heard: number;
  /** Of these, decided protests. */
  decided: number;
  /** Next due date with unfiled protests, today at the earliest; null when there is none. */
  @Day()
  nextDueOn: string | null;
  /** Days until `nextDueOn`, counted from today in the county's time zone. */
  daysLeft: number | null;
}

/** Progress of a season by county. */
export class SeasonBoardDto {
  /**
   * Tax year.
   * @example 2027
   */
  year: number;
  /** Counties with accounts under contract, by name. */
  counties: SeasonCountyDto[];
}

/** A protest at risk, or a property without a protest. */
export class AtRiskDto {
  /** Id of the row: that of the protest, or the negated property id if there is no protest. */
  id: number;
  /** Id of the protest; null for a property without one. */
  protestId: number | null;
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
  /** Tax year. */
  taxYear: number;
  /** Stage of the protest; null for a property without one. */
  stage: ProtestStage | null;
  /** Last day to file, before adjustment for weekends and holidays. */
  @Day()
  dueOn: string;
  /** Day on which the notice of appraised value was mailed. */
  @Day()
  noticeMailedOn: string | null;
  /** Day on which the protest was filed. */
  @Day()
  filedOn: string | null;
  /** Day of the hearing. */
  @Day()
  hearingOn: string | null;
  /** Day on which the evidence was ready. */
  @Day()
  evidenceOn: string | null;
  /** When the open settlement offer expires. */
  @Moment()
  offerEndsAt: string | null;
  /** Day on which the review board's order was received; the time to appeal runs from it. */
  @Day()
  orderReceivedOn: string | null;
  /** Case number given by the appraisal district or its review board. */
  caseNumber: string | null;
  /** Of the days on which action is or was due, the one nearest to today. */
  @Day()
  actOn: string;
  /** Id of the staff member who handles the protest. */
  assignedTo: number | null;
  /** Name of that staff member. */
  assignedName: string | null;
  /** Version of the protest; null for a property without one. */
  version: number | null;
  /** Reasons why it is at risk. */
  reasons: AtRiskReason[];
}

/** Number of protests at risk for one reason. */
export class AtRiskCountDto {
  /** Reason. */
  reason: AtRiskReason;
  /** Number of protests. */
  count: number;
}

/** Number of protests at risk in one part of the queue. */
export class AtRiskQueueCountDto {
  /** Part of the queue: `overdue`, `week` (today and the next seven days), or `later`. */
  queue: AtRiskQueue;
  /** Number of protests. */
  count: number;
}

/** A season that should be open by now. */
export class UnopenedSeasonDto {
  /**
   * Tax year of the season.
   * @example 2027
   */
  year: number;
  /** Active properties of active clients that have no protest of that year. */
  properties: number;
}

/** Counts of protests at risk. A protest may have several reasons. */
export class AtRiskCountsDto {
  /**
   * Tax year.
   * @example 2027
   */
  year: number;
  /** Number of protests at risk. */
  total: number;
  /** Counts by reason, in the order of `AtRiskReason`. */
  reasons: AtRiskCountDto[];
  /** Counts by the day to act on; each protest is in exactly one part. */
  queues: AtRiskQueueCountDto[];
  /** Protests at risk that the caller handles or whose hearing the caller attends. */
  mine: number;
  /** Season that should be open by now but was never opened, so its missing protests are not in the counts. Null otherwise. */
  unopened: UnopenedSeasonDto | null;
  /**
   * Warning period before a deadline or hearing, in days, as set by the firm.
   * @example 14
   */
  daysAhead: number;
  /**
   * Warning period before an offer expires, in days, as set by the firm.
   * @example 3
   */
  offerDaysAhead: number;
}
