import type { SuppressionReason, SuppressionSource } from '../../common/mail/enums.js';
import { Moment } from '../platform/validation/answer-fields.js';
import { EmailField, TextField } from '../platform/validation/fields.js';

/** An address that gets no mail. */
export class SuppressionDto {
  /** Id of the suppression. */
  id: number;
  /** The address in lower case. */
  address: string;
  /** Why: `bounce` stops all mail, `complaint` and `manual` all but mail that secures the account. */
  reason: SuppressionReason;
  /** Where it comes from: the console, a response of the mail server, or a provider's webhook. */
  source: SuppressionSource;
  /** The mail server's or provider's words, or the office's note. */
  detail: string | null;
  /** The mail that bounced or was complained about; null where it is not known. */
  messageId: number | null;
  /** Subject of that mail. */
  messageSubject: string | null;
  /** When it was added. */
  @Moment()
  createdAt: string;
  /** The account that added it; null for the service. */
  createdBy: number | null;
  /** Name of the account that added it. */
  createdByName: string | null;
  /** When it was lifted; null while it is in force. */
  @Moment()
  liftedAt: string | null;
  /** The account that lifted it. */
  liftedBy: number | null;
  /** Name of the account that lifted it. */
  liftedByName: string | null;
}

/** An address to suppress by hand. */
export class CreateSuppressionDto {
  /** The address. */
  @EmailField()
  address: string;
  /** Why, for the office. */
  @TextField({ optional: true })
  detail?: string | null;
}
