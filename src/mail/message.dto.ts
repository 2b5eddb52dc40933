import type { Locale } from '../../common/text/locales.js';
import {
  type MailOutageKind,
  type MessageStatus,
  type MessageVia,
  type ResendAddress,
  resendAddresses,
  type SuppressionReason,
} from '../../common/mail/enums.js';
import { Moment } from '../platform/validation/answer-fields.js';
import { ChoiceField } from '../platform/validation/fields.js';

/** An entry of the mail log. */
export class MessageDto {
  /** Id of the message. */
  id: number;
  /**
   * Kind of the mail.
   * @example welcome
   */
  template: string;
  /** Language of the mail. */
  locale: Locale;
  /** Address of the recipient. */
  recipient: string;
  /** Subject of the mail. */
  subject: string;
  /** Status. `unknown`: the attempt was interrupted, so the mail may or may not have been sent; it is not retried automatically. */
  status: MessageStatus;
  /** How it was sent. `mailbox`: written to a file, because no mail server is set. Null if not sent. */
  via: MessageVia | null;
  /** Number of attempts. */
  attempts: number;
  /** Why the last attempt failed, in the mail server's words; for a suppressed mail, the reason of the suppression. */
  error: string | null;
  /** Whether the text grants access (a code, a reset link). Such a text is never shown, and deleted after the last attempt. */
  secret: boolean;
  /** Id of the recipient's account; null if the mail did not go to an account. */
  userId: number | null;
  /** Id of the client concerned. */
  clientId: number | null;
  /** Id of the property concerned. */
  propertyId: number | null;
  /** Cause of the mail, such as an activity or a batch. A recipient gets one mail of a kind per cause. */
  cause: string | null;
  /** When the next attempt is due; null if the mail is not queued or is held. */
  @Moment()
  nextAttemptAt: string | null;
  /** Name of the client concerned. */
  clientName: string | null;
  /** When it was created. */
  @Moment()
  createdAt: string;
  /** When it was sent; null if it was not. */
  @Moment()
  sentAt: string | null;
}

/** A message with its text. */
export class MessageDetailsDto extends MessageDto {
  /** Address of the property concerned. */
  propertyAddress: string | null;
  /** Message-ID header, the same for every attempt. */
  messageId: string;
  /** Names of the attached files. */
  attachmentNames: string[];
  /** Whether the mail has a one-click unsubscribe link. */
  canUnsubscribe: boolean;
  /** Current e-mail address of the recipient's account, if it differs from `recipient`; null otherwise. */
  currentAddress: string | null;
  /** Why `recipient` is suppressed now; null if it is not. */
  suppressionReason: SuppressionReason | null;
  /** Plain text; null if secret or no longer kept. */
  textBody: string | null;
  /** HTML; null if secret or no longer kept. */
  htmlBody: string | null;
}

/** Address for resending a message. */
export class ResendMessageDto {
  /** `current`: the address its account has now. `original`: the address it went to before. Default: `current`. */
  @ChoiceField(resendAddresses, { optional: true })
  to?: ResendAddress | null;
}

/** An outage of the mail server. */
export class MailOutageDto {
  /** `signIn`: the server rejects our sign-in. `unreachable`: it cannot be reached, or closes the connection. */
  kind: MailOutageKind;
  /** Reason, in the mail server's words. */
  error: string;
  /** When the outage began. */
  @Moment()
  since: string;
  /** When the last attempt failed. */
  @Moment()
  lastAt: string;
  /**
   * Number of queued mails.
   * @example 12
   */
  waiting: number;
}

/** Whether mail is being sent. */
export class MailStateDto {
  /** The current outage; null if there is none. An `unreachable` outage is reported only after five minutes. */
  outage: MailOutageDto | null;
}
