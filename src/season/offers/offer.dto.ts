import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  type AuthorityGap,
  authorityGaps,
  type InstructionKind,
  instructionKinds,
  type OfferAnswerKind,
  offerAnswerKinds,
  type OfferAnswerWay,
  offerAnswerWays,
} from '../../../common/season/offers.js';
import {
  type OfferSource,
  offerSources,
  type OfferState,
  offerStates,
  type ProtestStage,
  protestStages,
} from '../../../common/season/terms.js';
import { largestId, nameMaxLength } from '../../../common/platform/limits.js';
import { Day, Moment, Money, Rate } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  DayField,
  IdField,
  IntegerField,
  LineField,
  MoneyField,
  TextField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A settlement offer: a value for which the appraisal district would settle a protest. Money is decimal text, dollars. */
export class OfferDto {
  /** Id of the offer. */
  id: number;
  /** Id of the protest. */
  protestId: number;
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** City of the property. */
  propertyCity: string | null;
  /** Id of the property's county. */
  countyId: number;
  /**
   * Name of the county.
   * @example Travis
   */
  countyName: string;
  /** Account number at the appraisal district. */
  accountNumber: string | null;
  /**
   * Tax year of the protest.
   * @example 2027
   */
  taxYear: number;
  /** Stage of the protest. */
  @ApiProperty({ enum: protestStages })
  protestStage: ProtestStage;
  /** Source of the offer. */
  @ApiProperty({ enum: offerSources })
  source: OfferSource;
  /** Offered value. */
  @Money()
  offeredValue: string;
  /** Day of the offer. */
  @Day()
  offeredOn: string;
  /** When the offer expires; null when the district named no end. */
  @Moment()
  endsAt: string | null;
  /**
   * Time zone of the county.
   * @example America/Chicago
   */
  timeZone: string;
  /** Note of the firm to the owner. */
  note: string | null;
  /** State; an offer past its end is `expired`. */
  @ApiProperty({ enum: offerStates })
  state: OfferState;
  /** Market value in the notice of appraised value. */
  @Money()
  noticeMarketValue: string | null;
  /** Appraised value in the notice, after caps. */
  @Money()
  noticeAppraisedValue: string | null;
  /** Tax rate of the property's newest billing as a fraction, for an estimate of the savings. */
  @Rate()
  taxRate: string | null;
  /** The owner's instruction for offers: the property's, otherwise the client's; null without one. */
  @ApiProperty({ enum: instructionKinds, nullable: true })
  instructionKind: InstructionKind | null;
  /** Limit of the instruction; only for `limit`. */
  @Money()
  instructionMaxValue: string | null;
  /**
   * Reason why the firm may not accept the offer by instruction: the property is inactive, or no appointment is in force. Null
   * if it may.
   */
  @ApiProperty({ enum: authorityGaps, nullable: true })
  authorityGap: AuthorityGap | null;
  /** When it was accepted or declined. */
  @Moment()
  answeredAt: string | null;
  /** Way in which the answer was given. */
  @ApiProperty({ enum: offerAnswerWays, nullable: true })
  answerWay: OfferAnswerWay | null;
  /** First and last name of the account that answered or recorded the answer. */
  answeredByName: string | null;
  /** Name of the person who answered by phone; null otherwise. */
  saidBy: string | null;
  /** When the answer was given by phone; null otherwise. */
  @Moment()
  saidAt: string | null;
  /** Note of the person who answered or recorded the answer. */
  answerNote: string | null;
  /** When the offer was entered. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an answer or an update to detect concurrent changes. */
  version: number;
}

/** A new offer. */
export class CreateOfferDto {
  /** Id of the protest, which must be undecided. */
  @IdField()
  protestId: number;
  /** Source of the offer. */
  @ChoiceField(offerSources)
  source: OfferSource;
  /** Offered value, dollars. */
  @MoneyField({ example: '700000.00' })
  offeredValue: string;
  /** Day of the offer. */
  @DayField()
  offeredOn: string;
  /**
   * When the offer expires, in the future: local time of the county (`2099-05-17 17:00`), or a moment as returned by the API.
   * Absent: the district named no end.
   */
  @LineField({ optional: true, max: 35, example: '2099-05-17 17:00' })
  endsAt?: string | null;
  /** Note of the firm to the owner. */
  @TextField({ optional: true })
  note?: string | null;
  /**
   * The offered value again. Required to confirm a value that is 0, below half of the notice, at or above it, or saves the owner
   * nothing (409 `valueDoubtful`).
   */
  @MoneyField({ optional: true, example: '700000.00' })
  confirmedValue?: string | null;
}

