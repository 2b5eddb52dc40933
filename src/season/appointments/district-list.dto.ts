import { ApiProperty } from '@nestjs/swagger';
import { districtListMaxLength } from '../../../common/season/limits.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import {
  type DistrictLineState,
  districtLineStates,
  type DistrictOutcome,
  districtOutcomes,
} from '../../../common/season/appointments.js';
import { ChoiceField, DayField, IdField, LineField, TextField } from '../../platform/validation/fields.js';

/** A district's list of the appointments that it accepted or rejected. */
export class DistrictListDto {
  /** The county of the district. */
  @IdField()
  countyId: number;
  /** The list: one account per line, or CSV. At most 5,000 lines. */
  @TextField({ max: districtListMaxLength, example: '0412340567' })
  text: string;
  /** What the district did with them. */
  @ChoiceField(districtOutcomes)
  outcome: DistrictOutcome;
  /** When it did; not in the future. */
  @DayField({ example: '2026-02-02' })
  day: string;
  /** Why they were rejected, for the lines that do not say it themselves. */
  @LineField({ optional: true, max: lineMaxLength })
  reason?: string | null;
}

/** A line of a district's list. */
export class DistrictLineDto {
  /** Number of the line, from 1. */
  line: number;
  /** The account number as the district writes it. */
  accountNumber: string;
  /** The reason of its rejection. */
  reason: string | null;
  /** What becomes of it. */
  @ApiProperty({ enum: districtLineStates })
  state: DistrictLineState;
  /** Why it was refused, in the caller's language. */
  message: string | null;
  /** The property with that number. */
  propertyId: number | null;
  /** Its street address. */
  propertyAddress: string | null;
  /** Its owner. */
  ownerName: string | null;
  /** Its appointment in force. */
  appointmentId: number | null;
}

/** How many lines of a district's list are in a state. */
export class DistrictCountDto {
  /** The state. */
  @ApiProperty({ enum: districtLineStates })
  state: DistrictLineState;
  /** Their number. */
  count: number;
}

/** A district's list, line by line. */
export class DistrictListResultDto {
  /** The lines in their order. */
  lines: DistrictLineDto[];
  /** The states that occur. */
  counts: DistrictCountDto[];
}
