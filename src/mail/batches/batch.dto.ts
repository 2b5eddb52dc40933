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

/** Filters of a batch e-mail. A client matches if one of its active properties meets all of them. */
export class AudienceDto {
  /** Template. The standard templates match only clients whose billing of this tax year has the flag of the same name. */
  @ChoiceField(batchTemplates)
  template: BatchTemplate;
  /** Ids of property types; all if empty. */
  @IdsField({ optional: true })
  propertyTypeIds?: number[] | null;
  /** Ids of the properties' counties; all if empty. */
  @IdsField({ optional: true })
  countyIds?: number[] | null;
  /** Account numbers with any punctuation; all properties if empty. */
  @LinesField({ optional: true, max: batchFilterMaxEntries, maxLength: accountNumberMaxLength })
  accountNumbers?: string[] | null;
  /** Zip codes of the properties; all if empty. */
  @LinesField({ optional: true, max: batchFilterMaxEntries, maxLength: zipMaxLength })
  zips?: string[] | null;
  /** Minimum reduction of this year's billing, in percent of its notice value; 0 also includes properties without a billing. */
  @IntegerField({ min: 0, max: 100, optional: true, code: 'percentage', example: defaultReductionPercent })
  minReductionPercent?: number | null;
}

/** Query for the clients a batch e-mail would go to. */
export class AudienceQueryDto extends AudienceDto {
  /** Which of the matching clients to list: recipients, or those left out. Default: recipients. */
  @ChoiceField(['recipients', 'leftOut'], { optional: true })
  show?: 'recipients' | 'leftOut' | null;
  /** Page of the list. Default: 1. */
  @IntegerField({ min: 1, max: 100_000, optional: true })
  page?: number | null;
  /** Rows per page. Default: 20. */
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
  /** Why the client gets no mail; null for recipients. */
  @ApiProperty({ enum: leftOutReasons, nullable: true })
  reason: LeftOutReason | null;
}

/** Number of matching clients left out for one reason. */
export class LeftOutDto {
  /** The reason. */
  @ApiProperty({ enum: leftOutReasons })
  reason: LeftOutReason;
  /** Number of clients. */
  count: number;
}

/** The clients a batch e-mail would go to. */
export class AudienceAnswerDto {
  /** Number of recipients. */
  recipients: number;
  /** Matching clients that get no mail, by reason. */
  leftOut: LeftOutDto[];
  /** Number of clients excluded only by `minReductionPercent`: they would be recipients if it were 0. */
  belowReduction: number;
  /** Account numbers of the filter that match no active property, or match several and equal none. */
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

/** Content and audience of a batch e-mail. */
export class BatchContentDto extends AudienceDto {
  /** Subject of a custom text; may contain variables such as `{firstName}`. */
  @LineField({ optional: true, max: lineMaxLength })
  subject?: string | null;
  /** Custom text as HTML; only an allow-list of tags is kept. It may contain variables such as `{firstName}`. */
  @TextField({ optional: true, max: richTextMaxLength })
  body?: string | null;
}

/** Content to preview. */
export class PreviewBatchDto extends BatchContentDto {
  /** Client id of the recipient to preview. Default: the first recipient. */
  @IdField({ optional: true })
  clientId?: number | null;
}

/** A mail of the batch as one recipient gets it. */
export class BatchPreviewDto {
  /** Client id of the recipient; null if nobody matches, in which case the mail shows the current user's name. */
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
  /** Address it was sent to: the current user's. */
  email: string;
  /** Message for the user. */
  message: string;
}

/** A new batch e-mail. */
export class CreateBatchDto extends BatchContentDto {
  /**
   * When to send, as local time in the business time zone; now if absent. Must not be in the past.
   * @example 2027-05-17 09:30:00
   */
  @LineField({ optional: true, max: 19 })
  sendAt?: string | null;
  /** Number of recipients the sender confirmed; 409 if it has changed since. */
  @IntegerField({ min: 0, max: largestId, optional: true })
  expectedRecipients?: number | null;
  /** Random idempotency key: repeating the request with the same key returns the first batch. */
  @KeyField()
  key?: string | null;
}

/** A batch e-mail. */
export class BatchDto {
  /** Id of the batch. */
  id: number;
  /** Template: `custom`, or a standard one. */
  @ApiProperty({ enum: batchTemplates })
  template: BatchTemplate;
  /** Subject of a custom text. */
  subject: string | null;
  /** State; `done` means that every mail is in the outbox. */
  @ApiProperty({ enum: batchStates })
  state: BatchState;
  /** When it is due; for a batch sent at once, when it was created. */
  @Moment()
  sendAt: string;
  /** Number of recipients. */
  recipients: number;
  /** Number of recipients processed so far: their mail is in the outbox, or they were skipped. */
  position: number;
  /** Id of the account that created it. */
  createdBy: number | null;
  /** First and last name of the account that created it. */
  createdByName: string | null;
  /** When it was created. */
  @Moment()
  createdAt: string;
  /** When sending began. */
  @Moment()
  startedAt: string | null;
  /** When the last mail went into the outbox, or when the batch was canceled. */
  @Moment()
  finishedAt: string | null;
}

/** Number of recipients in one state. */
export class BatchProgressDto {
  /** `waiting`: not processed yet; `skipped`; `written`: saved to a file because no mail server is set; otherwise the mail's status. */
  @ApiProperty({ enum: recipientStates })
  state: RecipientState;
  /** Number of recipients. */
  count: number;
}

/** Filters of a batch, as requested. */
export class BatchAudienceDto {
  /** Ids of property types; empty for all. */
  propertyTypeIds: number[];
  /** Ids of counties; empty for all. */
  countyIds: number[];
  /** Account numbers; empty for all. */
  accountNumbers: string[];
  /** Zip codes; empty for all. */
  zips: string[];
  /** Minimum reduction in percent of the notice value; 0 for no minimum. */
  minReductionPercent: number;
}

/** A batch e-mail with its text and progress. */
export class BatchDetailsDto extends BatchDto {
  /** Custom text as HTML. */
  body: string | null;
  /** Tax year of the billings. */
  taxYear: number;
  /** Filters that selected the recipients. */
  audience: BatchAudienceDto;
  /** Recipients by state. */
  progress: BatchProgressDto[];
}

/** A recipient of a batch e-mail. */
export class BatchRecipientDto {
  /** Position in the batch, starting at 1. */
  id: number;
  /** Id of the client. */
  clientId: number;
  /** First and last name; null after the client was removed. */
  name: string | null;
  /** Address the mail went to; before that, the client's address when the batch was created. */
  email: string;
  /** `waiting`: not processed yet; `skipped`; `written`: saved to a file because no mail server is set; otherwise the mail's status. */
  @ApiProperty({ enum: recipientStates })
  state: RecipientState;
  /** Why the recipient was skipped; null if not. */
  @ApiProperty({ enum: skipReasons, nullable: true })
  skipped: SkipReason | null;
  /** Id of the mail in the mail log; null if there is none. */
  messageId: number | null;
  /** Why the mail was not sent, in the mail server's words; null if there was no error. */
  error: string | null;
  /** When the mail was sent, or written to a file. */
  @Moment()
  sentAt: string | null;
}
