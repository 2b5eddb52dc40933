import { caseNumberMaxLength, firstProtestYear, maxTaxYear } from '../../../common/season/limits.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import {
  type FilingWay,
  filingWays,
  type HearingKind,
  hearingKinds,
  type ProtestGround,
  protestGrounds,
  type ProtestStage,
  protestStages,
} from '../../../common/season/terms.js';
import { Day, Moment, Money } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  ChoicesField,
  DayField,
  IdField,
  IntegerField,
  LineField,
  MoneyField,
  TextField,
  TimeField,
  VersionField,
  WebAddressField,
} from '../../platform/validation/fields.js';
import { ProtestDateDto } from './protest-date.dto.js';
import { ProtestStepDto } from './protest-step.dto.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** Facts of a protest. Absent fields stay unchanged; null clears a field. Money is decimal text, dollars. */
export class ProtestFactsDto {
  /** Day on which the district mailed the notice of appraised value. The last day to file follows from it. */
  @DayField({ optional: true, example: '2027-04-16' })
  noticeMailedOn?: string | null;
  /** Market value in the notice, dollars. */
  @MoneyField({ optional: true })
  noticeMarketValue?: string | null;
  /** Appraised value in the notice, dollars. */
  @MoneyField({ optional: true })
  noticeAppraisedValue?: string | null;
  /** Appraised value of the year before, dollars. */
  @MoneyField({ optional: true })
  lastYearValue?: string | null;
  /** Grounds of the protest. */
  @ChoicesField(Object.keys(protestGrounds), { optional: true })
  grounds?: ProtestGround[] | null;
  /** The owner's opinion of value, dollars. */
  @MoneyField({ optional: true })
  opinionOfValue?: string | null;
  /** Id of the staff account that handles the protest. */
  @IdField({ optional: true })
  assignedTo?: number | null;
  /** Day of filing; not in the future. Before the protest is filed, only the step to `filed` sets it. */
  @DayField({ optional: true })
  filedOn?: string | null;
  /** Way in which the protest was filed. */
  @ChoiceField(filingWays, { optional: true })
  filedBy?: FilingWay | null;
  /** The district's confirmation, or the certified mail number. */
  @LineField({ optional: true, example: 'TCAD-2027-004512' })
  filingConfirmation?: string | null;
  /** Case number given by the appraisal district or its review board. */
  @LineField({ optional: true, max: caseNumberMaxLength, example: '2027-104512' })
  caseNumber?: string | null;
  /** Day of the informal conference. */
  @DayField({ optional: true, example: '2027-06-01' })
  informalOn?: string | null;
  /** Notes on the informal conference; visible to staff only. */
  @TextField({ optional: true })
  informalNote?: string | null;
  /**
   * Day of the hearing. The property's hearing date follows one of its protests: the current tax year's, or else the newest
   * undecided one. Only administrators can clear that protest's day.
   */
  @DayField({ optional: true, example: '2027-06-15' })
  hearingOn?: string | null;
  /** Time of the hearing, `14:30`, in the county's time zone. */
  @TimeField({ optional: true })
  hearingTime?: string | null;
  /** Way in which the hearing is held. */
  @ChoiceField(hearingKinds, { optional: true })
  hearingKind?: HearingKind | null;
  /** Place of the hearing. */
  @LineField({ optional: true, max: lineMaxLength })
  hearingPlace?: string | null;
  /** Web address of a video hearing. */
  @WebAddressField({ optional: true })
  hearingLink?: string | null;
  /** Id of the staff account that attends the hearing. */
  @IdField({ optional: true })
  hearingUserId?: number | null;
  /** Day on which a hearing by telephone or video was requested, in the protest or in writing; not in the future. */
  @DayField({ optional: true, example: '2027-05-10' })
  remoteRequestedOn?: string | null;
  /** Day on which the evidence was filed by affidavit; not in the future. */
  @DayField({ optional: true, example: '2027-06-10' })
  affidavitOn?: string | null;
  /** Day on which the evidence was ready; not in the future. */
  @DayField({ optional: true, example: '2027-06-01' })
  evidenceOn?: string | null;
  /** Date of the review board's order; not in the future. */
  @DayField({ optional: true, example: '2027-07-01' })
  orderOn?: string | null;
  /** Day on which the order was received, which starts the time to appeal; not before its date, not in the future. */
  @DayField({ optional: true, example: '2027-07-06' })
  orderReceivedOn?: string | null;
  /** Value in the order, dollars. */
  @MoneyField({ optional: true })
  orderValue?: string | null;
  /** Id of the result of the protest. */
  @IdField({ optional: true })
  resultId?: number | null;
  /** Day of the decision; not in the future. */
  @DayField({ optional: true, example: '2027-07-01' })
  decidedOn?: string | null;
  /** Value after the last decision, dollars. */
  @MoneyField({ optional: true })
  finalValue?: string | null;
  /**
   * The final value again. Required to confirm a settlement value that is 0, below half of the notice, at or above it, or saves
   * the owner nothing (409 `valueDoubtful`).
   */
  @MoneyField({ optional: true })
  confirmedFinalValue?: string | null;
  /** Person who consented to the settlement, and how. */
  @LineField({ optional: true, max: lineMaxLength, example: 'Ann Lee, by phone' })
  consent?: string | null;
  /** Day of the notice of a change ordered after the first notice; a protest of it is due 30 days later. */
  @DayField({ optional: true, example: '2027-06-01' })
  changeNoticeOn?: string | null;
  /** Day of a hearing that was missed with good cause; a new one can be requested. */
  @DayField({ optional: true, example: '2027-06-15' })
  missedHearingOn?: string | null;
  /** Day of a postponed hearing, until a new one is set. */
  @DayField({ optional: true, example: '2027-06-15' })
  postponedHearingOn?: string | null;
  /** Day of the joint motion for an agreed order. */
  @DayField({ optional: true, example: '2027-06-10' })
  agreementOn?: string | null;
  /** Day on which the district or review board violated a procedural rule. */
  @DayField({ optional: true, example: '2027-06-15' })
  breachOn?: string | null;
  /** Day of the certified letter about that violation; not before it. */
  @DayField({ optional: true, example: '2027-06-18' })
  breachLetterOn?: string | null;
  /** Day of the notice that the review board refused to correct the roll. */
  @DayField({ optional: true, example: '2027-09-01' })
  refusalNoticeOn?: string | null;
  /** Day on which the taxes become delinquent, if other than February 1 after the tax year. */
  @DayField({ optional: true, example: '2028-03-01' })
  delinquentOn?: string | null;
}

