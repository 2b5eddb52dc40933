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

/**
 * Input of the figures: the property's protest with an order and that year's billing, or else the newest billing. Fields without
 * a source are null.
 */
export class ArbitrationBasisDto {
  /**
   * Tax year of the order, or of the billing.
   * @example 2027
   */
  year: number | null;
  /** Id of the protest with the order; null if the figures come from the newest billing. */
  protestId: number | null;
  /** Date of the protest's order. */
  @Day()
  orderOn: string | null;
  /** Date the order was received. */
  @Day()
  orderReceivedOn: string | null;
  /** Market value in the notice of appraised value. */
  @Money()
  noticeValue: string | null;
  /** Value in the order, or else the final value of the billing. */
  @Money()
  finalValue: string | null;
  /** Tax rate of the year's billing, or else of the newest billing, as a fraction: 0.022 is 2.2 %. */
  @Rate()
  taxRate: string | null;
  /** The firm's share of the savings, percent. */
  @Percentage()
  billingPercentage: string;
  /** Whether the property is the owner's residence homestead, which affects the deposit. */
  homestead: boolean;
}

/** Computed figures. Each is absent until its inputs are known. */
export class ArbitrationFiguresDto {
  /** Final value minus the owner's opinion of value. */
  @Money()
  potentialReduction?: string;
  /** Potential reduction times the tax rate. */
  @Money()
  potentialTaxSavings?: string;
  /** The firm's share of the potential savings. */
  @Money()
  billingShare?: string;
  /** Part of the state filing fee that is refunded on a win: the fee minus $50. */
  @Money()
  filingFeeRefund?: string;
  /** The owner's net savings if the arbitration is won. */
  @Money()
  totalSavings?: string;
}

/** How much of the deposit is refunded and how much is spent. */
class DepositOutcomeDto {
  /** Refund, dollars. */
  @Money()
  refund: string;
  /** Cost, dollars. */
  @Money()
  cost: string;
}

/** Deposit that the Comptroller requires for the value in the order, and its outcomes. */
export class ArbitrationDepositDto {
  /** False if regular binding arbitration is not available for the property. */
  eligible: boolean;
  /** The deposit, dollars. */
  @Money()
  deposit: string | null;
  /** Maximum fee of the arbitrator, dollars. */
  @Money()
  arbitratorFeeMax: string | null;
  /** Outcome if the owner wins. */
  win: DepositOutcomeDto | null;
  /** Outcome if the owner loses. */
  loss: DepositOutcomeDto | null;
}

/** An option after the order, with its costs and expected gain. */
export class AppealChoiceDto {
  /** Arbitration, a hearing before the State Office of Administrative Hearings (SOAH), a suit, or no further appeal. */
  way: AppealWay;
  /** Whether the value in the order allows this option; absent while there is no value. */
  open?: boolean;
  /** Required deposit; 0.00 if none. */
  @Money()
  deposit?: string;
  /** Cost if the value is lowered; absent while the cost is not known. */
  @Money()
  costIfWon?: string;
  /** Cost if the value stays; absent while the cost is not known. */
  @Money()
  costIfLost?: string;
  /** Savings times the chance of success, minus the expected cost; absent while any of them is not known. */
  @Money()
  expectedGain?: string;
  /**
   * Break-even chance of success, in percent; absent if the option never pays.
   * @example "16.9"
   */
  worthFrom?: string;
}

/** A property's arbitration or litigation. Its own fields are null before it is saved for the first time. */
export class ArbitrationDto {
  /** Id of the property. */
  propertyId: number;
  /** Type of the lead: litigation (`lit`) or arbitration (`arb`). */
  leadType: LeadType | null;
  /** The owner's opinion of value. */
  @Money()
  opinionOfValue: string | null;
  /** Fee that the client pays in advance. */
  @Money()
  upfrontFilingFee: string | null;
  /** Filing fee of the state. */
  @Money()
  stateFilingFee: string | null;
  /** Filing fee of the firm. */
  @Money()
  rptFilingFee: string | null;
  /** Number of the appealed order of the appraisal review board. */
  orderNumber: string | null;
  /** Date of the order. */
  @Day()
  orderDate: string | null;
  /** Date the owner received the order, which starts the filing period. */
  @Day()
  orderReceivedOn: string | null;
  /** Last day to file. */
  @Day()
  deadline: string | null;
  /** Chance of success as estimated by the office, percent. */
  @Percentage()
  winChance: string | null;
  /** Total cost of a hearing before the State Office of Administrative Hearings (SOAH), including its deposit. */
  @Money()
  soahCost: string | null;
  /** Total cost of a suit. */
  @Money()
  courtCost: string | null;
  /** The decision about the lead. */
  decision: ArbitrationDecision | null;
  /** When the client was last e-mailed about the arbitration or litigation. */
  @Moment()
  emailedAt: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number | null;
  /** Input of the figures. */
  basis: ArbitrationBasisDto;
  /** Computed figures. */
  figures: ArbitrationFiguresDto;
  /**
   * Tax saved by a success, considering limits, exemptions and ceilings; null while facts about the property are missing. `appeals`
   * are computed from it, or else from the potential tax savings.
   */
  @Money()
  trueSavings: string | null;
  /** Deposit for arbitration; null while there is no final value. */
  deposit: ArbitrationDepositDto | null;
  /** Options after the order, for comparison. */
  appeals: AppealChoiceDto[];
  /** Deadlines of these options with their legal reasons; empty until the order was received. */
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
  /** Fee that the client pays in advance, dollars. */
  @MoneyField({ optional: true })
  upfrontFilingFee?: string | null;
  /** Filing fee of the state, dollars. */
  @MoneyField({ optional: true })
  stateFilingFee?: string | null;
  /** Filing fee of the firm, dollars. */
  @MoneyField({ optional: true })
  rptFilingFee?: string | null;
  /** Number of the appealed order of the appraisal review board. */
  @LineField({ optional: true, max: orderNumberMaxLength })
  orderNumber?: string | null;
  /** Date of the order. */
  @DayField({ optional: true })
  orderDate?: string | null;
  /** Date the owner received the order; not before the date of the order. */
  @DayField({ optional: true })
  orderReceivedOn?: string | null;
  /** Last day to file. */
  @DayField({ optional: true })
  deadline?: string | null;
  /** Chance of success, percent from 0 to 100. */
  @PercentageField({ optional: true })
  winChance?: string | null;
  /** Total cost of a hearing before SOAH including its deposit, dollars. If absent, only the deposit of $1,500 is counted. */
  @MoneyField({ optional: true })
  soahCost?: string | null;
  /** Total cost of a suit, dollars. */
  @MoneyField({ optional: true })
  courtCost?: string | null;
  /** The decision about the lead. */
  @ChoiceField(arbitrationDecisions, { optional: true })
  decision?: ArbitrationDecision | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An arbitration or litigation to save and e-mail to the client. */
export class SendArbitrationDto extends SaveArbitrationDto {
  /** Sends the e-mail even if one was sent within the last day. */
  @FlagField({ optional: true })
  sendAgain?: boolean | null;
}
