import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type ArbitrationDecision,
  arbitrationDecisions,
  type LeadType,
  leadTypes,
} from '../../common/enums.js';
import { orderNumberMaxLength } from '../../common/limits.js';
import { ChoiceField, DayField, IntegerField, LineField, MoneyField } from '../platform/validation/fields.js';

const money = { type: String, example: '1500.00' } as const;

/** What the figures start from: the property's newest billing. All null while there is none. */
export class ArbitrationBasisDto {
  @ApiProperty({ type: 'integer', nullable: true })
  year: number | null;
  /** The value after the hearing. */
  @ApiProperty({ ...money, nullable: true })
  finalValue: string | null;
  @ApiProperty({ ...money, nullable: true })
  taxRate: string | null;
  @ApiProperty(money)
  billingPercentage: string;
  /** The owner's residence homestead: it decides on the deposit. */
  @ApiProperty()
  homestead: boolean;
}

/** The figures beside the form, computed by the contract's function; each is there once its inputs are. */
export class ArbitrationFiguresDto {
  @ApiPropertyOptional(money)
  potentialReduction?: string;
  @ApiPropertyOptional(money)
  potentialTaxSavings?: string;
  @ApiPropertyOptional(money)
  billingShare?: string;
  /** State filing fee less 50: what comes back on a win. */
  @ApiPropertyOptional(money)
  filingFeeRefund?: string;
  @ApiPropertyOptional(money)
  totalSavings?: string;
}

class DepositOutcomeDto {
  @ApiProperty(money)
  refund: string;
  @ApiProperty(money)
  cost: string;
}

/** The Comptroller's deposit for the value in the order, and what becomes of it. */
export class ArbitrationDepositDto {
  /** False where regular binding arbitration is not open to the property. */
  @ApiProperty()
  eligible: boolean;
  @ApiProperty({ ...money, nullable: true })
  deposit: string | null;
  @ApiProperty({ ...money, nullable: true })
  arbitratorFeeMax: string | null;
  @ApiProperty({ type: DepositOutcomeDto, nullable: true })
  win: DepositOutcomeDto | null;
  @ApiProperty({ type: DepositOutcomeDto, nullable: true })
  loss: DepositOutcomeDto | null;
}

/** A property's arbitration or litigation. Its own fields are null before it is saved for the first time. */
export class ArbitrationDto {
  @ApiProperty({ type: 'integer' })
  propertyId: number;
  @ApiProperty({ enum: leadTypes, nullable: true })
  leadType: LeadType | null;
  @ApiProperty({ ...money, nullable: true })
  opinionOfValue: string | null;
  @ApiProperty({ ...money, nullable: true })
  upfrontFilingFee: string | null;
  @ApiProperty({ ...money, nullable: true })
  stateFilingFee: string | null;
  @ApiProperty({ ...money, nullable: true })
  rptFilingFee: string | null;
  /** Number of the appraisal review board's order that is appealed. */
  @ApiProperty({ type: String, nullable: true })
  orderNumber: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  orderDate: string | null;
  /** The day the owner received the order: the filing period runs from here. */
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  orderReceivedOn: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  deadline: string | null;
  @ApiProperty({ enum: arbitrationDecisions, nullable: true })
  decision: ArbitrationDecision | null;
  /** When the client was last written to about it. */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  emailedAt: string | null;
  /** Send it back with an update so that nobody's change is lost. */
  @ApiProperty({ type: 'integer', nullable: true })
  version: number | null;
  @ApiProperty({ type: ArbitrationBasisDto })
  basis: ArbitrationBasisDto;
  @ApiProperty({ type: ArbitrationFiguresDto })
  figures: ArbitrationFiguresDto;
  @ApiProperty({ type: ArbitrationDepositDto, nullable: true })
  deposit: ArbitrationDepositDto | null;
}

/** The form (spec "properties, billing, reports", section 5); what is absent is cleared. */
export class SaveArbitrationDto {
  @ChoiceField(leadTypes, { optional: true })
  leadType?: LeadType | null;
  @MoneyField({ description: "The owner's opinion of value." })
  opinionOfValue: string;
  @MoneyField({ optional: true })
  upfrontFilingFee?: string | null;
  @MoneyField({ optional: true })
  stateFilingFee?: string | null;
  @MoneyField({ optional: true })
  rptFilingFee?: string | null;
  @LineField({ optional: true, max: orderNumberMaxLength })
  orderNumber?: string | null;
  @DayField({ optional: true })
  orderDate?: string | null;
  @DayField({ optional: true, description: 'Not before the day of the order.' })
  orderReceivedOn?: string | null;
  @DayField({ optional: true })
  deadline?: string | null;
  @ChoiceField(arbitrationDecisions, { optional: true })
  decision?: ArbitrationDecision | null;
  @IntegerField({
    min: 1,
    max: 2_000_000_000,
    optional: true,
    description: 'The version that was read; 409 when the row moved on.',
  })
  version?: number | null;
}
