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
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** What the office writes down of a protest. Absent fields stay unchanged; null clears. Money is decimal text, dollars. */
export class ProtestFactsDto {
  /** When the district mailed the notice of appraised value. The last day to file follows from it. */
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
  /** The account of the office that handles the protest. */
  @IdField({ optional: true })
  assignedTo?: number | null;
  /** When it was filed; not in the future. In a protest that is not filed, the step to `filed` sets it. */
  @DayField({ optional: true })
  filedOn?: string | null;
  /** How it was filed. */
  @ChoiceField(filingWays, { optional: true })
  filedBy?: FilingWay | null;
  /** The district's confirmation, or the number of the certified letter. */
  @LineField({ optional: true, example: 'TCAD-2027-004512' })
  filingConfirmation?: string | null;
  /** The number that the district or its review board gave the protest. */
  @LineField({ optional: true, max: caseNumberMaxLength, example: '2027-104512' })
  caseNumber?: string | null;
  /** Day of the informal conference. */
  @DayField({ optional: true, example: '2027-06-01' })
  informalOn?: string | null;
  /** What was said there; for the office only. */
  @TextField({ optional: true })
  informalNote?: string | null;
  /**
   * Day of the hearing. The property's hearing date is that of one of its protests: the current tax year's, or else the newest
   * undecided one. Only administrators clear that.
   */
  @DayField({ optional: true, example: '2027-06-15' })
  hearingOn?: string | null;
  /** Time of the hearing, `14:30`, in the county's time zone. */
  @TimeField({ optional: true })
  hearingTime?: string | null;
  /** How the hearing is held. */
  @ChoiceField(hearingKinds, { optional: true })
  hearingKind?: HearingKind | null;
  /** Where the hearing is held. */
  @LineField({ optional: true, max: lineMaxLength })
  hearingPlace?: string | null;
  /** Web address of a video hearing. */
  @WebAddressField({ optional: true })
  hearingLink?: string | null;
  /** The account of the office that attends the hearing. */
  @IdField({ optional: true })
  hearingUserId?: number | null;
  /** When a hearing by telephone or video was asked for, in the protest or in writing; not in the future. */
  @DayField({ optional: true, example: '2027-05-10' })
  remoteRequestedOn?: string | null;
  /** When the evidence was filed by affidavit; not in the future. */
  @DayField({ optional: true, example: '2027-06-10' })
  affidavitOn?: string | null;
  /** When the evidence was ready; not in the future. */
  @DayField({ optional: true, example: '2027-06-01' })
  evidenceOn?: string | null;
  /** Date of the board's order; not in the future. */
  @DayField({ optional: true, example: '2027-07-01' })
  orderOn?: string | null;
  /** When the order was received; the time to appeal starts then. Not before its date, not in the future. */
  @DayField({ optional: true, example: '2027-07-06' })
  orderReceivedOn?: string | null;
  /** Value in the order, dollars. */
  @MoneyField({ optional: true })
  orderValue?: string | null;
  /** Result of the protest. */
  @IdField({ optional: true })
  resultId?: number | null;
  /** When it was decided; not in the future. */
  @DayField({ optional: true, example: '2027-07-01' })
  decidedOn?: string | null;
  /** Value after the last decision, dollars. */
  @MoneyField({ optional: true })
  finalValue?: string | null;
  /**
   * The final value once more: confirms that of a settlement that is 0, below half of the notice, or saves the owner nothing
   * (409 `valueDoubtful`).
   */
  @MoneyField({ optional: true })
  confirmedFinalValue?: string | null;
  /** Who consented to the settlement, and how. */
  @LineField({ optional: true, max: lineMaxLength, example: 'Ann Lee, by phone' })
  consent?: string | null;
  /** The notice of a change that was ordered after the first notice; its protest is due 30 days later. */
  @DayField({ optional: true, example: '2027-06-01' })
  changeNoticeOn?: string | null;
  /** Day of a hearing that was missed with good cause: a new one can be asked for. */
  @DayField({ optional: true, example: '2027-06-15' })
  missedHearingOn?: string | null;
  /** Day of a hearing that was postponed, until there is a new one. */
  @DayField({ optional: true, example: '2027-06-15' })
  postponedHearingOn?: string | null;
  /** Day of the joint motion for an agreed order. */
  @DayField({ optional: true, example: '2027-06-10' })
  agreementOn?: string | null;
  /** Day on which the district or the board broke a rule of procedure. */
  @DayField({ optional: true, example: '2027-06-15' })
  breachOn?: string | null;
  /** Day of the certified letter about that breach. Not before the breach. */
  @DayField({ optional: true, example: '2027-06-18' })
  breachLetterOn?: string | null;
  /** Notice that the board refused to correct the roll. */
  @DayField({ optional: true, example: '2027-09-01' })
  refusalNoticeOn?: string | null;
  /** When the taxes become delinquent, if not on February 1 after the tax year. */
  @DayField({ optional: true, example: '2028-03-01' })
  delinquentOn?: string | null;
}

