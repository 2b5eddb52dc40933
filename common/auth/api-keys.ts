import type { Permission } from './permissions.js';

/** Prefix of every API key, for people and secret scanners to recognize. */
export const apiKeyPrefix = 'pd_live_';
/** Number of leading characters of a key that are stored and shown: the prefix and eight of its random part. */
export const apiKeyShownLength = apiKeyPrefix.length + 8;
/** Default rate limit of a key, in requests per minute. */
export const apiKeyRateLimit = 600;
export const apiKeyMaxRateLimit = 6000;
/** Maximum lifetime of a key with an expiry date, in years. */
export const apiKeyMaxYears = 5;
/** Maximum number of clients that a key can be limited to. */
export const apiKeyMaxClients = 100;

/**
 * Permissions that a key can have, in the groups of the form. The others are reserved for people: their own accounts and
 * passwords, the office's accounts, settings, security and the keys themselves.
 */
export const apiKeyPermissionGroups = {
  clients: [
    'clients.list',
    'clients.read',
    'clients.create',
    'clients.edit',
    'clients.markReady',
    'clients.setOutstanding',
    'clients.setStatus',
    'clients.delete',
    'contracts.read',
    'mailPreferences.read',
    'mailPreferences.edit',
    'notes.list',
    'notes.create',
    'notes.edit',
    'notes.delete',
    'activities.list',
  ],
  properties: [
    'properties.list',
    'properties.read',
    'properties.create',
    'properties.edit',
    'properties.markReady',
    'properties.changeStatus',
    'properties.delete',
    'properties.checkAccountNumber',
    'properties.aoa',
    'properties.aoaSentDate',
    'properties.hearingDate',
    'properties.clearHearingDate',
    'descriptionFiles.list',
    'descriptionFiles.create',
    'descriptionFiles.delete',
    'arbitrations.read',
    'arbitrations.edit',
    'arbitrations.delete',
  ],
  season: [
    'protests.list',
    'protests.read',
    'protests.create',
    'protests.edit',
    'protests.bulk',
    'appointments.list',
    'appointments.edit',
    'offers.list',
    'offers.edit',
    'offers.answerFor',
    'offerInstructions.read',
    'offerInstructions.edit',
    'evidence.read',
    'evidence.edit',
    'evidence.own',
    'evidence.many',
    'season.read',
    'season.open',
    'rolls.read',
    'rolls.import',
  ],
  billing: [
    'billings.list',
    'billings.read',
    'billings.create',
    'billings.edit',
    'billings.delete',
    'taxFacts.read',
    'taxFacts.edit',
  ],
  documents: [
    'documents.list',
    'documents.create',
    'documents.createResult',
    'documents.hold',
    'documents.delete',
    'bulkDocuments.list',
    'bulkDocuments.create',
    'bulkDocuments.attach',
    'bulkDocuments.delete',
    'letters.own',
    'letters.office',
    'links.create',
  ],
  requests: [
    'changeRequests.list',
    'changeRequests.create',
    'changeRequests.decide',
    'changeRequests.remove',
  ],
  office: [
    'search.use',
    'dashboard.office',
    'reports.read',
    'reports.export',
    'schedules.read',
    'messages.list',
    'messages.all',
    'batches.list',
    'batches.create',
    'batches.control',
    'audit.read',
    'clockJobs.read',
  ],
  reference: ['reference.read', 'reference.edit', 'billingChoices.edit'],
} as const satisfies Record<string, readonly Permission[]>;

export type ApiKeyPermissionGroup = keyof typeof apiKeyPermissionGroups;
export type ApiKeyPermission = (typeof apiKeyPermissionGroups)[ApiKeyPermissionGroup][number];
export const apiKeyPermissions: readonly ApiKeyPermission[] = Object.values(apiKeyPermissionGroups).flat();

/** A text for each permission, by resource and verb. */
export type ApiKeyPermissionTexts = {
  readonly [Resource in ApiKeyPermission as Resource extends `${infer Name}.${string}` ? Name : never]: {
    readonly [Verb in Resource extends `${string}.${infer Name}` ? Name : never]: string;
  };
};

/** Firm-wide permissions, which a key limited to clients cannot have. */
const firmWide: readonly ApiKeyPermission[] = [
  'clients.create',
  'properties.checkAccountNumber',
  'bulkDocuments.list',
  'bulkDocuments.create',
  'bulkDocuments.attach',
  'bulkDocuments.delete',
  'changeRequests.decide',
  'changeRequests.remove',
  'dashboard.office',
  'evidence.many',
  'season.read',
  'season.open',
  'rolls.read',
  'rolls.import',
  'reports.read',
  'reports.export',
  'schedules.read',
  'messages.list',
  'messages.all',
  'batches.list',
  'batches.create',
  'batches.control',
  'audit.read',
  'clockJobs.read',
  'reference.edit',
  'billingChoices.edit',
];

/** Whether a key limited to clients can have this permission. */
export const isForLimitedKeys = (permission: ApiKeyPermission): boolean => !firmWide.includes(permission);

/** State of a key. `stopped`: does not work while its creator is not an active administrator. */
export const apiKeyStates = ['active', 'expired', 'revoked', 'stopped'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];
