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
  /** Id of the appraisal district's county. */
  @IdField()
  countyId: number;
  /** The list: one account per line, or CSV. At most 5,000 lines. */
  @TextField({ max: districtListMaxLength, example: '0412340567' })
  text: string;
  /** The district's decision on all of them. */
  @ChoiceField(districtOutcomes)
  outcome: DistrictOutcome;
  /** Day of the decision; not in the future. */
  @DayField({ example: '2026-02-02' })
  day: string;
  /** Reason of rejection for lines without their own. Required for a rejection if a line has none. */
  @LineField({ optional: true, max: lineMaxLength })
  reason?: string | null;
}

/** Outcome of a line of a district's list. */
export class DistrictLineDto {
  /** Line number, from 1. */
  line: number;
  /** Account number as the district writes it. */
  accountNumber: string;
  /** Reason of the rejection; null for acceptances. */
  reason: string | null;
  /** Outcome of the line. */
  @ApiProperty({ enum: districtLineStates })
  state: DistrictLineState;
  /** Reason why the line was refused, in the caller's language; null otherwise. */
  message: string | null;
  /** Id of the property with that account number; null if none or several match. */
  propertyId: number | null;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Owner of the property. */
  ownerName: string | null;
  /** Id of the property's newest appointment, whether in force or not; null without one. */
  appointmentId: number | null;
}

/** Number of lines in one state. */
export class DistrictCountDto {
  /** The state. */
  @ApiProperty({ enum: districtLineStates })
  state: DistrictLineState;
  /** Number of lines. */
  count: number;
}

/** Outcome of a district's list, line by line. */
export class DistrictListResultDto {
  /** Lines in the order of the list. */
  lines: DistrictLineDto[];
  /** Counts of the states that occur. */
  counts: DistrictCountDto[];
}
