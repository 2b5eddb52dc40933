import { ApiProperty } from '@nestjs/swagger';
import {
  type BatchState,
  batchStates,
  type BatchTemplate,
  batchTemplates,
  type LeftOutReason,
  leftOutReasons,
  type RecipientState,
  recipientStates,
  type SkipReason,
  skipReasons,
} from '../../../common/mail/enums.js';
import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import {
  audiencePageSize,
  batchFilterMaxEntries,
  defaultReductionPercent,
  richTextMaxLength,
} from '../../../common/mail/limits.js';
import { largestId, lineMaxLength } from '../../../common/platform/limits.js';
import { zipMaxLength } from '../../../common/clients/limits.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  IdField,
  IdsField,
  IntegerField,
  KeyField,
  LineField,
  TextField,
  LinesField,
} from '../../platform/validation/fields.js';

/** The filters of a batch e-mail: clients with an active property that meets all of them. */
export class AudienceDto {
  /** The text. The standard texts go to clients whose billing of this tax year has the mark of the same name. */
  @ChoiceField(batchTemplates)
  template: BatchTemplate;
  /** Property types; all if empty. */
  @IdsField({ optional: true })
  propertyTypeIds?: number[] | null;
  /** Counties of the properties; all if empty. */
  @IdsField({ optional: true })
  countyIds?: number[] | null;
  /** Account numbers with any punctuation; all properties if empty. */
  @LinesField({ optional: true, max: batchFilterMaxEntries, maxLength: accountNumberMaxLength })
  accountNumbers?: string[] | null;
  /** Zip codes of the properties; all if empty. */
  @LinesField({ optional: true, max: batchFilterMaxEntries, maxLength: zipMaxLength })
  zips?: string[] | null;
  /** Lowest reduction of this year's billing in percent of its notice value; 0 also keeps properties without a billing. */
  @IntegerField({ min: 0, max: 100, optional: true, code: 'percentage', example: defaultReductionPercent })
  minReductionPercent?: number | null;
}

/** A question for the people a batch e-mail would go to. */
export class AudienceQueryDto extends AudienceDto {
  /** Which of the matching clients to list: recipients, or those left out. Default: recipients. */
  @ChoiceField(['recipients', 'leftOut'], { optional: true })
  show?: 'recipients' | 'leftOut' | null;
  /** Page of the list. Default: 1. */
  @IntegerField({ min: 1, max: 100_000, optional: true })
  page?: number | null;
  /** Rows of a page. Default: 20. */
  @IntegerField({ min: 1, max: 100, optional: true, example: audiencePageSize })
  size?: number | null;
}

/** A client that matches the filters. */
export class AudienceMemberDto {
  /** Id of the client. */
  id: number;
  /** First and last name. */
  name: string;
  /** E-mail address. */
  email: string;
  /** Why it gets no mail; null for recipients. */
  @ApiProperty({ enum: leftOutReasons, nullable: true })
  reason: LeftOutReason | null;
}

/** Matching clients that get no mail, for one reason. */
export class LeftOutDto {
  /** The reason. */
  @ApiProperty({ enum: leftOutReasons })
  reason: LeftOutReason;
  /** Number of clients. */
  count: number;
}

/** The people a batch e-mail would go to. */
export class AudienceAnswerDto {
  /** Number of recipients. */
  recipients: number;
  /** Matching clients that get no mail. */
  leftOut: LeftOutDto[];
  /** Clients that would get the mail with a lowest reduction of 0: only that filter leaves them out. */
  belowReduction: number;
  /** Account numbers of the filter that no active property has. */
  unknownAccountNumbers: string[];
  /** Tax year of the billings. */
  taxYear: number;
  /**
   * Time zone of the schedule.
   * @example America/Chicago
   */
  timeZone: string;
  /** A page of the clients, by name. */
  rows: AudienceMemberDto[];
}

/** The text of a batch e-mail with its audience. */
export class BatchContentDto extends AudienceDto {
  /** Subject of a custom text; may contain variables such as `{firstName}`. */
  @LineField({ optional: true, max: lineMaxLength })
  subject?: string | null;
  /** Custom text as HTML; only an allow-list of tags is kept. It may contain variables such as `{firstName}`. */
  @TextField({ optional: true, max: richTextMaxLength })
  body?: string | null;
}

