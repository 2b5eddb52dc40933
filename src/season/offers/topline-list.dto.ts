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

/** A district's topline list: values for which it would settle many protests at once. */
export class ToplineListDto {
  /** The county of the district. */
  @IdField()
  countyId: number;
  /** The tax year of the protests. */
  @TaxYearField()
  taxYear: number;
  /** The list as CSV: account number, offered value and, if it has it, the last day to answer. At most 1,000 lines. */
  @TextField({ max: toplineMaxLength, example: '0412340567,385000' })
  text: string;
  /** The title of the column with the offered value, where several could be it. */
  @LineField({ optional: true, max: lineMaxLength, example: 'Settlement Value' })
  valueColumn?: string | null;
  /** The day of the list. */
  @DayField({ example: '2026-06-01' })
  offeredOn: string;
  /** The last day to answer, for the lines that do not say it themselves. */
  @DayField({ optional: true })
  endsOn?: string | null;
  /** Until when on the last day, local time of the county: `17:00`; without it until the day is over. */
  @LineField({ optional: true, max: 5, example: '17:00' })
  endsAt?: string | null;
  /** Whether what the owners' instructions allow is accepted at once. */
  @FlagField()
  accept: boolean;
  /**
   * What the firm advises the one owner of the list who takes its advice: the offer is accepted with it. Without it the owner is asked.
   * For several owners see `lineAdvice`.
   */
  @TextField({ optional: true, max: lineMaxLength })
  advice?: string | null;
  /** What the firm advises the owners who take its advice, by the number of their line. The others are asked. */
  @TextsField({
    optional: true,
    max: toplineMaxLines,
    example: { '3': 'A good offer: comparable houses sold for more.' },
  })
  lineAdvice?: Readonly<Record<string, string>> | null;
  /** The office's words to the owners who are asked. */
  @TextField({ optional: true, max: lineMaxLength })
  note?: string | null;
}

/** A line of a topline list, with what is known of its account. */
export class ToplineLineDto {
  /** Number of the line, from 1. */
  line: number;
  /** The account number as the district writes it. */
  accountNumber: string;
  /** The offered value. */
  @Money()
  offeredValue: string | null;
  /** The last day to answer. */
  @Day()
  endsOn: string | null;
  /** What becomes of it. */
  @ApiProperty({ enum: toplineStates })
  state: ToplineState;
  /** Why it was refused, in the caller's language. */
  message: string | null;
  /** The property with that number. */
  propertyId: number | null;
  /** Its street address. */
  propertyAddress: string | null;
  /** Its owner. */
  ownerName: string | null;
  /** Its protest of the tax year. */
  protestId: number | null;
  /** The appraised value of its notice, or else the market value. */
  @Money()
  noticeValue: string | null;
  /** The owner's opinion of value. */
  @Money()
  opinionValue: string | null;
  /** Why no instruction accepts the value; null for none. */
  @ApiProperty({ enum: offerDoubts, nullable: true })
  doubt: OfferDoubt | null;
  /** What the owner's instruction says about the value; null where no owner is asked. */
  @ApiProperty({ enum: instructionVerdicts, nullable: true })
  verdict: InstructionVerdict | null;
  /** Why the firm may not accept it whatever the instruction says: the property is inactive, or no appointment is in force. */
  @ApiProperty({ enum: authorityGaps, nullable: true })
  authorityGap: AuthorityGap | null;
  /** The limit of the instruction. */
  @Money()
  instructionMaxValue: string | null;
}

/** How many lines of a topline list are in a state. */
export class ToplineCountDto {
  /** The state. */
  @ApiProperty({ enum: toplineStates })
  state: ToplineState;
  /** Their number. */
  count: number;
}

/** A topline list, line by line. */
export class ToplineResultDto {
  /** The title of the column from which the offered values are; null without a head line. */
  valueColumn: string | null;
  /** The lines in their order. */
  lines: ToplineLineDto[];
  /** The states that occur. */
  counts: ToplineCountDto[];
}