/** A protest to open. */
export class OpenProtestDto {
  /** Id of the property. */
  @IdField()
  propertyId: number;
  /** Tax year. */
  @IntegerField({ min: firstProtestYear, max: maxTaxYear, code: 'year', example: 2027 })
  taxYear: number;
}

/** Changes to a protest. Absent fields stay unchanged. */
@ReadOnlyFields<ProtestDetailsDto>(
  'hasAppointment',
  'appointmentMissingFirst',
  'dates',
  'steps',
  'dueOn',
  'createdAt',
  'id',
  'propertyId',
  'taxYear',
  'stage',
  'clientId',
  'clientName',
  'ownerName',
  'propertyAddress',
  'propertyCity',
  'accountNumber',
  'countyId',
  'countyName',
  'timeZone',
  'assignedName',
  'isFiledLate',
  'filingFileId',
  'filingFileName',
  'hearingUserName',
  'orderFileId',
  'orderFileName',
  'resultName',
  'waysNotTaken',
)
export class UpdateProtestDto extends ProtestFactsDto {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** A step of a protest to another stage, with the facts that belong to it. */
export class StepProtestDto extends ProtestFactsDto {
  /** The new stage. */
  @ChoiceField(protestStages)
  to: ProtestStage;
  /** Stage that the caller has seen; 409 when the protest is no longer in it. */
  @ChoiceField(protestStages, { optional: true })
  from?: ProtestStage | null;
  /** Reason, required for a step out of order or a filing in a way that the district is not known to accept. */
  @LineField({ optional: true, max: lineMaxLength })
  reason?: string | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** The protest of a property in one tax year. Money is decimal text, dollars. */
export class ProtestDto {
  /** Id of the protest. */
  id: number;
  /** Id of the property. */
  propertyId: number;
  /**
   * Tax year.
   * @example 2027
   */
  taxYear: number;
  /** Stage of the protest. */
  stage: ProtestStage;
  /** Last day to file, before adjustment for weekends and holidays. */
  @Day()
  dueOn: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
  /** Id of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** City of the property. */
  propertyCity: string | null;
  /** Account number at the appraisal district. */
  accountNumber: string | null;
  /** Id of the property's county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Time zone of the county and of the hearing.
   * @example "America/Chicago"
   */
  timeZone: string;
  /** Day on which the district mailed the notice of appraised value. */
  @Day()
  noticeMailedOn: string | null;
  /** Market value in the notice. */
  @Money()
  noticeMarketValue: string | null;
  /** Appraised value in the notice. */
  @Money()
  noticeAppraisedValue: string | null;
  /** Appraised value of the year before. */
  @Money()
  lastYearValue: string | null;
  /** Grounds of the protest. */
  grounds: ProtestGround[];
  /** The owner's opinion of value. */
  @Money()
  opinionOfValue: string | null;
  /** Id of the staff account that handles the protest. */
  assignedTo: number | null;
  /** Name of that staff member. */
  assignedName: string | null;
  /** Day of filing. */
  @Day()
  filedOn: string | null;
  /** True if it was filed after the last day, adjusted for weekends and holidays. */
  isFiledLate: boolean;
  /** Way in which the protest was filed. */
  filedBy: FilingWay | null;
  /** The district's confirmation, or the certified mail number. */
  filingConfirmation: string | null;
  /** Case number given by the appraisal district or its review board. */
  caseNumber: string | null;
  /** Id of the file that proves the filing; links with the purpose `protest-file` open it for staff. */
  filingFileId: number | null;
  /** Name of that file; null for clients. */
  filingFileName: string | null;
  /** Day of the informal conference. */
  @Day()
  informalOn: string | null;
  /** Notes on the informal conference; null for clients. */
  informalNote: string | null;
  /** Day of the hearing. */
  @Day()
  hearingOn: string | null;
  /**
   * Time of the hearing in the county's time zone; null while only the day is known.
   * @example "14:30"
   */
  hearingTime: string | null;
  /** Way in which the hearing is held. */
  hearingKind: HearingKind | null;
  /** Place of the hearing. */
  hearingPlace: string | null;
  /** Web address of a video hearing. */
  hearingLink: string | null;
  /** Id of the staff account that attends the hearing. */
  hearingUserId: number | null;
  /** Name of that staff member. */
  hearingUserName: string | null;
  /** Day on which a hearing by telephone or video was requested. */
  @Day()
  remoteRequestedOn: string | null;
  /** Day on which the evidence was filed by affidavit. */
  @Day()
  affidavitOn: string | null;
  /** Day on which the evidence was ready. */
  @Day()
  evidenceOn: string | null;
  /** Date of the review board's order. */
  @Day()
  orderOn: string | null;
  /** Day on which the order was received. */
  @Day()
  orderReceivedOn: string | null;
  /** Id of the file with the review board's order; links with the purpose `protest-file` open it for staff. */
  orderFileId: number | null;
  /** Name of that file; null for clients. */
  orderFileName: string | null;
  /** Value in the order. */
  @Money()
  orderValue: string | null;
  /** Id of the result of the protest. */
  resultId: number | null;
  /** Name of the result. */
  resultName: string | null;
  /** Day of the decision. */
  @Day()
  decidedOn: string | null;
  /** Value after the last decision. */
  @Money()
  finalValue: string | null;
  /** Person who consented to the settlement, and how. */
  consent: string | null;
  /** Day of the notice of a change ordered after the first notice; a protest of it is due 30 days later. */
  @Day()
  changeNoticeOn: string | null;
  /** Day of a hearing that was missed with good cause; a new one can be requested. */
  @Day()
  missedHearingOn: string | null;
  /** Day of a postponed hearing, until a new one is set. */
  @Day()
  postponedHearingOn: string | null;
  /** Day of the joint motion for an agreed order. */
  @Day()
  agreementOn: string | null;
  /** Day on which the district or review board violated a procedural rule. */
  @Day()
  breachOn: string | null;
  /** Day of the certified letter about that violation. */
  @Day()
  breachLetterOn: string | null;
  /** Day of the notice that the review board refused to correct the roll. */
  @Day()
  refusalNoticeOn: string | null;
  /** Day on which the taxes become delinquent, if other than February 1 after the tax year. */
  @Day()
  delinquentOn: string | null;
  /** When the protest was opened. */
  @Moment()
  createdAt: string;
}

/** A protest with its history. */
export class ProtestDetailsDto extends ProtestDto {
  /** True if the firm is authorized to act for the property today. */
  hasAppointment: boolean;
  /** True if the protest cannot be filed yet: the district requires the appointment of agent first, and none was sent. */
  appointmentMissingFirst: boolean;
  /** Ways of filing that the district is not known to accept; using one requires a reason. */
  waysNotTaken: FilingWay[];
  /** Legal dates that call for action: those due in its stage, missed ones, and the remedies that remain. */
  dates: ProtestDateDto[];
  /** Steps of the protest, oldest first. */
  steps: ProtestStepDto[];
}
