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
  /** How the opening stands; null when the season was never opened. `failed`: opening again finishes it. */
  state: SeasonState | null;
  /** Who opened it last. */
  requestedBy: string | null;
  /** When it began. */
  @Moment()
  startedAt: string | null;
  /** When it ended. */
  @Moment()
  finishedAt: string | null;
  /** Active properties when it began. */
  total: number;
  /** Properties that it has come to. */
  seen: number;
  /** Protests that it has made. */
  added: number;
  /** Properties that had a protest already. */
  existing: number;
  /** Active properties of active clients that have no protest of this year now. */
  missing: number;
}

/** A county on the season board. */
export class SeasonCountyDto {
  /** The county. */
  countyId: number;
  /** Its name. */
  county: string;
  /** Accounts under contract: protests of active properties, and those that were filed before the property left. */
  accounts: number;
  /** Those with a notice of appraised value. */
  noticed: number;
  /** Those with an appointment that is in force until they are due. */
  appointed: number;
  /** Those that were filed. */
  filed: number;
  /** Those that the board has heard and ordered. */
  heard: number;
  /** Those that are decided. */
  decided: number;
  /** The next day by which protests have to be filed; null when none is open. */
  @Day()
  nextDueOn: string | null;
  /** Days until then, in the county's time zone. */
  daysLeft: number | null;
}

/** The season board. */
export class SeasonBoardDto {
  /**
   * Tax year.
   * @example 2027
   */
  year: number;
  /** Counties with accounts under contract, by name. */
  counties: SeasonCountyDto[];
}

/** A protest that is at risk, or a property that has none. */
export class AtRiskDto {
  /** The protest; for a property without one its own id with a minus sign, so that each row has an id. */
  id: number;
  /** The protest; null for a property without one. */
  protestId: number | null;
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
  /** Tax year. */
  taxYear: number;
  /** Stage of the protest; null for a property without one. */
  stage: ProtestStage | null;
  /** Last day to file, before weekends and holidays move it. */
  @Day()
  dueOn: string;
  /** When the notice was mailed. */
  @Day()
  noticeMailedOn: string | null;
  /** When it was filed. */
  @Day()
  filedOn: string | null;
  /** Day of the hearing. */
  @Day()
  hearingOn: string | null;
  /** When the evidence was ready. */
  @Day()
  evidenceOn: string | null;
  /** When the first open offer ends. */
  @Moment()
  offerEndsAt: string | null;
  /** When the board's order was received; the time to appeal runs from it. */
  @Day()
  orderReceivedOn: string | null;
  /** The number that the district or its review board gave the protest. */
  caseNumber: string | null;
  /** The day nearest to today on which something has to be done, or had to be. */
  @Day()
  actOn: string;
  /** The member of staff who handles it. */
  assignedTo: number | null;
  /** That member's name. */
  assignedName: string | null;
  /** Version of the protest; null for a property without one. */
  version: number | null;
  /** Why it is at risk. */
  reasons: AtRiskReason[];
}

/** How many protests are at risk for a reason. */
export class AtRiskCountDto {
  /** The reason. */
  reason: AtRiskReason;
  /** Their number. */
  count: number;
}

/** How many protests at risk are in a part of the queue. */
export class AtRiskQueueCountDto {
  /** The part: `overdue`, `week` (today and the seven days after it), or `later`. */
  queue: AtRiskQueue;
  /** Their number. */
  count: number;
}

/** A season that has to be opened by now. */
export class UnopenedSeasonDto {
  /**
   * Its tax year.
   * @example 2027
   */
  year: number;
  /** Active properties of active clients that have no protest of that year. */
  properties: number;
}

/** How many protests are at risk. A protest may have several reasons. */
export class AtRiskCountsDto {
  /**
   * Tax year.
   * @example 2027
   */
  year: number;
  /** Protests at risk. */
  total: number;
  /** The same by reason, in the order of urgency. */
  reasons: AtRiskCountDto[];
  /** The same by the day on which something has to be done; each is in one part. */
  queues: AtRiskQueueCountDto[];
  /** Those that the caller handles, or whose hearing the caller attends. */
  mine: number;
  /** The season of this time if it was never opened: nothing that it lacks can be at risk. Null otherwise. */
  unopened: UnopenedSeasonDto | null;
  /**
   * How many days ahead of a deadline or a hearing the firm has chosen.
   * @example 14
   */
  daysAhead: number;
  /**
   * The same for the end of an offer.
   * @example 3
   */
  offerDaysAhead: number;
}
