import { type MailPreferenceSource, mailPreferenceSources } from '../../../common/mail/enums.js';
import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../../platform/validation/answer-fields.js';
import { type OwnerMail, ownerMails } from '../../../common/mail/owner-mails.js';
import { ChoicesField, FlagField, VersionField } from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A client's preferences for mail that is not essential. */
export class MailPreferenceDto {
  /** Id of the client. */
  id: number;
  /** Whether the client gets no batch e-mails. */
  unsubscribed: boolean;
  /** Kinds of mail about its protests that the client has switched off. */
  @ApiProperty({ enum: ownerMails, isArray: true })
  muted: OwnerMail[];
  /** Source of the last change: the link in a mail, the client in the portal, or the office; null if never changed. */
  @ApiProperty({ enum: mailPreferenceSources, nullable: true })
  source: MailPreferenceSource | null;
  /** When the preferences were last changed; null if never. */
  @Moment()
  changedAt: string | null;
  /** Version, increased with every change; null before the first. Send it with an update to detect concurrent changes. */
  version: number | null;
}

/** New preferences for mail that is not essential. */
@ReadOnlyFields<MailPreferenceDto>('id', 'source', 'changedAt')
export class UpdateMailPreferenceDto {
  /** Whether the client gets no batch e-mails. */
  @FlagField()
  unsubscribed: boolean;
  /** Kinds of mail about its protests that the client does not want; unchanged if absent. */
  @ChoicesField(ownerMails, { optional: true })
  muted?: OwnerMail[] | null;
  /** Version the caller has read; 409 if the preferences have changed since. */
  @VersionField()
  version?: number | null;
}
