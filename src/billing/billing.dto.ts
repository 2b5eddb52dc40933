import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import {
  FlagField,
  IdField,
  IntegerField,
  MoneyField,
  PercentageField,
  RateField,
} from '../platform/validation/fields.js';

const money = { example: '78372.00' } as const;

/** The billing of a property for one tax year. Money is decimal text, dollars. */
export class BillingDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  propertyId: number;
  @ApiProperty({ type: 'integer' })
  clientId: number;
  @ApiProperty()
  ownerName: string;
  @ApiProperty({ type: String, nullable: true })
  propertyAddress: string | null;
  @ApiProperty({ type: String, nullable: true })
  accountNumber: string | null;
  @ApiProperty({ type: 'integer', example: 2026 })
  year: number;
  @ApiProperty({ type: 'integer' })
  agentId: number;
  @ApiProperty()
  agentName: string;
  @ApiProperty({ type: 'integer' })
  resultId: number;
  @ApiProperty()
  resultName: string;
  @ApiProperty({ example: '778372.00' })
  noticeValue: string;
  @ApiProperty({ example: '700000.00' })
  finalValue: string;
  @ApiProperty({ type: String, nullable: true })
  assessedValue: string | null;
  /** A fraction: 0.022 is 2.2 %. */
  @ApiProperty({ example: '0.02200000' })
  taxRate: string;
  @ApiProperty({ example: '50.00' })
  billingPercentage: string;
  /** Notice value less final value. */
  @ApiProperty(money)
  reduction: string;
  /** Reduction times tax rate. */
  @ApiProperty({ example: '1724.18' })
  taxSavings: string;
  /** Tax savings times billing percentage, never below 0. */
  @ApiProperty({ example: '862.09' })
  invoiceAmount: string;
  @ApiProperty()
  isPaid: boolean;
  @ApiProperty()
  isMarketCut: boolean;
  @ApiProperty()
  isNoChange: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: 'integer' })
  version: number;
}

/** The billing form (spec "properties, billing, reports", section 5). */
class BillingFormDto {
  @IdField()
  propertyId: number;
  @IntegerField({ min: 1990, max: 2200, code: 'year' })
  year: number;
  @IdField()
  agentId: number;
  @IdField()
  resultId: number;
  @MoneyField()
  noticeValue: string;
  @MoneyField()
  finalValue: string;
  @MoneyField({ optional: true })
  assessedValue?: string | null;
  @RateField()
  taxRate: string;
  @FlagField({ optional: true })
  isPaid?: boolean | null;
  @FlagField({ optional: true })
  isMarketCut?: boolean | null;
  @FlagField({ optional: true })
  isNoChange?: boolean | null;
}

export class CreateBillingDto extends BillingFormDto {
  @PercentageField({ optional: true, description: "The client's when absent." })
  billingPercentage?: string | null;
}

/** Changes to a billing; what is absent stays. */
export class UpdateBillingDto extends PartialType(OmitType(BillingFormDto, ['propertyId'])) {
  @PercentageField({ optional: true })
  billingPercentage?: string | null;
  @IntegerField({
    min: 1,
    max: 2_000_000_000,
    optional: true,
    description: 'The version that was read; 409 when the row moved on.',
  })
  version?: number | null;
}

/** What one tax year brought. */
export class YearSavingsDto {
  @ApiProperty({ type: 'integer' })
  year: number;
  @ApiProperty({ type: 'integer' })
  properties: number;
  @ApiProperty(money)
  reduction: string;
  @ApiProperty(money)
  taxSavings: string;
  @ApiProperty(money)
  invoiceAmount: string;
}

/** A client's savings by year with their totals. */
export class SavingsDto {
  @ApiProperty({ type: [YearSavingsDto] })
  years: YearSavingsDto[];
  @ApiProperty(money)
  reduction: string;
  @ApiProperty(money)
  taxSavings: string;
  @ApiProperty(money)
  invoiceAmount: string;
}
