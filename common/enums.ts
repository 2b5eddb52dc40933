/** Levels of accounts (docs/rules/accounts.md, "Roles"), as stored in `users.level`. */
export const UserLevel = { Client: 1, Staff: 2, Admin: 3, StaffRole: 4 } as const;
export type UserLevel = (typeof UserLevel)[keyof typeof UserLevel];
export const userLevels: readonly UserLevel[] = Object.values(UserLevel);
/** Levels that use the console; clients use the portal. */
export const consoleLevels: readonly UserLevel[] = [UserLevel.Staff, UserLevel.Admin, UserLevel.StaffRole];

/** Why a sign-in failed. `form`: the account's level uses the other login form, or may not sign in. */
export const signInFailures = ['unknown', 'password', 'inactive', 'form', 'code'] as const;
export type SignInFailure = (typeof signInFailures)[number];
/** Where a sign-in is locked: everywhere, for one network address, or in one browser. */
export const signInLockKinds = ['account', 'address', 'device'] as const;
export type SignInLockKind = (typeof signInLockKinds)[number];

/** Status of an account or a property. */
export const RecordStatus = { Active: 'A', Inactive: 'I' } as const;
export type RecordStatus = (typeof RecordStatus)[keyof typeof RecordStatus];
export const recordStatuses: readonly RecordStatus[] = Object.values(RecordStatus);

/** How a client gets invoices. */
export const billingDeliveries = ['paper', 'electronic'] as const;
export type BillingDelivery = (typeof billingDeliveries)[number];

/** The second factor of a sign-in. */
export const twoFactorMethods = ['none', 'email', 'totp'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** How a client was registered: by signing up in the portal, or by staff in the console. */
export const registrationSources = ['portal', 'console'] as const;
export type RegistrationSource = (typeof registrationSources)[number];

/** A property's lead after the hearing: litigation or arbitration. */
export const leadTypes = ['lit', 'arb'] as const;
export type LeadType = (typeof leadTypes)[number];

/** The decision about a lead; without one the lead is open. */
export const arbitrationDecisions = ['confirmed', 'denied'] as const;
export type ArbitrationDecision = (typeof arbitrationDecisions)[number];

/** State of a change request and of its activity. */
export const RequestStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const;
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus];

/**
 * Types of activity rows. The spellings are stored and used as filter values, so they do not change.
 */
export const activityTypes = [
  'register-client',
  'create_client',
  'client_update',
  'client_ready',
  'activated_client',
  'deleted_client',
  'outstanding_balance',
  'password_change',
  'profile_change',
  'delete_account',
  'sign_contract',
  'create_property',
  'property_update',
  'property_change',
  'property_ready',
  'property_active',
  'property_inactive',
  'delete_property',
  'property_deleted',
  'aoa_ready',
  'aoa_not_ready',
  'hearing_date',
  'aoa_sent_date',
  'appointment',
  'offer',
  'protest',
  'arbitration',
  'create_billing',
  'billing_update',
  'billing_deleted',
  'document',
  'note',
  'sign_in',
  'two_factor',
  'staff',
  'settings',
  'reference',
  'schedule',
  'mail',
  'export',
  'webhook',
  'season',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/**
 * Where an activity came from: a request of a user, a request with an API key, a job, a command on the server, or the service itself (when it starts,
 * or by an interval).
 */
export const activityOrigins = ['request', 'apiKey', 'job', 'command', 'service'] as const;
export type ActivityOrigin = (typeof activityOrigins)[number];

/** Kinds of change requests (docs/rules/moderation.md, "Change requests"). */
export const changeRequestKinds = [
  'profile_change',
  'property_change',
  'delete_account',
  'delete_property',
] as const;
export type ChangeRequestKind = (typeof changeRequestKinds)[number];

/** Kinds of uploaded files (docs/rules/properties.md, "Questionnaire files"). */
export const FileKind = {
  Purchase: 1,
  Damage: 2,
  Remodel: 3,
  PurchaseOnEdit: 10,
  DamageOnEdit: 11,
  RemodelOnEdit: 12,
} as const;
export type FileKind = (typeof FileKind)[keyof typeof FileKind];

/** A document on a property: a general one, or a result of the protest. */
export const DocumentKind = { General: 1, Result: 2 } as const;
export type DocumentKind = (typeof DocumentKind)[keyof typeof DocumentKind];

/** Status of a document (docs/rules/documents.md, "Hold and release"). */
export const DocumentStatus = { Released: 0, Hold: 1 } as const;
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus];

