import { ApiProperty } from '@nestjs/swagger';
import { type ConfirmationState, confirmationStates } from '../../../common/season/confirmations.js';
import { districtListMaxLength, firstProtestYear, maxTaxYear } from '../../../common/season/limits.js';
import { IdField, IntegerField, TextField } from '../../platform/validation/fields.js';

/** A list of confirmations and case numbers that an appraisal district assigned to filed protests. */
export class ConfirmationListDto {
  /** Id of the appraisal district's county. */
  @IdField()
  countyId: number;
  /** Tax year of the protests. */
  @IntegerField({ min: firstProtestYear, max: maxTaxYear, code: 'year', example: 2027 })
  taxYear: number;
  /** The list: account, confirmation and case number of each protest, or CSV with a header line. At most 5,000 lines. */
  @TextField({ max: districtListMaxLength, example: '0412340567, TCAD-2027-004512' })
  text: string;
}

/** Outcome of a line of a list of confirmations. */
export class ConfirmationLineDto {
  /** Line number, from 1. */
  line: number;
  /** Account number as the list writes it. */
  accountNumber: string;
  /** Confirmation in the list. */
  confirmation: string | null;
  /** Case number in the list. */
  caseNumber: string | null;
  /** Outcome of the line. */
  @ApiProperty({ enum: confirmationStates })
  state: ConfirmationState;
  /** Reason why the line was refused, in the caller's language; null otherwise. */
  message: string | null;
  /** Id of the protest; null unless exactly one is meant. */
  protestId: number | null;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Owner of the property. */
  ownerName: string | null;
  /** Confirmation of the protest before the list is applied. */
  oldConfirmation: string | null;
  /** Case number of the protest before the list is applied. */
  oldCaseNumber: string | null;
}

/** Number of lines in one state. */
export class ConfirmationCountDto {
  /** The state. */
  @ApiProperty({ enum: confirmationStates })
  state: ConfirmationState;
  /** Number of lines. */
  count: number;
}

/** Outcome of a list of confirmations, line by line. */
export class ConfirmationListResultDto {
  /** Lines in the order of the list. */
  lines: ConfirmationLineDto[];
  /** Counts of the states that occur. */
  counts: ConfirmationCountDto[];
}
