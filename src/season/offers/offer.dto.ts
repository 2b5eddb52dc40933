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

/** A value for which the appraisal district would settle a protest. Money is decimal text, dollars. */
export class OfferDto {
  /** Id of the offer. */
  id: number;
  /** The protest. */
  protestId: number;
  /** The protested property. */
  propertyId: number;
  /** The property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** City of the property. */
  propertyCity: string | null;
  /** County of the property. */
  countyId: number;
  /**
   * Name of the county.
   * @example Travis
   */
  countyName: string;
  /** Account number with the appraisal district. */
  accountNumber: string | null;
  /**
   * Tax year of the protest.
   * @example 2027
   */
  taxYear: number;
  /** Stage of the protest. */
  @ApiProperty({ enum: protestStages })
  protestStage: ProtestStage;
  /** Where the offer comes from. */
  @ApiProperty({ enum: offerSources })
  source: OfferSource;
  /** The offered value. */
  @Money()
  offeredValue: string;
  /** The day of the offer. */
  @Day()
  offeredOn: string;
  /** Until when it can be accepted; null when the district named no end. */
  @Moment()
  endsAt: string | null;
  /**
   * The county's time zone, in which the end is shown.
   * @example America/Chicago
   */
  timeZone: string;
  /** The office's words to the owner. */
  note: string | null;
  /** Its state; an offer past its end is `expired`. */
  @ApiProperty({ enum: offerStates })
  state: OfferState;
  /** Market value in the district's notice. */
  @Money()
  noticeMarketValue: string | null;
  /** Appraised value in the notice, after the caps. */
  @Money()
  noticeAppraisedValue: string | null;
  /** Tax rate of the property's newest billing, for an estimate of the savings. */
  @Rate()
  taxRate: string | null;
  /** What the owner wants done with offers: the property's instruction, otherwise the client's; null without one. */
  @ApiProperty({ enum: instructionKinds, nullable: true })
  instructionKind: InstructionKind | null;
  /** The value of the instruction `limit`. */
  @Money()
  instructionMaxValue: string | null;
  /** Why the firm may not accept it by instruction: the property is inactive, or no appointment is in force; null where it may. */
  @ApiProperty({ enum: authorityGaps, nullable: true })
  authorityGap: AuthorityGap | null;
  /** When it was accepted or declined. */
  @Moment()
  answeredAt: string | null;
  /** How the answer was given. */
  @ApiProperty({ enum: offerAnswerWays, nullable: true })
  answerWay: OfferAnswerWay | null;
  /** First and last name of the account that answered or recorded the answer. */
  answeredByName: string | null;
  /** Who gave the answer by phone. */
  saidBy: string | null;
  /** When it was given by phone. */
  @Moment()
  saidAt: string | null;
  /** Words with the answer. */
  answerNote: string | null;
  /** When the offer was entered. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an answer or an update to detect concurrent changes. */
  version: number;
}

/** A new offer. */
export class CreateOfferDto {
  /** The protest, which must be undecided. */
  @IdField()
  protestId: number;
  /** Where the offer comes from. */
  @ChoiceField(offerSources)
  source: OfferSource;
  /** The offered value, dollars. */
  @MoneyField({ example: '700000.00' })
  offeredValue: string;
  /** The day of the offer. */
  @DayField()
  offeredOn: string;
  /**
   * Until when it can be accepted, as local time of the county: `2099-05-17 17:00`, or as a moment, in the form in which it is read. Absent: the
   * district named no end.
   */
  @LineField({ optional: true, max: 35, example: '2099-05-17 17:00' })
  endsAt?: string | null;
  /** The office's words to the owner. */
  @TextField({ optional: true })
  note?: string | null;
  /** The offered value once more: confirms one that is 0, below half of the notice, or saves the owner nothing. */
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
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An offer to withdraw. */
export class WithdrawOfferDto {
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** The owner's answer. */
export class AnswerOfferDto {
  /** The version of the offer that was shown: an offer that has changed since is not answered. */
  @IntegerField({ min: 1, max: largestId, example: 1 })
  version: number;
  /** Words with the answer. */
  @TextField({ optional: true })
  note?: string | null;
}

/** An answer that the owner gave by phone. */
export class PhoneAnswerDto extends AnswerOfferDto {
  /** What was decided. */
  @ChoiceField(offerAnswerKinds)
  answer: OfferAnswerKind;
  /** The accepted value once more: confirms one that is 0, below half of the notice, or saves the owner nothing. */
  @MoneyField({ optional: true, example: '700000.00' })
  confirmedValue?: string | null;
  /** Who said it. */
  @LineField({ max: nameMaxLength, example: 'Ann Lee' })
  saidBy: string;
  /** When, as local time of the county: `2026-05-17 14:30`; not in the future. */
  @LineField({ max: 19, example: '2026-05-17 14:30' })
  saidAt: string;
}

/** The kept record of a decision. It is never changed. */
export class OfferAnswerDto {
  /** Id of the record. */
  id: number;
  /** The offer. */
  offerId: number;
  /** What was decided. */
  @ApiProperty({ enum: offerAnswerKinds })
  answer: OfferAnswerKind;
  /** How the answer was given. */
  @ApiProperty({ enum: offerAnswerWays })
  way: OfferAnswerWay;
  /** First and last name of the account that answered or recorded the answer. */
  actorName: string | null;
  /** Who gave the answer by phone. */
  saidBy: string | null;
  /** When it was given by phone. */
  @Moment()
  saidAt: string | null;
  /** Words with the answer. */
  note: string | null;
  /** The texts that were shown, in the language of the one who decided. */
  texts: string[];
  /** The offered value that was shown. */
  @Money()
  offeredValue: string;
  /** The notice value that was shown. */
  @Money()
  noticeValue: string | null;
  /** The estimated savings that were shown. */
  @Money()
  taxSavings: string | null;
  /** When it was decided. */
  @Moment()
  createdAt: string;
}

/** An owner's instruction for offers. */
export class InstructionDto {
  /** Accept at or below a value (`limit`), ask the owner (`ask`), or take the firm's advice (`advice`). */
  @ApiProperty({ enum: instructionKinds })
  kind: InstructionKind;
  /** Offers at or below it are accepted; only for `limit`. */
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
  /** The client. */
  clientId: number;
  /** The property; null for the client's own page. */
  propertyId: number | null;
  /** The instruction for this property; null if there is none. */
  own: InstructionDto | null;
  /** The client's instruction for all properties; null if there is none. */
  standard: InstructionDto | null;
  /**
   * The tax year for which the client is asked to confirm its instruction; null when there is nothing to confirm.
   * @example 2027
   */
  askedYear: number | null;
}

/** A client's instruction to confirm. */
export class ConfirmInstructionDto {
  /** The version the caller has read, null if there was none; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An instruction to save. */
@ReadOnlyFields<InstructionDto>('updatedAt')
export class SaveInstructionDto {
  /** What to do with offers; null removes the instruction. */
  @ChoiceField(instructionKinds, { optional: true })
  kind?: InstructionKind | null;
  /** Offers at or below it are accepted, dollars; required for `limit`. */
  @MoneyField({ optional: true })
  maxValue?: string | null;
  /** The version the caller has read, null if there was none; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}
