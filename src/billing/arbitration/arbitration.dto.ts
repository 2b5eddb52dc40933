import {
  type ArbitrationDecision,
  arbitrationDecisions,
  type LeadType,
  leadTypes,
} from '../../../common/billing/enums.js';
import { orderNumberMaxLength } from '../../../common/season/limits.js';
import type { AppealWay } from '../../../common/season/appeals.js';
import { Day, Moment, Money, Percentage, Rate } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  DayField,
  FlagField,
  LineField,
  MoneyField,
  PercentageField,
  VersionField,
} from '../../platform/validation/fields.js';
import { LegalDateDto } from '../../season/protests/protest-date.dto.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** Input of the figures: the property's protest with an order, with its billing; or the newest billing. All null while there is none. */
export class ArbitrationBasisDto {
  /**
   * Tax year of the order, or of the billing.
   * @example 2027
   */
  year: number | null;
  /** The protest with the order; null when the figures are those of the newest billing. */
  protestId: number | null;
  /** Date of its order. */
  @Day()
  orderOn: string | null;
  /** The date its order was received. */
  @Day()
  orderReceivedOn: string | null;
  /** The noticed market value. */
  @Money()
  noticeValue: string | null;
  /** The value in the order, or after the hearing. */
  @Money()
  finalValue: string | null;
  /** The tax rate of the year's billing, or of the newest one. */
  @Rate()
  taxRate: string | null;
  /** The firm's share of the savings, percent. */
  @Percentage()
  billingPercentage: string;
  /** Whether it is the owner's residence homestead, which affects the deposit. */
  homestead: boolean;
}

/** The computed figures; each is null until its inputs are known. */
export class ArbitrationFiguresDto {
  /** Final value less the owner's opinion of value. */
  @Money()
  potentialReduction?: string;
  /** Potential reduction times the tax rate. */
  @Money()
  potentialTaxSavings?: string;
  /** The firm's share of the potential savings. */
  @Money()
  billingShare?: string;
  /** State filing fee less 50, refunded on a win. */
  @Money()
  filingFeeRefund?: string;
  /** The owner's net savings when the arbitration is won. */
  @Money()
  totalSavings?: string;
}

/** How much of the deposit is refunded and spent. */
class DepositOutcomeDto {
  /** Refund, dollars. */
  @Money()
  refund: string;
  /** Cost, dollars. */
  @Money()
  cost: string;
}

/** The Comptroller's deposit for the value in the order, and its outcomes. */
export class ArbitrationDepositDto {
  /** False where regular binding arbitration is not available for the property. */
  eligible: boolean;
  /** The deposit, dollars. */
  @Money()
  deposit: string | null;
  /** Maximum fee of the arbitrator, dollars. */
  @Money()
  arbitratorFeeMax: string | null;
  /** Outcome when the owner wins. */
  win: DepositOutcomeDto | null;
  /** Outcome when the owner loses. */
  loss: DepositOutcomeDto | null;
}

/** A way after the order, and what it is worth. */
export class AppealChoiceDto {
  /** Arbitration, a hearing before SOAH, a suit, or nothing. */
  way: AppealWay;
  /** Whether the value in the order allows it; absent while there is none. */
  open?: boolean;
  /** What has to be deposited. */
  @Money()
  deposit?: string;
  /** What it costs when the value is lowered; absent while the office has not said what it costs. */
  @Money()
  costIfWon?: string;
  /** What it costs when the value stays. */
  @Money()
  costIfLost?: string;
  /** The savings times the chance, less the cost that is to be expected; absent while one of them is not known. */
  @Money()
  expectedGain?: string;
  /**
   * The chance, in percent, from which it gains anything; absent if it never does.
   * @example "16.9"
   */
  worthFrom?: string;
}