/** Why a file of the bulk upload was not assigned: no number in its name, no property with it, or several. */
export const bulkProblems = ['name', 'noMatch', 'ambiguous'] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** Whether a note belongs to a client or a property. */
export const NoteKind = { Client: 1, Property: 2 } as const;
export type NoteKind = (typeof NoteKind)[keyof typeof NoteKind];

/** Scopes of the search (docs/rules/screens.md, "Search"). */
export const searchScopes = ['all', 'property', 'client'] as const;
export type SearchScope = (typeof searchScopes)[number];
export const activeFilters = ['true', 'false', 'all'] as const;
export type ActiveFilter = (typeof activeFilters)[number];

export const locales = ['en', 'fr', 'de'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The state of every property. */
export const propertyState = 'TX';

/**
 * Status of a mail. `unknown`: it may have been sent, and is not retried by itself. `suppressed`: its address gets no mail.
 * `cancelled`: withdrawn before it was sent.
 */
export const messageStatuses = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'cancelled',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];
/** Statuses of mails that can be sent again: those that have not arrived or may not have, and those that somebody has lost. */
export const resendableStatuses = [
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'cancelled',
] as const satisfies readonly MessageStatus[];
/** The texts of a batch e-mail: written for it, or one of the two standard texts. */
export const batchTemplates = ['custom', 'market-cut', 'no-change'] as const;
export type BatchTemplate = (typeof batchTemplates)[number];
/** State of a batch e-mail. `done`: every mail is in the outbox. */
export const batchStates = ['scheduled', 'sending', 'paused', 'cancelled', 'done'] as const;
export type BatchState = (typeof batchStates)[number];
/** What can be done with a batch e-mail, and the states in which it can be done. */
export const batchActions = {
  pause: ['scheduled', 'sending', 'done'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused', 'done'],
} as const satisfies Readonly<Record<string, readonly BatchState[]>>;
export type BatchAction = keyof typeof batchActions;
/**
 * Whether something can be done with a batch e-mail.
 * @param waiting how many of its mails wait in the outbox: without any, one that is done cannot be stopped any more
 */
export const isBatchActionPossible = (action: BatchAction, state: BatchState, waiting: number): boolean =>
  (batchActions[action] as readonly BatchState[]).includes(state) && (state !== 'done' || waiting > 0);
/**
 * Why a matching client gets no mail of a batch: it unsubscribed, its account is inactive, or its address is unusable or on
 * the suppression list.
 */
export const leftOutReasons = ['inactive', 'unsubscribed', 'address', 'suppressed'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
/**
 * Why a recipient was skipped when its turn came: also because another recipient had the same address before, or the
 * client was removed.
 */
export const skipReasons = [...leftOutReasons, 'sameAddress', 'gone'] as const;
export type SkipReason = (typeof skipReasons)[number];
/** State of one recipient of a batch: `waiting` for its turn, `skipped`, or the status of its mail. */
export const recipientStates = ['waiting', ...messageStatuses, 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];
/** Who changed a client's choice about mail that is not essential: the link in a mail, the client, or the office. */
export const mailPreferenceSources = ['link', 'client', 'office'] as const;
export type MailPreferenceSource = (typeof mailPreferenceSources)[number];

/** How a mail was delivered: by SMTP, or into mailbox files where no SMTP server is configured. */
export const messageVias = ['smtp', 'mailbox'] as const;
export type MessageVia = (typeof messageVias)[number];

/** Why the mail server takes no mail at all: it refuses our sign-in, or cannot be reached. */
export const mailOutageKinds = ['signIn', 'unreachable'] as const;
export type MailOutageKind = (typeof mailOutageKinds)[number];
/** Why an address gets no mail: it bounced for good, its owner complained, or the office added it. */
export const suppressionReasons = ['bounce', 'complaint', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
/** Where a suppression comes from: the console, a response of the mail server, or a provider's webhook. */
export const suppressionSources = ['console', 'smtp', 'ses', 'postmark'] as const;
export type SuppressionSource = (typeof suppressionSources)[number];
