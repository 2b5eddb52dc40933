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

/** The limit on the appraised value. */
export class ValueLimitDto {
  /** Which limit it is. */
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
  /** The greatest appraised value. */
  @Money()
  limitedValue: string;
}

/** An exemption as far as it lowers the value. */
export class ExemptionDto {
  /** What it is. */
  @ApiProperty({ enum: exemptionKinds })
  kind: ExemptionKind;
  /** What it takes off. */
  @Money()
  amount: string;
}

/** A unit's tax on an appraised value. */
export class UnitTaxDto {
  /** The exemptions in the order in which they are taken off. */
  exemptions: ExemptionDto[];
  /** What is left. */
  @Money()
  taxableValue: string;
  /** Taxable value times rate. */
  @Money()
  computedTax: string;
  /** What is due: the computed tax, or the ceiling if it is lower. */
  @Money()
  tax: string;
}

/** What a unit's tax falls by. */
export class UnitSavingsDto {
  /**
   * The district's code of the unit.
   * @example "AISD"
   */
  code: string;
  /**
   * Name.
   * @example "Austin ISD"
   */
  name: string;
  /** What it is. */
  @ApiProperty({ enum: unitKinds })
  kind: UnitKind;
  /** A fraction: 0.0095 is $0.95 per $100. */
  @Rate()
  rate: string;
  /** The ceiling with the year's new improvements; null where none applies. */
  @Money()
  ceiling: string | null;
  /** With the noticed value. */
  notice: UnitTaxDto;
  /** With the final value. */
  final: UnitTaxDto;
  /** The difference of both taxes. */
  @Money()
  savings: string;
}

/** What a lower market value saves with limits, exemptions and ceilings, line by line. Money is decimal text, dollars. */
export class TrueSavingsDto {
  /**
   * Tax year.
   * @example 2026
   */
  taxYear: number;
  /** Noticed market value. */
  @Money()
  noticeValue: string;
  /** Final market value. */
  @Money()
  finalValue: string;
  /** The limit on the appraised value; null where none applies. */
  limit: ValueLimitDto | null;
  /** Appraised value with the noticed one: the lower of it and the limit. */
  @Money()
  noticeAppraised: string;
  /** The same with the final value. */
  @Money()
  finalAppraised: string;
  /** What each unit's tax falls by. */
  units: UnitSavingsDto[];
  /** The sum of the units' savings; negative when the value rose. */
  @Money()
  savings: string;
}