/** A protest to open. */
export class OpenProtestDto {
  /** The property. */
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
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** A step of a protest to another stage, with the facts that belong to it. */
export class StepProtestDto extends ProtestFactsDto {
  /** The new stage. */
  @ChoiceField(protestStages)
  to: ProtestStage;
  /** The stage that the caller has seen; 409 when the protest has left it. */
  @ChoiceField(protestStages, { optional: true })
  from?: ProtestStage | null;
  /** Why the step is taken out of order, or filed in a way that the district is not known to take; required then. */
  @LineField({ optional: true, max: lineMaxLength })
  reason?: string | null;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** The protest of a property in one tax year. Money is decimal text, dollars. */
export class ProtestDto {
  /** Id of the protest. */
  id: number;
  /** The property. */
  propertyId: number;
  /**
   * Tax year.
   * @example 2027
   */
  taxYear: number;
  /** Its stage. */
  stage: ProtestStage;
  /** Last day to file, before weekends and holidays move it. */
  @Day()
  dueOn: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
  /** The property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** City of the property. */
  propertyCity: string | null;
  /** Account number with the appraisal district. */
  accountNumber: string | null;
  /** County of the property. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * The county's time zone, in which the hearing is.
   * @example "America/Chicago"
   */
  timeZone: string;
  /** When the district mailed the notice of appraised value. */
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
  /** The account of the office that handles the protest. */
  assignedTo: number | null;
  /** Its name. */
  assignedName: string | null;
  /** When it was filed. */
  @Day()
  filedOn: string | null;
  /** Whether that was after the last day, as weekends and holidays move it. */
  isFiledLate: boolean;
  /** How it was filed. */
  filedBy: FilingWay | null;
  /** The district's confirmation, or the number of the certified letter. */
  filingConfirmation: string | null;
  /** The number that the district or its review board gave the protest. */
  caseNumber: string | null;
  /** The file that proves the filing; the link purpose `protest-file` opens it for the office. */
  filingFileId: number | null;
  /** Its name; null for clients. */
  filingFileName: string | null;
  /** Day of the informal conference. */
  @Day()
  informalOn: string | null;
  /** What was said there; null for clients. */
  informalNote: string | null;
  /** Day of the hearing. */
  @Day()
  hearingOn: string | null;
  /**
   * Time of the hearing in the county's time zone; null while only the day is known.
   * @example "14:30"
   */
  hearingTime: string | null;
  /** How the hearing is held. */
  hearingKind: HearingKind | null;
  /** Where the hearing is held. */
  hearingPlace: string | null;
  /** Web address of a video hearing. */
  hearingLink: string | null;
  /** The account of the office that attends the hearing. */
  hearingUserId: number | null;
  /** Its name. */
  hearingUserName: string | null;
  /** When a hearing by telephone or video was asked for. */
  @Day()
  remoteRequestedOn: string | null;
  /** When the evidence was filed by affidavit. */
  @Day()
  affidavitOn: string | null;
  /** When the evidence was ready. */
  @Day()
  evidenceOn: string | null;
  /** Date of the board's order. */
  @Day()
  orderOn: string | null;
  /** When the order was received. */
  @Day()
  orderReceivedOn: string | null;
  /** The order as the board sent it; the link purpose `protest-file` opens it for the office. */
  orderFileId: number | null;
  /** Its name; null for clients. */
  orderFileName: string | null;
  /** Value in the order. */
  @Money()
  orderValue: string | null;
  /** Result of the protest. */
  resultId: number | null;
  /** Name of the result. */
  resultName: string | null;
  /** When it was decided. */
  @Day()
  decidedOn: string | null;
  /** Value after the last decision. */
  @Money()
  finalValue: string | null;
  /** Who consented to the settlement, and how. */
  consent: string | null;
  /** The notice of a change that was ordered after the first notice; its protest is due 30 days later. */
  @Day()
  changeNoticeOn: string | null;
  /** Day of a hearing that was missed with good cause: a new one can be asked for. */
  @Day()
  missedHearingOn: string | null;
  /** Day of a hearing that was postponed, until there is a new one. */
  @Day()
  postponedHearingOn: string | null;
  /** Day of the joint motion for an agreed order. */
  @Day()
  agreementOn: string | null;
  /** Day on which the district or the board broke a rule of procedure. */
  @Day()
  breachOn: string | null;
  /** Day of the certified letter about that breach. */
  @Day()
  breachLetterOn: string | null;
  /** Notice that the board refused to correct the roll. */
  @Day()
  refusalNoticeOn: string | null;
  /** When the taxes become delinquent, if not on February 1 after the tax year. */
  @Day()
  delinquentOn: string | null;
  /** When it was opened. */
  @Moment()
  createdAt: string;
}

/** A step in the history of a protest. */
export class ProtestStepDto {
  /** Id of the step. */
  id: number;
  /** The stage before. */
  fromStage: ProtestStage;
  /** The stage after. */
  toStage: ProtestStage;
  /** Why it was taken out of order; null for clients. */
  reason: string | null;
  /** Who took it; null for clients, and when the service took it. */
  actorName: string | null;
  /** When it was taken. */
  @Moment()
  createdAt: string;
}

/** A protest with its history. */
export class ProtestDetailsDto extends ProtestDto {
  /** Whether an appointment of agent is on file for the property. */
  hasAppointment: boolean;
  /** Whether the district takes no protest before the appointment of agent, and none was sent: it cannot be filed. */
  appointmentMissingFirst: boolean;
  /** Ways that the district is not known to take: filing in one of them needs a reason. */
  waysNotTaken: FilingWay[];
  /** The legal dates that it waits for in its stage, those that were missed, and what remains after them. */
  dates: ProtestDateDto[];
  /** Its steps, oldest first. */
  steps: ProtestStepDto[];
}
