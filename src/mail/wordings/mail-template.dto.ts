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

/** A kind of mail, and how the firm uses it. */
export class MailTemplateDto {
  /** The kind. */
  @ApiProperty({ enum: mailKindNames })
  id: MailKind;
  /** Who gets it. `account`: the user of an account, also of the office. */
  to: 'client' | 'account' | 'firm';
  /** Whether it is sent. */
  enabled: boolean;
  /** Why it cannot be switched off; null when it can. `onDemand`: somebody asks for it each time. */
  always: 'security' | 'onDemand' | null;
  /** Reminders: how many days before the date it is sent; null for other kinds. */
  daysBefore: number | null;
  /** Languages in which the firm has reworded it. */
  @ApiProperty({ enum: locales, isArray: true })
  reworded: Locale[];
  /** Send it back with a change. */
  version: number;
  /** When it was last switched or reworded; null if never. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that did it. */
  updatedBy: string | null;
}

/** Whether a kind of mail is sent, and when. Absent fields stay unchanged. */
@ReadOnlyFields<MailTemplateDto>('id', 'to', 'always', 'reworded', 'updatedAt', 'updatedBy')
export class MailTemplateFormDto {
  /** Whether it is sent. */
  @FlagField({ optional: true })
  enabled?: boolean | null;
  /** Reminders: how many days before the date it is sent. */
  @IntegerField({ optional: true, min: 1, max: reminderDaysMax })
  daysBefore?: number | null;
  /** The version the caller has read; 409 when it has changed since. */
  @VersionField()
  version?: number | null;
}

/** A variable that a wording may contain between braces. */
export class MailVariableDto {
  /**
   * Its name.
   * @example clientName
   */
  name: string;
  /** Whether the text has to contain it. */
  required: boolean;
}

/** The wording of a kind of mail in a language. */
export class MailWordingDto {
  /**
   * Kind and language.
   * @example welcome.en
   */
  id: string;
  /** The kind of mail. */
  @ApiProperty({ enum: mailKindNames })
  kind: MailKind;
  /** The language. */
  locale: Locale;
  /** The subject, with variables. */
  subject: string;
  /** The text, with variables. Empty lines separate paragraphs. */
  body: string;
  /** The label of its button; null for a mail without one. */
  buttonLabel: string | null;
  /** The default subject. */
  standardSubject: string;
  /** The default text. */
  standardBody: string;
  /** The default label of its button; null for a mail without one. */
  standardButtonLabel: string | null;
  /** Whether the firm has reworded it. */
  changed: boolean;
  /** The variables that it may contain. */
  variables: MailVariableDto[];
  /** Send it back with a change. */
  version: number;
  /** When it was last changed; null if never. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that changed it. */
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
  /** The version the caller has read; 409 when the wording has changed since. */
  @VersionField()
  version?: number | null;
}

/** A wording to look at or to try out, and the records whose data it shows. */
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
  /** The client whose data it shows; if absent, the one of the newest property. */
  @IdField({ optional: true })
  clientId?: number | null;
  /** The property of that client whose data it shows; if absent, the newest one. */
  @IdField({ optional: true })
  propertyId?: number | null;
}

/** A mail as it would be sent. */
export class MailPreviewDto {
  /** The subject. */
  subject: string;
  /** The page. */
  html: string;
  /** The plain text form. */
  text: string;
  /** The client whose data it shows; null when there is none yet. */
  clientId: number | null;
  /** Name of that client. */
  clientName: string | null;
}

/** Where a test was sent. */
export class MailTestDto {
  /** The caller's address. */
  recipient: string;
  /** Id of the message in the mail log. */
  messageId: number;
  /** Where it goes: into a file if no mail server is set up. */
  @ApiProperty({ enum: messageVias })
  via: MessageVia;
}

/** A wording that was saved at some time. */
export class MailRevisionDto {
  /** Id of the revision. */
  id: number;
  /** The version of the wording. */
  version: number;
  /** Whether it was the default wording, which had been restored. */
  standard: boolean;
  /** The subject; null for the default wording. */
  subject: string | null;
  /** The text; null for the default wording. */
  body: string | null;
  /** The label of the button; null for the default one, and for a mail without a button. */
  buttonLabel: string | null;
  /** When it was saved. */
  @Moment()
  createdAt: string;
  /** First and last name of the account that saved it. */
  createdBy: string | null;
}

/** An earlier wording to use again. */
export class RestoreWordingDto {
  /** Id of the revision. */
  @IdField()
  revisionId: number;
  /** The version the caller has read; 409 when the wording has changed since. */
  @VersionField()
  version?: number | null;
}

/** Using the default wording again. */
export class ResetWordingDto {
  /** The version the caller has read; 409 when the wording has changed since. */
  @VersionField()
  version?: number | null;
}
