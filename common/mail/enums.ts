/**
 * Status of a mail. `unknown`: may have been sent, and is not retried automatically. `suppressed`: the address gets no mail.
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
/** Statuses of mails that can be resent: they did not arrive, may not have arrived, or the recipient may have lost them. */
export const resendableStatuses = [
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'cancelled',
] as const satisfies readonly MessageStatus[];
/** Address to which a mail is resent: the account's current one, or the original one. */
export const resendAddresses = ['current', 'original'] as const;
export type ResendAddress = (typeof resendAddresses)[number];
/** What a client is told about a hearing date: it was set, moved or cleared. */
export const hearingTellings = ['set', 'moved', 'cleared'] as const;
export type HearingTelling = (typeof hearingTellings)[number];
/** Text of a batch e-mail: custom, or one of the two standard texts. */
export const batchTemplates = ['custom', 'market-cut', 'no-change'] as const;
export type BatchTemplate = (typeof batchTemplates)[number];
/** State of a batch e-mail. `done`: every mail is in the outbox. */
export const batchStates = ['scheduled', 'sending', 'paused', 'cancelled', 'done'] as const;
export type BatchState = (typeof batchStates)[number];
/** Actions on a batch e-mail, with the states in which they are possible. */
export const batchActions = {
  pause: ['scheduled', 'sending', 'done'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused', 'done'],
} as const satisfies Readonly<Record<string, readonly BatchState[]>>;
export type BatchAction = keyof typeof batchActions;
/**
 * Whether an action on a batch e-mail is possible.
 * @param waiting number of its mails in the outbox; without any, a batch that is `done` can no longer be stopped
 */
export const isBatchActionPossible = (action: BatchAction, state: BatchState, waiting: number): boolean =>
  (batchActions[action] as readonly BatchState[]).includes(state) && (state !== 'done' || waiting > 0);
/**
 * Why a matching client gets no mail of a batch: the account is inactive, the client unsubscribed, or the address is unusable
 * or on the suppression list.
 */
export const leftOutReasons = ['inactive', 'unsubscribed', 'address', 'suppressed'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
/**
 * Why a recipient was skipped when its turn came. Besides the reasons above: an earlier recipient had the same address, or
 * the client was removed.
 */
export const skipReasons = [...leftOutReasons, 'sameAddress', 'gone'] as const;
export type SkipReason = (typeof skipReasons)[number];
/**
 * State of one recipient of a batch: `waiting` for its turn, `skipped`, or the status of its mail. `written`: the mail went into a
 * file, because no mail server is configured, so nobody has received it.
 */
export const recipientStates = ['waiting', ...messageStatuses, 'written', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];
/** Origin of a change to a client's choice about non-essential mail: the link in a mail, the client, or the office. */
export const mailPreferenceSources = ['link', 'client', 'office'] as const;
export type MailPreferenceSource = (typeof mailPreferenceSources)[number];

/** How a mail was delivered: by SMTP, or into mailbox files where no SMTP server is configured. */
export const messageVias = ['smtp', 'mailbox'] as const;
export type MessageVia = (typeof messageVias)[number];

/** Why the mail server accepts no mail at all: it rejects our sign-in, or cannot be reached. */
export const mailOutageKinds = ['signIn', 'unreachable'] as const;
export type MailOutageKind = (typeof mailOutageKinds)[number];
/** Why an address gets no mail: it bounced permanently, its owner complained, or the office added it. */
export const suppressionReasons = ['bounce', 'complaint', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
/** Where a suppression comes from: the console, a response of the mail server, or a provider's webhook. */
export const suppressionSources = ['console', 'smtp', 'ses', 'postmark'] as const;
export type SuppressionSource = (typeof suppressionSources)[number];
