import { ApiProperty } from '@nestjs/swagger';
import { proposalStates, type ProposalState } from '../../common/billing/proposal.js';
import { Day, Money } from '../platform/validation/answer-fields.js';
import { IdField, MoneyField, TaxYearField, VersionField } from '../platform/validation/fields.js';

/** The property and tax year to bill. */
export class BillingProposalQueryDto {
  /** The property. */
  @IdField()
  propertyId: number;
  /** The tax year. */
  @TaxYearField()
  year: number;
}

/** What the decided protest of a property and tax year proposes for its billing. Null: it says nothing. */
export class BillingProposalDto {
  /** `decided`: with a value; `ended`: without one, such as withdrawn; `none`: there is no protest. */
  @ApiProperty({ enum: proposalStates })
  state: ProposalState;
  /** When it was decided. */
  @Day()
  decidedOn: string | null;
  /** Market value in the district's notice. */
  @Money()
  noticeValue: string | null;
  /** The value that it was decided at; null unless `state` is `decided`. */
  @Money()
  finalValue: string | null;
  /** Its result, if new billings offer it. */
  resultId: number | null;
  /** Name of the result. */
  resultName: string | null;
  /**
   * The agent who has the e-mail address, or else the name, of the person who attended the hearing, or else handles the protest; null
   * unless it is exactly one active agent.
   */
  agentId: number | null;
  /** First and last name of the agent. */
  agentName: string | null;
}

/** A billing that stays as it is although its protest has another value now. */
export class KeepBillingDto {
  /** The protest's value that the caller has seen, `newProtestValue` of the billing. */
  @MoneyField({ example: '690000.00' })
  protestValue: string;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}
