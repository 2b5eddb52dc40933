import type { HearingTelling } from '../../common/mail/enums.js';
import { Day, Moment } from '../platform/validation/answer-fields.js';

/** A mail as it would be sent. */
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

/** What the client of a property knows of its hearing date. */
export class HearingMailDto {
  /**
   * What the client has to be told: a date (`set`), another one than before (`moved`), or that the date no longer applies
   * (`cleared`). Null: nothing, or it was told already.
   */
  telling: HearingTelling | null;
  /** The hearing date that the client was told last; null if none. */
  @Day()
  told: string | null;
  /** When the client is told by itself unless that is taken back; null if it is not. */
  @Moment()
  tellAt: string | null;
  /** The mail that tells it; null if there is nothing to tell. */
  mail: ShownMailDto | null;
}
