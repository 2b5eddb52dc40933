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
  /** Status. `unknown`: it is not known whether it was sent; it is not retried automatically. */
  status: MessageStatus;
  /** How it was sent. `mailbox`: without a mail server it was written to a file. */
  via: MessageVia | null;
  /** Number of attempts. */
  attempts: number;
  /** Why the last attempt failed, in the mail server's words; the reason of a suppression. */
  error: string | null;
  /** Whether the text grants access (a code, a reset link): it is never shown and not kept. */
  secret: boolean;
  /** The recipient's account. */
  userId: number | null;
  /** The client concerned. */
  clientId: number | null;
  /** The property concerned. */
  propertyId: number | null;
  /** What it was sent for, such as an activity or a batch: the recipient gets one mail of a kind for it. */
  cause: string | null;
  /** When the next attempt is due; null if it is not queued, or held. */
  @Moment()
  nextAttemptAt: string | null;
  /** Name of the client concerned. */
  clientName: string | null;
  /** When it was created. */
  @Moment()
  createdAt: string;
  /** When it was sent. */
  @Moment()
  sentAt: string | null;
}

/** A message with its text. */
export class MessageDetailsDto extends MessageDto {
  /** Address of the property concerned. */
  propertyAddress: string | null;
  /** The Message-ID header, the same for every attempt. */
  messageId: string;
  /** Names of the attached files. */
  attachmentNames: string[];
  /** Whether it has a one-click unsubscribe link. */
  canUnsubscribe: boolean;
  /** The e-mail address that its account has now, if that is another than the recipient; null otherwise. */
  currentAddress: string | null;
  /** Why the address gets no mail now; null if it does. */
  suppressionReason: SuppressionReason | null;
  /** The plain text; null when it is secret or no longer kept. */
  textBody: string | null;
  /** The HTML; null when it is secret or no longer kept. */
  htmlBody: string | null;
}

/** Where a message is sent again. */
export class ResendMessageDto {
  /** `current`: to the address that its account has now. `original`: where it went before. */
  @ChoiceField(resendAddresses, { optional: true })
  to?: ResendAddress | null;
}

/** The mail server takes no mail from us. */
export class MailOutageDto {
  /** `signIn`: it refuses our sign-in. `unreachable`: it cannot be reached, or closes the connection. */
  kind: MailOutageKind;
  /** The reason, in the mail server's words. */
  error: string;
  /** When it began. */
  @Moment()
  since: string;
  /** When it was last tried. */
  @Moment()
  lastAt: string;
  /**
   * Mails that wait.
   * @example 12
   */
  waiting: number;
}

/** Whether mail is sent. */
export class MailStateDto {
  /** Null while the mail server takes our mail. An outage of less than five minutes is not shown. */
  outage: MailOutageDto | null;
}
