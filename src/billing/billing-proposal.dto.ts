import { ApiProperty } from '@nestjs/swagger';
import { proposalStates, type ProposalState } from '../../common/billing/proposal.js';
import { Day, Money } from '../platform/validation/answer-fields.js';
import { IdField, MoneyField, TaxYearField, VersionField } from '../platform/validation/fields.js';

/** The property and tax year to bill. */
export class BillingProposalQueryDto {
  /** Id of the property. */
  @IdField()
  propertyId: number;
  /** Tax year. */
  @TaxYearField()
  year: number;
}

/** Values that the decided protest of a property and tax year proposes for its billing. Null if the protest has no such value. */
export class BillingProposalDto {
  /**
   * State of the protest. `decided`: with a value. `undecided`: no decision yet. `ended`: without a value, for example withdrawn.
   * `none`: there is no protest.
   */
  @ApiProperty({ enum: proposalStates })
  state: ProposalState;
  /** Day on which the protest was decided. */
  @Day()
  decidedOn: string | null;
  /** Market value in the notice of appraised value. */
  @Money()
  noticeValue: string | null;
  /** Value after the protest; null unless `state` is `decided`. */
  @Money()
  finalValue: string | null;
  /** Id of the protest's result, if it is enabled for new billings. */
  resultId: number | null;
  /** Name of the result. */
  resultName: string | null;
  /**
   * Id of the agent for the person who attended the hearing, or else of the one who handles the protest. Agents are matched by e-mail
   * address, then by name; null unless exactly one active agent matches.
   */
  agentId: number | null;
  /** First and last name of the agent. */
  agentName: string | null;
}

/** Keeps a billing unchanged although its protest now has another value. */
export class KeepBillingDto {
  /** The protest's value that the caller has read: `newProtestValue` of the billing. */
  @MoneyField({ example: '690000.00' })
  protestValue: string;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}
