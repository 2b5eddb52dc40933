import { type MailPreferenceSource, mailPreferenceSources } from '../../../common/mail/enums.js';
import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../../platform/validation/answer-fields.js';
import { type OwnerMail, ownerMails } from '../../../common/mail/owner-mails.js';
import { ChoicesField, FlagField, VersionField } from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A client's choice about mail that is not essential. */
export class MailPreferenceDto {
  /** Id of the client. */
  id: number;
  /** Whether the client gets no batch e-mails. */
  unsubscribed: boolean;
  /** Mails about the own protests that the client does not want. */
  @ApiProperty({ enum: ownerMails, isArray: true })
  muted: OwnerMail[];
  /** Who changed it last: the link in a mail, the client in the portal, or the office; null if nobody did. */
  @ApiProperty({ enum: mailPreferenceSources, nullable: true })
  source: MailPreferenceSource | null;
  /** When it was changed. */
  @Moment()
  changedAt: string | null;
  /** Increases with every change, null before the first; send it with an update to detect concurrent changes. */
  version: number | null;
}

/** A new choice. */
@ReadOnlyFields<MailPreferenceDto>('id', 'source', 'changedAt')
export class UpdateMailPreferenceDto {
  /** Whether the client gets no batch e-mails. */
  @FlagField()
  unsubscribed: boolean;
  /** Mails about the own protests that the client does not want; unchanged if absent. */
  @ChoicesField(ownerMails, { optional: true })
  muted?: OwnerMail[] | null;
  /** The version the caller has read; 409 when the choice has changed since. */
  @VersionField()
  version?: number | null;
}
