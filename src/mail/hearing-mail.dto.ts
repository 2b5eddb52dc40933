import type { HearingTelling } from '../../common/mail/enums.js';
import { Day, Moment } from '../platform/validation/answer-fields.js';

/** Preview of a mail. */
export class ShownMailDto {
  /** Address of the recipient. */
  recipient: string;
  /** Subject of the mail. */
  subject: string;
  /** The plain text. */
  text: string;
  /** The HTML. */
  html: string;
}

/** What a property's client was told about the hearing date, and what is still to be told. */
export class HearingMailDto {
  /**
   * What the client still has to be told: a first date (`set`), a new date (`moved`), or that the date no longer applies
   * (`cleared`). Null if there is nothing to tell.
   */
  telling: HearingTelling | null;
  /** Hearing date the client was last told; null if none. */
  @Day()
  told: string | null;
  /** When the mail goes out automatically unless that is canceled first; null if it does not. */
  @Moment()
  tellAt: string | null;
  /** Preview of the mail to send; null if there is nothing to tell. */
  mail: ShownMailDto | null;
}
