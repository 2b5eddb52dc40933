import { ApiProperty } from '@nestjs/swagger';
import {
  type ExemptionKind,
  exemptionKinds,
  type LimitCategory,
  limitCategories,
  type UnitKind,
  unitKinds,
} from '../../common/season/cap.js';
import { Money, Percentage, Rate } from '../platform/validation/answer-fields.js';

/** The limit on a property's appraised value in a tax year. */
export class ValueLimitDto {
  /** Kind of limit. */
  @ApiProperty({ enum: limitCategories })
  category: LimitCategory;
  /** Percent by which the appraised value may grow. */
  @Percentage()
  percent: string;
  /** Appraised value of the year before. */
  @Money()
  priorAppraisedValue: string;
  /** Market value of the year's new improvements. */
  @Money()
  newImprovements: string;
  /** Maximum appraised value: that of the year before, plus the allowed growth and the new improvements. */
  @Money()
  limitedValue: string;
}

/** An exemption, as far as it reduces the taxable value. */
export class ExemptionDto {
  /** Kind of exemption. */
  @ApiProperty({ enum: exemptionKinds })
  kind: ExemptionKind;
  /** Amount by which it reduces the taxable value. */
  @Money()
  amount: string;
}

/** A taxing unit's tax on an appraised value. */
export class UnitTaxDto {
  /** Exemptions, in the order in which they are deducted. */
  exemptions: ExemptionDto[];
  /** Appraised value minus the exemptions. */
  @Money()
  taxableValue: string;
  /** Taxable value times rate. */
  @Money()
  computedTax: string;
  /** Tax due: the computed tax, or the ceiling if it is lower. */
  @Money()
  tax: string;
}

/** Tax savings with one taxing unit. */
export class UnitSavingsDto {
  /**
   * The appraisal district's code for the unit.
   * @example "AISD"
   */
  code: string;
  /**
   * Name of the unit.
   * @example "Austin ISD"
   */
  name: string;
  /** Kind of unit. */
  @ApiProperty({ enum: unitKinds })
  kind: UnitKind;
  /** Tax rate as a fraction: 0.0095 is $0.95 per $100. */
  @Rate()
  rate: string;
  /** Tax ceiling, including the year's new improvements; null if none applies. */
  @Money()
  ceiling: string | null;
  /** Tax with the notice value. */
  notice: UnitTaxDto;
  /** Tax with the final value. */
  final: UnitTaxDto;
  /** Difference between the two taxes. */
  @Money()
  savings: string;
}

/**
 * Tax saved by a lower market value, considering limits, exemptions and ceilings, itemized by taxing unit. Money is decimal text,
 * dollars.
 */
export class TrueSavingsDto {
  /**
   * Tax year.
   * @example 2026
   */
  taxYear: number;
  /** Market value in the notice of appraised value. */
  @Money()
  noticeValue: string;
  /** Final market value. */
  @Money()
  finalValue: string;
  /** Limit on the appraised value; null if none applies. */
  limit: ValueLimitDto | null;
  /** Appraised value with the notice value: the lower of that value and the limit. */
  @Money()
  noticeAppraised: string;
  /** Appraised value with the final value: the lower of that value and the limit. */
  @Money()
  finalAppraised: string;
  /** Savings per taxing unit. */
  units: UnitSavingsDto[];
  /** Sum of the units' savings; negative if the value rose. */
  @Money()
  savings: string;
}