/** Changes to an open offer. Absent fields stay unchanged; required fields cannot be cleared. */
@ReadOnlyFields<OfferDto>(
  'id',
  'protestId',
  'propertyId',
  'clientId',
  'clientName',
  'ownerName',
  'propertyAddress',
  'propertyCity',
  'countyId',
  'countyName',
  'accountNumber',
  'taxYear',
  'protestStage',
  'timeZone',
  'state',
  'noticeMarketValue',
  'noticeAppraisedValue',
  'taxRate',
  'instructionKind',
  'instructionMaxValue',
  'authorityGap',
  'answeredAt',
  'answerWay',
  'answeredByName',
  'saidBy',
  'saidAt',
  'answerNote',
  'createdAt',
)
export class UpdateOfferDto extends UpdateOf(OmitType(CreateOfferDto, ['protestId'])) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An offer to withdraw. */
export class WithdrawOfferDto {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** The owner's answer. */
export class AnswerOfferDto {
  /** Version of the offer that was shown; 409 when the offer has changed since. */
  @IntegerField({ min: 1, max: largestId, example: 1 })
  version: number;
  /** Note to keep with the answer. */
  @TextField({ optional: true })
  note?: string | null;
}

/** An answer that the owner gave by phone. */
export class PhoneAnswerDto extends AnswerOfferDto {
  /** Decision. */
  @ChoiceField(offerAnswerKinds)
  answer: OfferAnswerKind;
  /**
   * The accepted value again. Required to confirm a value that is 0, below half of the notice, at or above it, or saves the
   * owner nothing (409 `valueDoubtful`).
   */
  @MoneyField({ optional: true, example: '700000.00' })
  confirmedValue?: string | null;
  /** Name of the person who answered by phone. */
  @LineField({ max: nameMaxLength, example: 'Ann Lee' })
  saidBy: string;
  /** When the answer was given, local time of the county (`2026-05-17 14:30`); not in the future. */
  @LineField({ max: 19, example: '2026-05-17 14:30' })
  saidAt: string;
}

/** The record of a decision about an offer. It never changes. */
export class OfferAnswerDto {
  /** Id of the record. */
  id: number;
  /** Id of the offer. */
  offerId: number;
  /** Decision. */
  @ApiProperty({ enum: offerAnswerKinds })
  answer: OfferAnswerKind;
  /** Way in which the answer was given. */
  @ApiProperty({ enum: offerAnswerWays })
  way: OfferAnswerWay;
  /** First and last name of the account that answered or recorded the answer. */
  actorName: string | null;
  /** Name of the person who answered by phone; null otherwise. */
  saidBy: string | null;
  /** When the answer was given by phone; null otherwise. */
  @Moment()
  saidAt: string | null;
  /** Note to keep with the answer. */
  note: string | null;
  /** Texts shown, in the language of the account that answered or recorded the answer. */
  texts: string[];
  /** Offered value shown. */
  @Money()
  offeredValue: string;
  /** Notice value shown. */
  @Money()
  noticeValue: string | null;
  /** Estimated tax savings shown. */
  @Money()
  taxSavings: string | null;
  /** When the decision was recorded. */
  @Moment()
  createdAt: string;
}

/** An owner's instruction for offers. */
export class InstructionDto {
  /** `limit`: accept at or below a value; `ask`: ask the owner; `advice`: follow the firm's advice. */
  @ApiProperty({ enum: instructionKinds })
  kind: InstructionKind;
  /** Offers at or below this value are accepted; only for `limit`. */
  @Money()
  maxValue: string | null;
  /** When it was last changed. */
  @Moment()
  updatedAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** The instructions that apply to a property or to a client. */
export class InstructionsDto {
  /** Id of the client. */
  clientId: number;
  /** Id of the property; null when all properties of the client are meant. */
  propertyId: number | null;
  /** Instruction for this property; null if there is none. */
  own: InstructionDto | null;
  /** The client's instruction for all properties; null if there is none. */
  standard: InstructionDto | null;
  /**
   * Tax year for which the client is asked to confirm its instruction; null when there is nothing to confirm.
   * @example 2027
   */
  askedYear: number | null;
}

/** Confirmation of a client's instruction. */
export class ConfirmInstructionDto {
  /** The version the caller has read, null if there was none; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An instruction to save. */
@ReadOnlyFields<InstructionDto>('updatedAt')
export class SaveInstructionDto {
  /** What to do with offers; null or absent removes the instruction. */
  @ChoiceField(instructionKinds, { optional: true })
  kind?: InstructionKind | null;
  /** Offers at or below this value are accepted, dollars; required for `limit`. */
  @MoneyField({ optional: true })
  maxValue?: string | null;
  /** The version the caller has read, null if there was none; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}
