import type { SuppressionReason, SuppressionSource } from '../../common/mail/enums.js';
import { Moment } from '../platform/validation/answer-fields.js';
import { EmailField, TextField } from '../platform/validation/fields.js';

/** Suppression of an address: mail to it is withheld. */
export class SuppressionDto {
  /** Id of the suppression. */
  id: number;
  /** Address in lower case. */
  address: string;
  /** Reason. `bounce` stops all mail; `complaint` and `manual` stop all but security mail, such as sign-in codes. */
  reason: SuppressionReason;
  /** Origin: the console, a response of the mail server, or a mail provider's webhook. */
  source: SuppressionSource;
  /** Message of the mail server or provider, or the office's note. */
  detail: string | null;
  /** Id of the mail that bounced or was complained about; null if unknown. */
  messageId: number | null;
  /** Subject of that mail; null if unknown. */
  messageSubject: string | null;
  /** When the address was suppressed. */
  @Moment()
  createdAt: string;
  /** Id of the account that added it; null if it was added automatically. */
  createdBy: number | null;
  /** Name of the account that added it. */
  createdByName: string | null;
  /** When it was lifted; null while it is in force. */
  @Moment()
  liftedAt: string | null;
  /** Id of the account that lifted it. */
  liftedBy: number | null;
  /** Name of the account that lifted it. */
  liftedByName: string | null;
}

/** An address to suppress by hand. */
export class CreateSuppressionDto {
  /** E-mail address. */
  @EmailField()
  address: string;
  /** The office's note on the reason. */
  @TextField({ optional: true })
  detail?: string | null;
}
