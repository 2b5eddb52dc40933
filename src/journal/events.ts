import type { ActivityType, TwoFactorMethod } from '../../common/enums.js';
import type { Instruction, InstructionKind } from '../../common/season/offers.js';
import type { ProtestStage } from '../../common/season/terms.js';
import type { Caller } from '../platform/access/caller.js';

/** One changed field: its name as in the API, and its old and new value. */
export interface FieldChange {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** The parts of every event. */
interface Fact {
  /** Who did it; null for the service itself and for a self-registration. */
  readonly actor: Pick<Caller, 'id' | 'level'> | null;
}

/** Details for the timeline, such as the year of a billing. */
type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface With<Facts extends Details> {
  readonly details: Facts;
}

/** An event about a client; `clientId` is also set if it is mainly about something else. */
interface OfClient extends Fact {
  readonly clientId: number;
}

interface OfProperty extends OfClient {
  readonly propertyId: number;
}

/** An event with changed fields. Never contains a secret: a password change has no values. */
interface Changed {
  readonly fields: readonly FieldChange[];
}

/** An event about an account, of a client (then with `clientId`) or of an office user. */
interface OfAccount extends Fact, With<{ readonly userId: number }> {
  readonly clientId?: number;
}

/** For listeners only, never written to the journal: the token of a link, a mailed code. */
interface Secret<Secrets extends Readonly<Record<string, string>>> {
  readonly secrets: Secrets;
}

/** A note, about a client or one of its properties. */
type OfNote = OfClient & Changed & With<{ readonly noteId: number }> & { readonly propertyId?: number };
/** A batch e-mail; `fields` has its state before and after. */
type OfBatch = Fact & Changed & With<{ readonly batchId: number }>;
/** Files of an import in preparation. */
type OfRollFiles = Fact & With<{ uploadId: number; county: string; year: number; names: string }>;
type OfBilling = OfProperty & Changed & With<{ readonly billingId: number; readonly year: number }>;
/** An offer for the protest of a tax year. */
type OfOffer = OfProperty & Changed & With<{ readonly offerId: number; readonly year: number }>;
/** A decision about an offer; `saidBy` said it by phone. */
type OfferAnswered = OfOffer &
  With<{
    readonly offerId: number;
    readonly year: number;
    readonly answerWay: string;
    readonly saidBy?: string;
  }>;
/** The protest of a property in a tax year. */
type OfProtest = OfProperty & Changed & With<{ readonly protestId: number; readonly year: number }>;
/** A signed appointment of agent. */
type OfAppointment = OfProperty & Changed & With<{ readonly appointmentId: number }>;
type OfDocument = OfProperty &
  With<{ readonly documentId: number; readonly type: number; readonly names: string }>;
/** Files on a property; `names` are joined by commas. */
type OfFiles = OfProperty & With<{ readonly type: number; readonly names: string }>;
/** A row of reference data: its resource in the API, its id, and its name. */
type OfReference = Fact &
  Changed &
  With<{ readonly resource: string; readonly rowId: number; readonly name: string }>;
/** An API key, with its name. */
type OfApiKey = Fact & Changed & With<{ readonly keyId: number; readonly name: string }>;
/** A webhook; `webhook` is its address without the query, which may hold a secret. */
type OfWebhook = Fact & With<{ readonly webhookId: number; readonly webhook: string }>;
/** A scheduled report, with its name. */
type OfSchedule = Fact & With<{ readonly scheduleId: number; readonly schedule: string }>;
type BulkFile = { readonly bulkDocumentId: number; readonly names: string };

/** A change request of a client, or of staff about a client. `property` is the property's display name. */
interface Asked extends OfClient, Changed {
  readonly propertyId?: number;
  /** Id of the change request. */
  readonly requestId: number;
  readonly details?: { readonly property?: string };
}

/** A decided change request. */
interface Decided extends Asked {
  /** For listeners only: staff made the request, not the client. */
  readonly byOffice?: boolean;
  readonly details: {
    readonly property?: string;
    /** The office's note to the client. */
    readonly reason?: string;
    /** Names of the fields excluded from an approval, joined by commas. */
    readonly rejectedFields?: string;
  };
}

/**
 * The figures of an arbitration when its mail is sent: amounts as decimal text, dates as YYYY-MM-DD, null
 * when unknown.
 */
export type ArbitrationFacts = {
  readonly address: string | null;
  readonly accountNumber: string | null;
  readonly leadType: string | null;
  readonly opinionOfValue: string | null;
  readonly stateFilingFee: string | null;
  readonly upfrontFilingFee: string | null;
  readonly deadline: string | null;
  readonly finalValue: string | null;
  readonly potentialReduction: string | null;
  readonly potentialTaxSavings: string | null;
  readonly totalSavings: string | null;
};

/** All possible parts of an event, for code that handles all events the same way. */
export interface EventParts extends Fact {
  readonly clientId?: number;
  readonly propertyId?: number;
  readonly requestId?: number;
  readonly fields?: readonly FieldChange[];
  readonly details?: Details;
  readonly secrets?: Readonly<Record<string, string>>;
}

/** An entry of the map below. `payload` is for the compiler only. */
interface EventKind<Payload> {
  readonly activity: ActivityType;
  readonly payload?: Payload;
}

const event = <Payload extends EventParts>(activity: ActivityType): EventKind<Payload> => ({ activity });

/**
 * Every event, named in the past tense, with its payload and its activity type. `Journal.publish` and all
 * listeners are typed by this map, so a new event starts with an entry here.
 */
export const events = {
  AdministratorCreated: event<OfAccount>('staff'),
  StaffCreated: event<OfAccount & Changed>('staff'),
  StaffUpdated: event<OfAccount & Changed>('staff'),
  StaffRemoved: event<Fact & Changed>('staff'),
  DemonstrationLoaded: event<Fact & With<{ accounts: number; clients: number }>>('settings'),
  SettingChanged: event<Fact & Changed & With<{ key: string }>>('settings'),
  LetterTemplateUpdated: event<Fact & Changed & With<{ letter: string; language: string }>>('settings'),
  OfficialFormChanged: event<Fact & Changed & With<{ form: string }>>('settings'),
  MailTemplateChanged: event<Fact & Changed & With<{ mail: string }>>('settings'),
  MailWordingUpdated: event<Fact & Changed & With<{ mail: string; language: string }>>('settings'),
  MailWordingReset: event<Fact & Changed & With<{ mail: string; language: string }>>('settings'),
  MailTestSent: event<Fact & With<{ mail: string; messageId: number; recipient: string }>>('mail'),
  DistrictConfirmed: event<Fact & Changed & With<{ countyId: number; county: string }>>('settings'),
  ReferenceCreated: event<OfReference>('reference'),
  ReferenceUpdated: event<OfReference>('reference'),
  ReferenceRemoved: event<OfReference>('reference'),
  ApiKeyCreated: event<OfApiKey>('settings'),
  ApiKeyUpdated: event<OfApiKey>('settings'),
  ApiKeyRevoked: event<OfApiKey>('settings'),
  /** Files of a district were uploaded, or deleted without being imported. */
  RollFilesAdded: event<OfRollFiles>('season'),
  RollFilesRemoved: event<OfRollFiles>('season'),
  RollImported: event<
    Fact &
      With<{
        importId: number;
        county: string;
        year: number;
        added: number;
        changed: number;
        removed: number;
      }>
  >('season'),
  /** Protests, hearings or values of a district were imported: lines that are new, and lines that are no longer there. */
  CasesImported: event<
    Fact & With<{ importId: number; county: string; year: number; added: number; removed: number }>
  >('season'),
  /** Protests got their notice values from a roll: protests that were opened for it, and those that changed. */
  NoticesTaken: event<
    Fact & With<{ importId: number; county: string; year: number; added: number; changed: number }>
  >('season'),
  /** A season was opened: protests that were added, and those that were there. */
  SeasonOpened: event<Fact & With<{ year: number; added: number; existing: number }>>('season'),
  ClockJobStarted: event<Fact & With<{ job: string }>>('settings'),
  ScheduleCreated: event<OfSchedule & Changed>('schedule'),
  ScheduleUpdated: event<OfSchedule & Changed>('schedule'),
  ScheduleRemoved: event<OfSchedule & Changed>('schedule'),
  ScheduleRunRequested: event<OfSchedule>('schedule'),
  SchedulePaused: event<OfSchedule & Changed>('schedule'),
  ScheduleResumed: event<OfSchedule & Changed>('schedule'),
  ScheduleFailed: event<OfSchedule & With<{ scheduleId: number; schedule: string; failure: string }>>(
    'schedule',
  ),
  ScheduleReportSent: event<
    OfSchedule &
      With<{
        runId: number;
        ownerId: number;
        report: string;
        format: string;
        rows: number;
        names: string;
      }>
  >('schedule'),
  ExportDone: event<
    Fact & With<{ exportId: number; report: string; format: string; rows: number; names: string }>
  >('export'),
  WebhookCreated: event<OfWebhook & Changed>('webhook'),
  WebhookUpdated: event<OfWebhook & Changed>('webhook'),
  WebhookRemoved: event<OfWebhook & Changed>('webhook'),
  WebhookSecretRotated: event<OfWebhook>('webhook'),
  WebhookOldSecretEnded: event<OfWebhook>('webhook'),
  WebhookDisabled: event<OfWebhook & Changed>('webhook'),
  WebhookTested: event<OfWebhook>('webhook'),
  WebhookRedelivered: event<OfWebhook & With<{ webhookId: number; webhook: string; count: number }>>(
    'webhook',
  ),
  MessageSentAgain: event<
    Fact & With<{ messageId: number; template: string; recipient: string }> & { clientId?: number }
  >('mail'),
  AddressSuppressed: event<
    Fact & Changed & With<{ address: string; messageId?: number }> & { clientId?: number }
  >('mail'),
  SuppressionLifted: event<Fact & Changed & With<{ address: string }> & { clientId?: number }>('mail'),

  MailPreferenceChanged: event<OfClient & Changed & With<{ source: string }>>('mail'),
  MailFileAdded: event<Fact & With<{ names: string }>>('mail'),
  BatchTestSent: event<Fact & With<{ recipient: string; batchTemplate: string }>>('mail'),
  BatchCreated: event<OfBatch & With<{ recipients: number; batchTemplate: string; sendAt: string }>>('mail'),
  BatchStarted: event<OfBatch>('mail'),
  BatchPaused: event<OfBatch>('mail'),
  BatchResumed: event<OfBatch>('mail'),
  BatchCancelled: event<OfBatch & With<{ left: number }>>('mail'),
  BatchDone: event<OfBatch>('mail'),

  SignedIn: event<Fact & { clientId?: number }>('sign_in'),
  /** `all`: all others of the account, not a single one. */
  SessionsEnded: event<OfAccount & With<{ userId: number; count: number; all: boolean }>>('sign_in'),
  SessionsEndedByAdmin: event<OfAccount & With<{ userId: number; count: number; all: boolean }>>('sign_in'),
  /** An administrator lifted the lock; `recipient` is the e-mail address, which may belong to no account. */
  SignInLockLifted: event<Fact & With<{ userId?: number; recipient: string }> & { clientId?: number }>(
    'sign_in',
  ),
  SignInCodeRequested: event<OfAccount & Secret<{ code: string }>>('sign_in'),
  SignInLocked: event<OfAccount & Secret<{ link: string }>>('sign_in'),
  SignInUnlocked: event<OfAccount>('sign_in'),
  PasswordResetRequested: event<OfAccount & Secret<{ link: string }>>('password_change'),
  PasswordReset: event<OfAccount>('password_change'),
  PasswordChanged: event<OfAccount>('password_change'),
  PasswordSetByAdmin: event<OfAccount>('password_change'),
  LanguageChanged: event<OfAccount & Changed>('settings'),
  /** Also when an address was renewed; `fields` has the earlier one's day. */
  CalendarFeedCreated: event<OfAccount & Changed>('settings'),
  CalendarFeedRevoked: event<OfAccount & Changed>('settings'),
  TwoFactorChanged: event<
    OfAccount & Changed & With<{ userId: number; method: TwoFactorMethod; codesRenewed?: boolean }>
  >('two_factor'),

  /** `offerInstruction`: what the client wants done with offers, if it said so. */
  ClientRegistered: event<OfClient & { readonly offerInstruction?: Instruction }>('register-client'),
  ContractSigned: event<OfClient & With<{ contractId: number; version: string; textSha256: string }>>(
    'sign_contract',
  ),
  ContractPrinted: event<OfClient & With<{ contractId: number; pdfSha256: string; names: string }>>(
    'document',
  ),
  ClientCreated: event<OfClient & Changed>('create_client'),
  ClientUpdated: event<OfClient & Changed>('client_update'),
  ClientRemoved: event<OfClient & Changed>('client_update'),
  ClientMarkedReady: event<OfClient>('client_ready'),
  ClientActivated: event<OfClient & Changed>('activated_client'),
  ClientDeactivated: event<OfClient & Changed & { readonly onRequest?: boolean }>('deleted_client'),
  /** `email` is the address before the erasure. */
  ClientErased: event<OfClient & Secret<{ email: string }>>('deleted_client'),
  ClientDataExported: event<OfClient>('document'),
  OutstandingBalanceChanged: event<OfClient & Changed>('outstanding_balance'),

  PropertyCreated: event<OfProperty & Changed>('create_property'),
  PropertyUpdated: event<OfProperty & Changed>('property_update'),
  PropertyRemoved: event<OfProperty & Changed>('property_deleted'),
  PropertyMarkedReady: event<OfProperty>('property_ready'),
  PropertyActivated: event<OfProperty & Changed>('property_active'),
  PropertyDeactivated: event<OfProperty & Changed>('property_inactive'),
  AoaEnabled: event<OfProperty & Changed>('aoa_ready'),
  AoaDisabled: event<OfProperty & Changed>('aoa_not_ready'),
  AoaSent: event<OfProperty & Changed>('aoa_sent_date'),
  AoaSentDateRemoved: event<OfProperty & Changed>('aoa_sent_date'),
  AppointmentAdded: event<
    OfProperty & Changed & With<{ readonly appointmentId: number; readonly names?: string }>
  >('appointment'),
  AppointmentChanged: event<OfAppointment>('appointment'),
  AppointmentSent: event<OfAppointment>('appointment'),
  AppointmentAccepted: event<OfAppointment>('appointment'),
  AppointmentRejected: event<OfAppointment>('appointment'),
  AppointmentRevoked: event<OfAppointment>('appointment'),
  HearingScheduled: event<OfProperty & Changed>('hearing_date'),
  HearingDateCleared: event<OfProperty & Changed>('hearing_date'),
  HearingDateTold: event<OfProperty & With<{ hearingDate: string; property: string }>>('hearing_date'),
  HearingReminderSent: event<OfProperty & With<{ hearingDate: string }>>('hearing_date'),
  OfferEntered: event<
    OfOffer &
      With<{
        offerId: number;
        year: number;
        offeredValue: string;
        endsAt: string | null;
        timeZone: string;
        /** It was accepted by the owner's instruction at once. */
        isAccepted?: true;
      }>
  >('offer'),
  OfferChanged: event<OfOffer>('offer'),
  OfferWithdrawn: event<OfOffer>('offer'),
  OfferExpired: event<OfOffer>('offer'),
  OfferAccepted: event<OfferAnswered>('offer'),
  OfferDeclined: event<OfferAnswered>('offer'),
  /** For one property, or without `propertyId` for all of the client. */
  OfferInstructionChanged: event<OfClient & Changed & { readonly propertyId?: number }>('offer'),
  /** The owner stays with what it said about offers; `year` is the tax year that it was asked about. */
  OfferInstructionConfirmed: event<OfClient & With<{ year: number }>>('offer'),
  /** The owner was asked by mail to confirm it. */
  OfferInstructionAsked: event<
    OfClient & With<{ year: number; instruction: InstructionKind | null; instructionLimit: string | null }>
  >('offer'),
  ProtestOpened: event<OfProtest>('protest'),
  ProtestUpdated: event<OfProtest>('protest'),
  /** `reason` says why the step was taken out of order. */
  ProtestStepped: event<
    OfProtest & With<{ protestId: number; year: number; stage: ProtestStage; reason?: string }>
  >('protest'),
  ComparablesChosen: event<OfProtest>('protest'),
  /** `comparable` is its account number. */
  ComparablesChanged: event<OfProtest & With<{ protestId: number; year: number; comparable: string }>>(
    'protest',
  ),
  PacketFilesChosen: event<OfProtest>('protest'),
  ComparablesReleased: event<OfProtest>('protest'),
  ComparablesOrdered: event<Fact & With<{ runId: number; year: number; count: number }>>('season'),
  ComparablesOfYearChosen: event<Fact & With<{ runId: number; year: number; count: number }>>('season'),
  ComparablesCancelled: event<Fact & With<{ runId: number; year: number; count: number }>>('season'),
  /** The district's file says something else, and ours stays; `reason` says why. */
  DifferenceIgnored: event<OfProperty & With<{ year: number; reason: string }>>('protest'),
  ProtestFileAdded: event<OfProtest & With<{ protestId: number; year: number; names: string }>>('protest'),
  ProtestFileRemoved: event<OfProtest & With<{ protestId: number; year: number; names: string }>>('protest'),
  ArbitrationSaved: event<OfProperty & Changed>('arbitration'),
  ArbitrationRemoved: event<OfProperty & Changed>('arbitration'),
  ArbitrationSent: event<OfProperty & Changed & With<ArbitrationFacts>>('arbitration'),
  /** What is known of a property in a tax year for limits, exemptions and ceilings. */
  TaxFactsSaved: event<OfProperty & Changed & With<{ year: number }>>('property_update'),
  BillingCreated: event<OfBilling>('create_billing'),
  BillingUpdated: event<OfBilling>('billing_update'),
  BillingRemoved: event<OfBilling>('billing_deleted'),

  DescriptionFilesAdded: event<OfFiles>('document'),
  DescriptionFileRemoved: event<OfFiles>('document'),
  DocumentsUploaded: event<OfFiles>('document'),
  DocumentReleased: event<OfDocument & Changed>('document'),
  DocumentHeld: event<OfDocument & Changed>('document'),
  DocumentRemoved: event<OfDocument>('document'),
  DocumentExpired: event<OfDocument>('document'),
  BulkDocumentUploaded: event<
    Fact & With<BulkFile & { problem: string | null }> & { clientId?: number; propertyId?: number }
  >('document'),
  BulkDocumentAttached: event<OfProperty & Changed & With<BulkFile>>('document'),
  BulkDocumentRemoved: event<Fact & With<BulkFile> & { clientId?: number; propertyId?: number }>('document'),
  NoteAdded: event<OfNote>('note'),
  NoteChanged: event<OfNote>('note'),
  NoteRemoved: event<OfNote>('note'),

  ProfileChangeRequested: event<Asked>('profile_change'),
  ProfileChangeApproved: event<Decided>('profile_change'),
  ProfileChangeRejected: event<Decided>('profile_change'),
  ProfileChangeRequestRemoved: event<Asked>('profile_change'),
  PropertyChangeRequested: event<Asked>('property_change'),
  PropertyChangeApproved: event<Decided>('property_change'),
  PropertyChangeRejected: event<Decided>('property_change'),
  PropertyChangeRequestRemoved: event<Asked>('property_change'),
  PropertyDeletionRequested: event<Asked>('delete_property'),
  PropertyDeletionApproved: event<Decided>('delete_property'),
  PropertyDeletionRejected: event<Decided>('delete_property'),
  PropertyDeletionRequestRemoved: event<Asked>('delete_property'),
  AccountDeletionRequested: event<Asked>('delete_account'),
  AccountDeletionApproved: event<Decided>('delete_account'),
  AccountDeletionRejected: event<Decided>('delete_account'),
  AccountDeletionRequestRemoved: event<Asked>('delete_account'),
} as const;

export type EventName = keyof typeof events;

/** The payload of an event; for several names, what all of them require. */
export type EventPayload<Name extends EventName> = (
  Name extends EventName ? (payload: NonNullable<(typeof events)[Name]['payload']>) => void : never
) extends (payload: infer Payload) => void
  ? Payload
  : never;

/** An event as passed to listeners: its payload with its name and activity. */
export type DomainEvent<Name extends EventName = EventName> = {
  readonly [N in Name]: EventPayload<N> & {
    readonly name: N;
    readonly activity: ActivityType;
    /** Id of its activity. */
    readonly activityId: number;
  };
}[Name];

/** The fields that differ between two states of a row, in the order of `names`. */
export function changesBetween<Row extends object>(
  before: Partial<Row>,
  after: Partial<Row>,
  names: readonly (keyof Row & string)[],
): FieldChange[] {
  return names
    .filter((name) => !sameValue(before[name], after[name]))
    .map((name) => ({ field: name, old: before[name] ?? null, new: after[name] ?? null }));
}

/** Whether two values are the same to users: null, absent and an empty text all mean no value. */
export function sameValue(left: unknown, right: unknown): boolean {
  const [one, other] = [left, right].map((value) => (value === '' ? null : (value ?? null)));
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
