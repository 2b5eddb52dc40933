import { ApiProperty, OmitType } from '@nestjs/swagger';
import { savingsPolicies, type SavingsPolicy } from '../../common/billing/billing.js';
import { Moment, Money, Percentage, Rate } from '../platform/validation/answer-fields.js';
import {
  FlagField,
  IdField,
  MoneyField,
  PercentageField,
  RateField,
  TaxYearField,
  UpdateOf,
  VersionField,
} from '../platform/validation/fields.js';
import { TrueSavingsDto } from './true-savings.dto.js';
import { ReadOnlyFields } from '../platform/validation/unknown-fields.js';

/** The billing of a property for one tax year. Money is decimal text, dollars. */
export class BillingDto {
  /** Id of the billing. */
  id: number;
  /** Id of the billed property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Account number with the appraisal district. */
  accountNumber: string | null;
  /**
   * Tax year.
   * @example 2026
   */
  year: number;
  /** Id of the agent who handled the protest. */
  agentId: number;
  /** First and last name of the agent. */
  agentName: string;
  /** First name of the agent. */
  agentFirstName: string;
  /** Last name of the agent. */
  agentLastName: string;
  /** Id of the protest's result. */
  resultId: number;
  /** Name of the result. */
  resultName: string;
  /** Value in the notice of appraised value. */
  @Money()
  noticeValue: string;
  /** Value after the protest. */
  @Money()
  finalValue: string;
  /** Taxable value, if it is lower than the market value. */
  @Money()
  assessedValue: string | null;
  /** Total tax rate as a fraction: 0.022 is 2.2 %. */
  @Rate()
  taxRate: string;
  /** The firm's contingency fee: its share of the savings, percent. */
  @Percentage()
  billingPercentage: string;
  /** Notice value minus final value; negative if the value rose. */
  @Money()
  reduction: string;
  /** Reduction times tax rate. */
  @Money()
  taxSavings: string;
  /** Which savings are invoiced: the firm's policy when the billing was created. */
  @ApiProperty({ enum: savingsPolicies })
  savingsPolicy: SavingsPolicy;
  /** Tax saved, considering limits, exemptions and ceilings; null while facts about the property are missing. */
  @Money()
  trueSavings: string | null;
  /** Computation of the true savings, as of the last time the values were saved. */
  savingsAccount: TrueSavingsDto | null;
  /** Savings that are invoiced. By the policy: the tax savings, the lower of tax savings and true savings, or the true savings. */
  @Money()
  billedSavings: string;
  /** Billed savings times billing percentage, never below 0. */
  @Money()
  invoiceAmount: string;
  /** Whether the invoice is paid. */
  isPaid: boolean;
  /** Whether the district cut the market value. */
  isMarketCut: boolean;
  /** Whether the protest changed nothing. */
  isNoChange: boolean;
  /**
   * Decided value of the tax year's protest, if it differs from the final value and the office has not decided to keep the billing
   * at this value. Otherwise null; always null for clients.
   */
  @Money()
  newProtestValue: string | null;
  /** The protest's value for which the office decided to keep a different final value; null if none, and for clients. */
  @Money()
  keptProtestValue: string | null;
  /** When the billing was created. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Fields of the billing form. */
class BillingFormDto {
  /** Id of the property to bill. */
  @IdField()
  propertyId: number;
  /** Tax year. */
  @TaxYearField()
  year: number;
  /** Id of the agent who handled the protest. */
  @IdField()
  agentId: number;
  /** Id of the protest's result, one that is enabled for billing. */
  @IdField()
  resultId: number;
  /** Value in the notice of appraised value, dollars. */
  @MoneyField()
  noticeValue: string;
  /** Value after the protest, dollars. */
  @MoneyField({ example: '700000.00' })
  finalValue: string;
  /** Taxable value, dollars, if it is lower than the market value. */
  @MoneyField({ optional: true })
  assessedValue?: string | null;
  /** Total tax rate as a fraction: 0.022 is 2.2 %. */
  @RateField()
  taxRate: string;
  /** Whether the invoice is paid. */
  @FlagField({ optional: true })
  isPaid?: boolean | null;
  /** Whether the district cut the market value. */
  @FlagField({ optional: true })
  isMarketCut?: boolean | null;
  /** Whether the protest changed nothing. */
  @FlagField({ optional: true })
  isNoChange?: boolean | null;
  /** Confirms values that were refused as unlikely (409 `unlikely`). */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
}

/** A new billing. */
export class CreateBillingDto extends BillingFormDto {
  /** The firm's contingency fee: its share of the savings, percent. Default: the client's percentage. */
  @PercentageField({ optional: true })
  billingPercentage?: string | null;
}

/** Changes to a billing. Absent fields stay unchanged; required fields cannot be cleared. */
@ReadOnlyFields<BillingDto>(
  'id',
  'propertyId',
  'clientId',
  'ownerName',
  'propertyAddress',
  'accountNumber',
  'agentName',
  'agentFirstName',
  'agentLastName',
  'resultName',
  'reduction',
  'taxSavings',
  'savingsPolicy',
  'trueSavings',
  'savingsAccount',
  'billedSavings',
  'invoiceAmount',
  'newProtestValue',
  'keptProtestValue',
  'createdAt',
)
export class UpdateBillingDto extends UpdateOf(OmitType(BillingFormDto, ['propertyId'])) {
  /** The firm's contingency fee: its share of the savings, percent. */
  @PercentageField({ optional: true })
  billingPercentage?: string | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Savings of one tax year. */
export class YearSavingsDto {
  /**
   * Tax year.
   * @example 2026
   */
  year: number;
  /** Number of billed properties. */
  properties: number;
  /** Sum of the reductions. */
  @Money()
  reduction: string;
  /** Sum of the tax savings. */
  @Money()
  taxSavings: string;
  /** Sum of the invoices. */
  @Money()
  invoiceAmount: string;
}

/** Savings by tax year with totals. */
export class SavingsDto {
  /** Savings of each year, newest first. */
  years: YearSavingsDto[];
  /** Sum of the reductions. */
  @Money()
  reduction: string;
  /** Sum of the tax savings. */
  @Money()
  taxSavings: string;
  /** Sum of the invoices. */
  @Money()
  invoiceAmount: string;
}

/** The client whose unpaid invoices are requested. */
export class UnpaidQueryDto {
  /** Id of the client. */
  @IdField()
  clientId: number;
}

/** A client's unpaid invoices. */
export class UnpaidDto {
  /** Number of unpaid invoices; invoices of $0 are not counted. */
  invoices: number;
  /** Sum of the unpaid invoices. */
  @Money()
  amount: string;
}

/** The property and tax year that were just billed. */
export class NextToBillQueryDto {
  /** Id of the property. */
  @IdField()
  propertyId: number;
  /** Tax year. */
  @TaxYearField()
  year: number;
  /** Id of the property that the round started at; from there, each property comes up once. Default: `propertyId`. */
  @IdField({ optional: true })
  startId?: number;
}

/** The next property to bill. */
export class NextToBillDto {
  /** Id of the property; null if none is left. */
  propertyId: number | null;
}
