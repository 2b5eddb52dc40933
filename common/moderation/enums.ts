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
 * Origin of an activity: a request of a user, a request with an API key, a job, a command on the server, or the service itself
 * (on startup or at an interval).
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
