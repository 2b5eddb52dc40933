import { ApiProperty } from '@nestjs/swagger';
import { type MessageVia, messageVias } from '../../../common/mail/enums.js';
import { type Locale, locales } from '../../../common/text/locales.js';
import {
  mailBodyMaxLength,
  mailButtonMaxLength,
  mailSubjectMaxLength,
  reminderDaysMax,
} from '../../../common/mail/limits.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import {
  FlagField,
  IdField,
  IntegerField,
  LineField,
  TextField,
  VersionField,
} from '../../platform/validation/fields.js';
import { mailKindNames } from '../kinds.js';
import type { MailKind } from '../mail-kind.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A kind of mail and the firm's settings for it. */
export class MailTemplateDto {
  /** Kind of mail. */
  @ApiProperty({ enum: mailKindNames })
  id: MailKind;
  /** Recipient. `account`: the user of an account, including office accounts. */
  to: 'client' | 'account' | 'firm';
  /** Whether it is sent. */
  enabled: boolean;
  /** Why it cannot be switched off; null if it can. `onDemand`: it is only sent on request. */
  always: 'security' | 'onDemand' | null;
  /** For reminders: days before the date on which it is sent; null for other kinds. */
  daysBefore: number | null;
  /** Languages for which the firm has changed the wording. */
  @ApiProperty({ enum: locales, isArray: true })
  reworded: Locale[];
  /** Version; send it with an update to detect concurrent changes. */
  version: number;
  /** When its settings or wordings last changed; null if never. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that changed it last. */
  updatedBy: string | null;
}

/** Whether a kind of mail is sent, and when. Absent fields stay unchanged. */
@ReadOnlyFields<MailTemplateDto>('id', 'to', 'always', 'reworded', 'updatedAt', 'updatedBy')
export class MailTemplateFormDto {
  /** Whether it is sent. */
  @FlagField({ optional: true })
  enabled?: boolean | null;
  /** For reminders only: days before the date on which it is sent. */
  @IntegerField({ optional: true, min: 1, max: reminderDaysMax })
  daysBefore?: number | null;
  /** Version the caller has read; 409 if it has changed since. */
  @VersionField()
  version?: number | null;
}

/** A variable that a wording may contain, in braces. */
export class MailVariableDto {
  /**
   * Name of the variable, without braces.
   * @example clientName
   */
  name: string;
  /** Whether the body must contain it. */
  required: boolean;
}

/** The wording of a kind of mail in a language. */
export class MailWordingDto {
  /**
   * Kind and language.
   * @example welcome.en
   */
  id: string;
  /** Kind of mail. */
  @ApiProperty({ enum: mailKindNames })
  kind: MailKind;
  /** Language. */
  locale: Locale;
  /** Subject, with variables. */
  subject: string;
  /** Plain text, with variables. Empty lines separate paragraphs. */
  body: string;
  /** Label of the button; null for a mail without one. */
  buttonLabel: string | null;
  /** Default subject. */
  standardSubject: string;
  /** Default text. */
  standardBody: string;
  /** Default label of the button; null for a mail without one. */
  standardButtonLabel: string | null;
  /** Whether the firm has changed the default wording. */
  changed: boolean;
  /** Variables that the wording may contain. */
  variables: MailVariableDto[];
  /** Version; send it with an update to detect concurrent changes. */
  version: number;
  /** When it was last changed; null if never. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that last changed it. */
  updatedBy: string | null;
}

/** A new wording. */
@ReadOnlyFields<MailWordingDto>(
  'id',
  'kind',
  'locale',
  'standardSubject',
  'standardBody',
  'standardButtonLabel',
  'changed',
  'variables',
  'updatedAt',
  'updatedBy',
)
export class MailWordingFormDto {
  /** The subject: one line, with variables between braces. */
  @LineField({ max: mailSubjectMaxLength, example: 'Hello {firstName}' })
  subject: string;
  /** The text, with variables between braces. Empty lines separate paragraphs. */
  @TextField({ max: mailBodyMaxLength, example: 'Hello {firstName},' })
  body: string;
  /** The label of the button, without variables. Null for the default one, unchanged if absent; ignored for a mail without a button. */
  @LineField({ optional: true, max: mailButtonMaxLength, example: 'Open the portal' })
  buttonLabel?: string | null;
  /** Version the caller has read; 409 if the wording has changed since. */
  @VersionField()
  version?: number | null;
}

/** A wording to preview or test, and the records whose data it shows. */
export class MailPreviewFormDto {
  /** The subject: one line, with variables between braces. */
  @LineField({ max: mailSubjectMaxLength, example: 'Hello {firstName}' })
  subject: string;
  /** The text, with variables between braces. */
  @TextField({ max: mailBodyMaxLength, example: 'Hello {firstName},' })
  body: string;
  /** The label of the button, without variables. Null or absent for the default one; ignored for a mail without a button. */
  @LineField({ optional: true, max: mailButtonMaxLength, example: 'Open the portal' })
  buttonLabel?: string | null;
  /** Id of the client whose data to show. Default: the client of the newest property. */
  @IdField({ optional: true })
  clientId?: number | null;
  /** Id of that client's property whose data to show. Default: its newest one. */
  @IdField({ optional: true })
  propertyId?: number | null;
}

/** Preview of a mail. */
export class MailPreviewDto {
  /** Subject. */
  subject: string;
  /** The mail as HTML. */
  html: string;
  /** The mail as plain text. */
  text: string;
  /** Id of the client whose data is shown; null if there are no clients yet. */
  clientId: number | null;
  /** Name of that client. */
  clientName: string | null;
}

/** A sent test mail. */
export class MailTestDto {
  /** The caller's address. */
  recipient: string;
  /** Id of the message in the mail log. */
  messageId: number;
  /** How it is sent. `mailbox`: written to a file, because no mail server is set. */
  @ApiProperty({ enum: messageVias })
  via: MessageVia;
}

/** A saved revision of a wording. */
export class MailRevisionDto {
  /** Id of the revision. */
  id: number;
  /** Version of the wording. */
  version: number;
  /** Whether this revision restored the default wording. */
  standard: boolean;
  /** Subject; null for the default wording. */
  subject: string | null;
  /** Text; null for the default wording. */
  body: string | null;
  /** Label of the button; null for the default one and for a mail without a button. */
  buttonLabel: string | null;
  /** When it was saved. */
  @Moment()
  createdAt: string;
  /** First and last name of the account that saved it. */
  createdBy: string | null;
}

/** Request to restore an earlier wording. */
export class RestoreWordingDto {
  /** Id of the revision. */
  @IdField()
  revisionId: number;
  /** Version the caller has read; 409 if the wording has changed since. */
  @VersionField()
  version?: number | null;
}

/** Request to restore the default wording. */
export class ResetWordingDto {
  /** Version the caller has read; 409 if the wording has changed since. */
  @VersionField()
  version?: number | null;
}
