import { type MailPreferenceSource, mailPreferenceSources } from '../../common/enums.js';
import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../platform/validation/answer-fields.js';
import { FlagField } from '../platform/validation/fields.js';

/** A client's choice about mail that is not essential. */
export class MailPreferenceDto {
  /** Id of the client. */
  id: number;
  /** Whether the client gets no batch e-mails. */
  unsubscribed: boolean;
  /** Who changed it last: the link in a mail, the client in the portal, or the office; null if nobody did. */
  @ApiProperty({ enum: mailPreferenceSources, nullable: true })
  source: MailPreferenceSource | null;
  /** When it was changed. */
  @Moment()
  changedAt: string | null;
}

/** A new choice. */
export class UpdateMailPreferenceDto {
  /** Whether the client gets no batch e-mails. */
  @FlagField()
  unsubscribed: boolean;
}