/** A property's arbitration or litigation. Its own fields are null before it is saved for the first time. */
export class ArbitrationDto {
  /** The property. */
  propertyId: number;
  /** Type of the lead: litigation (`lit`) or arbitration (`arb`). */
  leadType: LeadType | null;
  /** The owner's opinion of value. */
  @Money()
  opinionOfValue: string | null;
  /** What the client pays in advance. */
  @Money()
  upfrontFilingFee: string | null;
  /** What the state charges for filing. */
  @Money()
  stateFilingFee: string | null;
  /** What the firm charges for filing. */
  @Money()
  rptFilingFee: string | null;
  /** Number of the appealed order of the appraisal review board. */
  orderNumber: string | null;
  /** Date of that order. */
  @Day()
  orderDate: string | null;
  /** The date the owner received the order, when the filing period starts. */
  @Day()
  orderReceivedOn: string | null;
  /** Last day to file. */
  @Day()
  deadline: string | null;
  /** The chance of success that the office gives, percent. */
  @Percentage()
  winChance: string | null;
  /** What a hearing before SOAH would cost, all in all. */
  @Money()
  soahCost: string | null;
  /** What a suit would cost, all in all. */
  @Money()
  courtCost: string | null;
  /** The decision about the lead. */
  decision: ArbitrationDecision | null;
  /** When the client was last e-mailed about it. */
  @Moment()
  emailedAt: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number | null;
  /** Input of the figures. */
  basis: ArbitrationBasisDto;
  /** The computed figures. */
  figures: ArbitrationFiguresDto;
  /**
   * What a success saves in taxes with limits, exemptions and ceilings; null while facts of the property are missing. The ways after
   * the order count it, otherwise the potential tax savings.
   */
  @Money()
  trueSavings: string | null;
  /** The deposit; null while there is no final value. */
  deposit: ArbitrationDepositDto | null;
  /** The ways after the order, side by side. */
  appeals: AppealChoiceDto[];
  /** The last days of these ways with their reasons; none before the order was received. */
  dates: LegalDateDto[];
}

/** An arbitration or litigation to save; absent fields are cleared. */
@ReadOnlyFields<ArbitrationDto>(
  'propertyId',
  'emailedAt',
  'basis',
  'figures',
  'trueSavings',
  'deposit',
  'appeals',
  'dates',
)
export class SaveArbitrationDto {
  /** Type of the lead: litigation (`lit`) or arbitration (`arb`). */
  @ChoiceField(leadTypes, { optional: true })
  leadType?: LeadType | null;
  /** The owner's opinion of value, dollars. */
  @MoneyField()
  opinionOfValue: string;
  /** What the client pays in advance, dollars. */
  @MoneyField({ optional: true })
  upfrontFilingFee?: string | null;
  /** What the state charges for filing, dollars. */
  @MoneyField({ optional: true })
  stateFilingFee?: string | null;
  /** What the firm charges for filing, dollars. */
  @MoneyField({ optional: true })
  rptFilingFee?: string | null;
  /** Number of the appealed order of the appraisal review board. */
  @LineField({ optional: true, max: orderNumberMaxLength })
  orderNumber?: string | null;
  /** Date of that order. */
  @DayField({ optional: true })
  orderDate?: string | null;
  /** The date the owner received the order; not before the date of the order. */
  @DayField({ optional: true })
  orderReceivedOn?: string | null;
  /** Last day to file. */
  @DayField({ optional: true })
  deadline?: string | null;
  /** The chance of success, percent from 0 to 100. */
  @PercentageField({ optional: true })
  winChance?: string | null;
  /** What a hearing before SOAH would cost with its deposit, dollars; its deposit of 1,500 counts while this is absent. */
  @MoneyField({ optional: true })
  soahCost?: string | null;
  /** What a suit would cost, dollars. */
  @MoneyField({ optional: true })
  courtCost?: string | null;
  /** The decision about the lead. */
  @ChoiceField(arbitrationDecisions, { optional: true })
  decision?: ArbitrationDecision | null;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An arbitration or litigation to save and e-mail to the client. */
export class SendArbitrationDto extends SaveArbitrationDto {
  /** Sends the e-mail even if one was sent within the last day. */
  @FlagField({ optional: true })
  sendAgain?: boolean | null;
}
