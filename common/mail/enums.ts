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
/** Where a mail is sent again: to the address that its account has now, or where it went before. */
export const resendAddresses = ['current', 'original'] as const;
export type ResendAddress = (typeof resendAddresses)[number];
/** What a client is told about a hearing: a date, another one than before, or that the date no longer applies. */
export const hearingTellings = ['set', 'moved', 'cleared'] as const;
export type HearingTelling = (typeof hearingTellings)[number];
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
/**
 * State of one recipient of a batch: `waiting` for its turn, `skipped`, or the status of its mail. `written`: its mail went into a
 * file, because no mail server is set up, so nobody has got it.
 */
export const recipientStates = ['waiting', ...messageStatuses, 'written', 'skipped'] as const;
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