/** A preview. */
export class PreviewBatchDto extends BatchContentDto {
  /** The recipient. Default: the first one. */
  @IdField({ optional: true })
  clientId?: number | null;
}

/** A mail of the batch as one recipient gets it. */
export class BatchPreviewDto {
  /** The recipient; null if there is none, then the mail is shown with the current user's name. */
  clientId: number | null;
  /** Name of the recipient. */
  name: string;
  /** Address of the recipient. */
  email: string;
  /** The subject. */
  subject: string;
  /** The mail as HTML. */
  html: string;
  /** The mail as plain text. */
  text: string;
}

/** A sent test mail. */
export class BatchTestDto {
  /** Address that it was sent to: the current user's. */
  email: string;
  /** Message for the user. */
  message: string;
}

/** A new batch e-mail. */
export class CreateBatchDto extends BatchContentDto {
  /**
   * When to send it, as local time in the business time zone; now if absent. It cannot be in the past.
   * @example 2027-05-17 09:30:00
   */
  @LineField({ optional: true, max: 19 })
  sendAt?: string | null;
  /** The number of recipients that the sender has confirmed; 409 if it is a different one by now. */
  @IntegerField({ min: 0, max: largestId, optional: true })
  expectedRecipients?: number | null;
  /** A random key: a repeated request with it returns the first batch. */
  @KeyField()
  key?: string | null;
}

/** A batch e-mail. */
export class BatchDto {
  /** Id of the batch. */
  id: number;
  /** The text: custom, or a standard text. */
  @ApiProperty({ enum: batchTemplates })
  template: BatchTemplate;
  /** Subject of a custom text. */
  subject: string | null;
  /** Its state; `done`: every mail is in the outbox. */
  @ApiProperty({ enum: batchStates })
  state: BatchState;
  /** When it is or was due. */
  @Moment()
  sendAt: string;
  /** Number of recipients. */
  recipients: number;
  /** Recipients whose mail is in the outbox, or who were skipped. */
  position: number;
  /** Account that created it. */
  createdBy: number | null;
  /** First and last name of that account. */
  createdByName: string | null;
  /** When it was created. */
  @Moment()
  createdAt: string;
  /** When sending began. */
  @Moment()
  startedAt: string | null;
  /** When the last mail went into the outbox, or when it was cancelled. */
  @Moment()
  finishedAt: string | null;
}

/** Number of recipients in one state. */
export class BatchProgressDto {
  /** `waiting` for their turn, `skipped`, or the status of their mails; `written` to a file without a mail server. */
  @ApiProperty({ enum: recipientStates })
  state: RecipientState;
  /** Number of recipients. */
  count: number;
}

/** The filters of a batch as they were asked. */
export class BatchAudienceDto {
  /** Property types. */
  propertyTypeIds: number[];
  /** Counties. */
  countyIds: number[];
  /** Account numbers. */
  accountNumbers: string[];
  /** Zip codes. */
  zips: string[];
  /** Lowest reduction in percent. */
  minReductionPercent: number;
}

/** A batch e-mail with its text and progress. */
export class BatchDetailsDto extends BatchDto {
  /** Custom text as HTML. */
  body: string | null;
  /** Tax year of the billings. */
  taxYear: number;
  /** Its filters. */
  audience: BatchAudienceDto;
  /** Recipients by state. */
  progress: BatchProgressDto[];
}

/** A recipient of a batch e-mail. */
export class BatchRecipientDto {
  /** Its place in the batch. */
  id: number;
  /** The client. */
  clientId: number;
  /** First and last name; null after the client was removed. */
  name: string | null;
  /** Address of the mail, or the one when the batch was created. */
  email: string;
  /** `waiting` for its turn, `skipped`, or the status of its mail; `written` to a file without a mail server. */
  @ApiProperty({ enum: recipientStates })
  state: RecipientState;
  /** Why it was skipped. */
  @ApiProperty({ enum: skipReasons, nullable: true })
  skipped: SkipReason | null;
  /** Id of the mail. */
  messageId: number | null;
  /** Why the mail was not sent. */
  error: string | null;
  /** When it was sent, or written. */
  @Moment()
  sentAt: string | null;
}
