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
  /** The billed property. */
  propertyId: number;
  /** The property's client. */
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
  /** The agent of the protest. */
  agentId: number;
  /** First and last name of the agent. */
  agentName: string;
  /** First name of the agent. */
  agentFirstName: string;
  /** Last name of the agent. */
  agentLastName: string;
  /** Result of the protest. */
  resultId: number;
  /** Name of the result. */
  resultName: string;
  /** Value in the district's notice. */
  @Money()
  noticeValue: string;
  /** Value after the protest. */
  @Money()
  finalValue: string;
  /** Taxable value, where it is lower than the market value. */
  @Money()
  assessedValue: string | null;
  /** A fraction: 0.022 is 2.2 %. */
  @Rate()
  taxRate: string;
  /** The firm's share of the savings, percent. */
  @Percentage()
  billingPercentage: string;
  /** Notice value less final value. */
  @Money()
  reduction: string;
  /** Reduction times tax rate. */
  @Money()
  taxSavings: string;
  /** Which saving is invoiced: the firm's policy when the billing was made. */
  @ApiProperty({ enum: savingsPolicies })
  savingsPolicy: SavingsPolicy;
  /** What was saved with limits, exemptions and ceilings; null while facts of the property are missing. */
  @Money()
  trueSavings: string | null;
  /** How it was computed when the values were last saved. */
  savingsAccount: TrueSavingsDto | null;
  /** The saving of which the share is invoiced: by the policy the tax savings, the lower of both, or the true savings. */
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
   * What the protest of the tax year is decided at, where that is no longer the final value and nobody has said that the billing
   * stays; otherwise null, as for clients.
   */
  @Money()
  newProtestValue: string | null;
  /** The protest's value at which somebody decided that the billing stays with another final value; null for clients. */
  @Money()
  keptProtestValue: string | null;
  /** When it was created. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Fields of the billing form. */
class BillingFormDto {
  /** The property to bill. */
  @IdField()
  propertyId: number;
  /** Tax year. */
  @TaxYearField()
  year: number;
  /** The agent of the protest. */
  @IdField()
  agentId: number;
  /** Result of the protest, one of those enabled for billing. */
  @IdField()
  resultId: number;
  /** Value in the district's notice, dollars. */
  @MoneyField()
  noticeValue: string;
  /** Value after the protest, dollars. */
  @MoneyField({ example: '700000.00' })
  finalValue: string;
  /** Taxable value, dollars, where it is lower than the market value. */
  @MoneyField({ optional: true })
  assessedValue?: string | null;
  /** The total tax rate as a fraction: 0.022 is 2.2 %. */
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
  /** Whether the caller has seen that values are unlikely (409 `unlikely`) and means them. */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
}

/** A new billing. */
export class CreateBillingDto extends BillingFormDto {
  /** The firm's share of the savings, percent. Default: the client's percentage. */
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
  /** The firm's share of the savings, percent. */
  @PercentageField({ optional: true })
  billingPercentage?: string | null;
  /** The version the caller has read; 409 when the row has changed since. */
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
  /** The years, newest first. */
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
  /** The client. */
  @IdField()
  clientId: number;
}

/** A client's unpaid invoices. */
export class UnpaidDto {
  /** Number of unpaid invoices above 0. */
  invoices: number;
  /** Their sum. */
  @Money()
  amount: string;
}

/** The property and tax year that were just billed. */
export class NextToBillQueryDto {
  /** The property. */
  @IdField()
  propertyId: number;
  /** The tax year. */
  @TaxYearField()
  year: number;
  /** The property where one began: from there, each is come by once. By default the property itself. */
  @IdField({ optional: true })
  startId?: number;
}

/** The next property to bill. */
export class NextToBillDto {
  /** The property; null when none is left. */
  propertyId: number | null;
}
