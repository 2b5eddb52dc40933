import { ApiProperty } from '@nestjs/swagger';
import { type ConfirmationState, confirmationStates } from '../../../common/season/confirmations.js';
import { districtListMaxLength, firstProtestYear, maxTaxYear } from '../../../common/season/limits.js';
import { IdField, IntegerField, TextField } from '../../platform/validation/fields.js';

/** A list of the confirmations and case numbers that a district gave protests after they were filed. */
export class ConfirmationListDto {
  /** The county of the district. */
  @IdField()
  countyId: number;
  /** Tax year of the protests. */
  @IntegerField({ min: firstProtestYear, max: maxTaxYear, code: 'year', example: 2027 })
  taxYear: number;
  /** The list: account, confirmation and case number of each protest, or CSV with a head line. At most 5,000 lines. */
  @TextField({ max: districtListMaxLength, example: '0412340567, TCAD-2027-004512' })
  text: string;
}

/** A line of a list of confirmations. */
export class ConfirmationLineDto {
  /** Number of the line, from 1. */
  line: number;
  /** The account number as the list writes it. */
  accountNumber: string;
  /** The confirmation in the list. */
  confirmation: string | null;
  /** The case number in the list. */
  caseNumber: string | null;
  /** What becomes of it. */
  @ApiProperty({ enum: confirmationStates })
  state: ConfirmationState;
  /** Why it was refused, in the caller's language. */
  message: string | null;
  /** The protest; null unless exactly one is meant. */
  protestId: number | null;
  /** Street address of its property. */
  propertyAddress: string | null;
  /** Owner of its property. */
  ownerName: string | null;
  /** The confirmation that the protest has. */
  oldConfirmation: string | null;
  /** The case number that the protest has. */
  oldCaseNumber: string | null;
}

/** How many lines of a list of confirmations are in a state. */
export class ConfirmationCountDto {
  /** The state. */
  @ApiProperty({ enum: confirmationStates })
  state: ConfirmationState;
  /** Their number. */
  count: number;
}

/** A list of confirmations, line by line. */
export class ConfirmationListResultDto {
  /** The lines in their order. */
  lines: ConfirmationLineDto[];
  /** The states that occur. */
  counts: ConfirmationCountDto[];
}
