import type { ChangeRequestKind } from '../../../common/moderation/enums.js';
import { Day, Money } from '../../platform/validation/answer-fields.js';

/** Counters of clients or properties. */
export class RecordCountsDto {
  /** Number of active records. */
  active: number;
  /** Number of inactive records. */
  inactive: number;
  /** Number of active records created in the current year. */
  currentYear: number;
  /** Number of active records not yet marked ready. */
  new: number;
}

/** Open requests of one kind. */
export class OpenRequestsDto {
  /** Kind of the requests. */
  kind: ChangeRequestKind;
  /** Number of open requests. */
  count: number;
}

/** An upcoming hearing. */
export class UpcomingHearingDto {
  /** Id of the property. */
  propertyId: number;
  /** Date of the hearing. */
  @Day()
  hearingDate: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  address: string | null;
  /** City of the property. */
  city: string | null;
  /** County of the appraisal review board. */
  countyName: string;
  /** Id of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
}

/** Savings of one tax year. */
export class DashboardYearDto {
  /**
   * Tax year.
   * @example 2026
   */
  year: number;
  /** Number of billed properties. */
  billings: number;
  /** Sum of the reductions. */
  @Money()
  reduction: string;
  /** Sum of the tax savings. */
  @Money()
  taxSavings: string;
  /** Sum of the invoices. */
  @Money()
  invoiceAmount: string;
}

/** The console's dashboard. */
export class DashboardDto {
  /**
   * The current year in the business time zone, for the `createdYear` filter of the lists behind the counters.
   * @example 2027
   */
  year: number;
  /** Counters of clients. */
  clients: RecordCountsDto;
  /** Counters of properties. */
  properties: RecordCountsDto;
  /** Open change requests by kind. */
  openRequests: OpenRequestsDto[];
  /** Hearings of the next two weeks, soonest first; at most 50. */
  hearings: UpcomingHearingDto[];
  /** Total number of hearings in that time. */
  hearingsTotal: number;
  /** Savings of the latest tax years, at most ten, oldest first; null for users who may not read reports. */
  years: DashboardYearDto[] | null;
}
