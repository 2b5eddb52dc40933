import type { ActivityType } from '../../../common/moderation/enums.js';
import type { HearingTelling } from '../../../common/mail/enums.js';
import type { TwoFactorMethod } from '../../../common/auth/enums.js';
import type { Instruction, InstructionKind } from '../../../common/season/offers.js';
import type { ProtestStage } from '../../../common/season/terms.js';
import type {
  ArbitrationFacts,
  Asked,
  BulkFile,
  Changed,
  Decided,
  EventParts,
  Fact,
  OfAccount,
  OfApiKey,
  OfAppointment,
  OfBatch,
  OfBilling,
  OfClient,
  OfDocument,
  OfFiles,
  OfNote,
  OfOffer,
  OfProperty,
  OfProtest,
  OfReference,
  OfRollFiles,
  OfSchedule,
  OfWebhook,
  OfferAnswered,
  Secret,
  With,
} from './event-payloads.js';

/** An entry of the map below. `payload` exists only for its type. */
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
  /** Protests, hearings or values of a district were imported. Counts new lines and lines that are no longer there. */
  CasesImported: event<
    Fact & With<{ importId: number; county: string; year: number; added: number; removed: number }>
  >('season'),
  /** Notice values were taken over from a roll. Counts protests that were opened for them (`added`) and that changed. */
  NoticesTaken: event<
    Fact & With<{ importId: number; county: string; year: number; added: number; changed: number }>
  >('season'),
  /** A season was opened. Counts protests that were added and that already existed. */
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
  /** `all`: all other sessions of the account, not a single one. */
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
  /** The e-mail address was changed, by the account itself or others; its sessions, links and codes have ended. */
  EmailChanged: event<OfAccount & Changed & With<{ userId: number; oldEmail: string }>>('sign_in'),
  LanguageChanged: event<OfAccount & Changed>('settings'),
  /** Also for a renewed feed address; `fields` then has the date of the earlier one. */
  CalendarFeedCreated: event<OfAccount & Changed>('settings'),
  CalendarFeedRevoked: event<OfAccount & Changed>('settings'),
  TwoFactorChanged: event<
    OfAccount & Changed & With<{ userId: number; method: TwoFactorMethod; codesRenewed?: boolean }>
  >('two_factor'),

  /** `offerInstruction`: the client's instruction for settlement offers, if given. */
  ClientRegistered: event<OfClient & { readonly offerInstruction?: Instruction }>('register-client'),
  ContractSigned: event<OfClient & With<{ contractId: number; version: string; textSha256: string }>>(
    'sign_contract',
  ),
  ContractPrinted: event<OfClient & With<{ contractId: number; pdfSha256: string; names: string }>>(
    'document',
  ),
  /** The office created the account, or sends its welcome mail again. */
  ClientInvited: event<OfClient & With<{ userId: number }> & Secret<{ link: string }>>('password_change'),
  ClientCreated: event<OfClient & Changed>('create_client'),
  ClientUpdated: event<OfClient & Changed>('client_update'),
  ClientRemoved: event<OfClient & Changed>('client_update'),
  ClientMarkedReady: event<OfClient>('client_ready'),
  /** `isUndone`: a mistaken deactivation is undone, which also reactivates the properties. */
  ClientActivated: event<OfClient & Changed & { readonly isUndone?: boolean }>('activated_client'),
  ClientDeactivated: event<OfClient & Changed & { readonly onRequest?: boolean }>('deleted_client'),
  ClientErased: event<OfClient>('deleted_client'),
  /** `remains`: hash of what remains of the client's erased activities, which makes it part of the chain. */
  ActivitiesErased: event<Fact & With<{ erasedClientId: number; erasedEntries: number; remains: string }>>(
    'deleted_client',
  ),
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
  /** `telling`: `set`, `moved` or `cleared`. `automatic`: the service informed the client after the delay. */
  HearingDateTold: event<
    OfProperty &
      With<{
        hearingDate: string;
        replaced: string | null;
        telling: HearingTelling;
        automatic: boolean;
        property: string;
      }>
  >('hearing_date'),
  HearingMailTakenBack: event<OfProperty & Changed>('hearing_date'),
  HearingReminderSent: event<OfProperty & With<{ hearingDate: string }>>('hearing_date'),
  OfferEntered: event<
    OfOffer &
      With<{
        offerId: number;
        year: number;
        offeredValue: string;
        endsAt: string | null;
        timeZone: string;
        /** The offer was accepted immediately under the owner's instruction. */
        isAccepted?: true;
      }>
  >('offer'),
  OfferChanged: event<OfOffer>('offer'),
  OfferWithdrawn: event<OfOffer>('offer'),
  OfferExpired: event<OfOffer>('offer'),
  OfferAccepted: event<OfferAnswered>('offer'),
  OfferDeclined: event<OfferAnswered>('offer'),
  /** For one property, or for all properties of the client if there is no `propertyId`. */
  OfferInstructionChanged: event<OfClient & Changed & { readonly propertyId?: number }>('offer'),
  /** The owner confirmed the instruction for offers; `year` is the tax year for which the owner was asked. */
  OfferInstructionConfirmed: event<OfClient & With<{ year: number }>>('offer'),
  /** The owner was asked by mail to confirm the instruction for offers. */
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
  PacketUseExplained: event<OfProtest>('protest'),
  ComparablesReleased: event<OfProtest>('protest'),
  ComparablesOrdered: event<Fact & With<{ runId: number; year: number; count: number }>>('season'),
  ComparablesOfYearChosen: event<Fact & With<{ runId: number; year: number; count: number }>>('season'),
  ComparablesCancelled: event<Fact & With<{ runId: number; year: number; count: number }>>('season'),
  /** Our value stays although the district's file differs; `reason` says why. */
  DifferenceIgnored: event<OfProperty & With<{ year: number; reason: string }>>('protest'),
  ProtestFileAdded: event<OfProtest & With<{ protestId: number; year: number; names: string }>>('protest'),
  ProtestFileRemoved: event<OfProtest & With<{ protestId: number; year: number; names: string }>>('protest'),
  ArbitrationSaved: event<OfProperty & Changed>('arbitration'),
  ArbitrationRemoved: event<OfProperty & Changed>('arbitration'),
  ArbitrationSent: event<OfProperty & Changed & With<ArbitrationFacts>>('arbitration'),
  /** Facts about a property in a tax year were saved, for limits, exemptions and ceilings. */
  TaxFactsSaved: event<OfProperty & Changed & With<{ year: number }>>('property_update'),
  BillingCreated: event<OfBilling>('create_billing'),
  BillingUpdated: event<OfBilling>('billing_update'),
  /** A deleted billing was restored with its figures. */
  BillingRestored: event<OfBilling & Changed>('create_billing'),
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

/** The payload of an event; for a union of names, the intersection of their payloads. */
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
