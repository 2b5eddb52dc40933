import { ApiProperty } from '@nestjs/swagger';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { toplineMaxLength, toplineMaxLines } from '../../../common/season/limits.js';
import {
  type AuthorityGap,
  authorityGaps,
  type InstructionVerdict,
  instructionVerdicts,
  type OfferDoubt,
  offerDoubts,
} from '../../../common/season/offers.js';
import { type ToplineState, toplineStates } from '../../../common/season/topline.js';
import { Day, Money } from '../../platform/validation/answer-fields.js';
import {
  DayField,
  FlagField,
  IdField,
  LineField,
  TaxYearField,
  TextField,
  TextsField,
} from '../../platform/validation/fields.js';

/** An appraisal district's topline list: values at which it would settle many protests at once. */
export class ToplineListDto {
  /** Id of the appraisal district's county. */
  @IdField()
  countyId: number;
  /** Tax year of the protests. */
  @TaxYearField()
  taxYear: number;
  /** The list as CSV: account number, offered value and, if it has it, the last day to answer. At most 1,000 lines. */
  @TextField({ max: toplineMaxLength, example: '0412340567,385000' })
  text: string;
  /** Title of the column with the offered value; required where several columns could be it, or none is known. */
  @LineField({ optional: true, max: lineMaxLength, example: 'Settlement Value' })
  valueColumn?: string | null;
  /** Day of the list. */
  @DayField({ example: '2026-06-01' })
  offeredOn: string;
  /** Last day to answer, for lines without their own. */
  @DayField({ optional: true })
  endsOn?: string | null;
  /** Time on the last day at which offers expire, local time of the county (`17:00`); absent: at the end of the day. */
  @LineField({ optional: true, max: 5, example: '17:00' })
  endsAt?: string | null;
  /** True to accept at once what the owners' instructions allow. */
  @FlagField()
  accept: boolean;
  /**
   * Advice of the firm for a list with one owner who follows it: the offer is accepted with this advice. Without it the owner is
   * asked. For several such owners use `lineAdvice`.
   */
  @TextField({ optional: true, max: lineMaxLength })
  advice?: string | null;
  /** Advice of the firm for owners who follow it, by line number. Owners without advice are asked. */
  @TextsField({
    optional: true,
    max: toplineMaxLines,
    example: { '3': 'A good offer: comparable houses sold for more.' },
  })
  lineAdvice?: Readonly<Record<string, string>> | null;
  /** Note of the firm to the owners who are asked. */
  @TextField({ optional: true, max: lineMaxLength })
  note?: string | null;
}

/** Outcome of a line of a topline list, with facts about its account. */
export class ToplineLineDto {
  /** Line number, from 1. */
  line: number;
  /** Account number as the district writes it. */
  accountNumber: string;
  /** Offered value; null if the line has none or it is not an amount. */
  @Money()
  offeredValue: string | null;
  /** Last day to answer; null without one. */
  @Day()
  endsOn: string | null;
  /** Outcome of the line. */
  @ApiProperty({ enum: toplineStates })
  state: ToplineState;
  /** Reason why the line was refused, in the caller's language; null otherwise. */
  message: string | null;
  /** Id of the property with that account number; null if none or several match. */
  propertyId: number | null;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Owner of the property. */
  ownerName: string | null;
  /** Id of the property's protest of the tax year; null without one. */
  protestId: number | null;
  /** Appraised value in the notice, or the market value if there is none. */
  @Money()
  noticeValue: string | null;
  /** The owner's opinion of value. */
  @Money()
  opinionValue: string | null;
  /** Reason why no instruction accepts the value; null if there is none. */
  @ApiProperty({ enum: offerDoubts, nullable: true })
  doubt: OfferDoubt | null;
  /** What the owner's instruction says about the value; null for lines that are skipped. */
  @ApiProperty({ enum: instructionVerdicts, nullable: true })
  verdict: InstructionVerdict | null;
  /**
   * Reason why the firm may not accept the offer by instruction: the property is inactive, or no appointment is in force. Null
   * if it may.
   */
  @ApiProperty({ enum: authorityGaps, nullable: true })
  authorityGap: AuthorityGap | null;
  /** Limit of the owner's instruction. */
  @Money()
  instructionMaxValue: string | null;
}

/** Number of lines in one state. */
export class ToplineCountDto {
  /** The state. */
  @ApiProperty({ enum: toplineStates })
  state: ToplineState;
  /** Number of lines. */
  count: number;
}

/** Outcome of a topline list, line by line. */
export class ToplineResultDto {
  /** Title of the column with the offered values; null without a header line. */
  valueColumn: string | null;
  /** Lines in the order of the list. */
  lines: ToplineLineDto[];
  /** Counts of the states that occur. */
  counts: ToplineCountDto[];
}
