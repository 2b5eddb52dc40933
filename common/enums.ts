/** The numeric levels of spec "accounts and access", section 6. Stored as they are in `users.level`. */
export const UserLevel = { Client: 1, Staff: 2, Admin: 3, StaffRole: 4 } as const;
export type UserLevel = (typeof UserLevel)[keyof typeof UserLevel];
export const userLevels: readonly UserLevel[] = Object.values(UserLevel);
/** Levels that work in the console; everybody else lives in the portal. */
export const consoleLevels: readonly UserLevel[] = [UserLevel.Staff, UserLevel.Admin, UserLevel.StaffRole];

/** Whether an account or a property is in use (spec: `pstatus`, A or I). */
export const RecordStatus = { Active: 'A', Inactive: 'I' } as const;
export type RecordStatus = (typeof RecordStatus)[keyof typeof RecordStatus];
export const recordStatuses: readonly RecordStatus[] = Object.values(RecordStatus);

/** How a client gets invoices; the provider calls speak Y (paper) and N (electronic). */
export const billingDeliveries = ['paper', 'electronic'] as const;
export type BillingDelivery = (typeof billingDeliveries)[number];

/** How a second factor is asked for at sign-in. */
export const twoFactorMethods = ['none', 'email', 'totp'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** Where a client came from: it signed up itself, or staff entered it. */
export const registrationSources = ['portal', 'console'] as const;
export type RegistrationSource = (typeof registrationSources)[number];

/** A property's lead after the hearing (spec: `l_type`). */
export const leadTypes = ['lit', 'arb'] as const;
export type LeadType = (typeof leadTypes)[number];

/** What was decided about a lead; without a decision it is still one (spec: confirmed_arb_lit, denied_arb_lit). */
export const arbitrationDecisions = ['confirmed', 'denied'] as const;
export type ArbitrationDecision = (typeof arbitrationDecisions)[number];

/** State of a change request or of the activity that stands for it (spec section 4). */
export const RequestStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const;
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus];

/**
 * Types of activity rows. Those that the spec names keep its spelling, others follow the same pattern, so that a
 * filter by type means the same in the console and in the provider calls.
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
  'mail',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** What a change request asks for (spec section 4, pending changes). */
export const changeRequestKinds = [
  'profile_change',
  'property_change',
  'delete_account',
  'delete_property',
] as const;
export type ChangeRequestKind = (typeof changeRequestKinds)[number];

/** What an uploaded file shows (spec: registration types 1 to 3, edit-time types 10 to 12). */
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

/** Whether a document waits, or its client may see it (spec section 3). */
export const DocumentStatus = { Released: 0, Hold: 1 } as const;
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus];

/** Why a file of the bulk upload found no property: no number in its name, none with it, or more than one. */
export const bulkProblems = ['name', 'noMatch', 'ambiguous'] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** Whose note it is (spec: note type). */
export const NoteKind = { Client: 1, Property: 2 } as const;
export type NoteKind = (typeof NoteKind)[keyof typeof NoteKind];

/** What the search looks at, and which records (spec "accounts and access", section 2, top bar). */
export const searchScopes = ['all', 'property', 'client'] as const;
export type SearchScope = (typeof searchScopes)[number];
export const activeFilters = ['true', 'false', 'all'] as const;
export type ActiveFilter = (typeof activeFilters)[number];

export const locales = ['en', 'fr', 'de'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The state that every property lies in (spec section 9). */
export const propertyState = 'TX';

/** Where a mail is: `unknown` means that nobody knows whether it went, so it is not repeated by itself. */
export const messageStatuses = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
/** How a mail left: by the SMTP server, or into the mailbox files of a firm without one. */
export const messageVias = ['smtp', 'mailbox'] as const;
export type MessageVia = (typeof messageVias)[number];
