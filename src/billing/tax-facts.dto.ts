import { ApiProperty } from '@nestjs/swagger';
import { propertyUnitsMax } from '../../common/billing/limits.js';
import { type LimitCategory, limitCategories, type UnitKind, unitKinds } from '../../common/season/cap.js';
import { Money, Percentage, Rate } from '../platform/validation/answer-fields.js';
import {
  ChoiceField,
  FlagField,
  IdsField,
  MoneyField,
  TaxYearField,
  TextsField,
  VersionField,
} from '../platform/validation/fields.js';
import { ReadOnlyFields } from '../platform/validation/unknown-fields.js';

/** A taxing unit that a property pays in a tax year. */
export class TaxFactUnitDto {
  /** The unit. */
  unitId: number;
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
  /** Its own homestead exemption in percent of the appraised value. */
  @Percentage()
  homesteadPercent: string | null;
  /** What it exempts by its own choice over 65. */
  @Money()
  over65Exemption: string | null;
  /** What it exempts by its own choice for disabled owners. */
  @Money()
  disabledExemption: string | null;
  /** Whether it has adopted the ceiling over 65 and disabled. */
  hasCeiling: boolean;
  /** The account's tax to this unit at most, before this year's new improvements; null: not known, or none. */
  @Money()
  ceiling: string | null;
}

/** The greatest value with which other property can enter its limit in a tax year. */
export class EntryAmountDto {
  /**
   * Tax year.
   * @example 2024
   */
  taxYear: number;
  /** Dollars; null: any value. */
  @Money()
  upTo: string | null;
}

/** Limits and exemptions of the tax year. */
export class TaxFactRulesDto {
  /** Percent by which a homestead's appraised value may grow. */
  @Percentage()
  homesteadLimit: string | null;
  /** The same for other real property. */
  @Percentage()
  otherLimit: string | null;
  /** The greatest value with which other property can enter its limit in this year. */
  @Money()
  otherLimitUpTo: string | null;
  /** The same of each tax year with that limit up to this one, by year. */
  entryAmounts: EntryAmountDto[];
  /** Homestead exemption of school districts. */
  @Money()
  schoolHomestead: string | null;
  /** What they exempt besides it over 65 or disabled. */
  @Money()
  schoolSenior: string | null;
}

/** What is known of a property in a tax year for limits, exemptions and ceilings. Null: not known. Money is dollars. */
export class TaxFactsDto {
  /** The property. */
  propertyId: number;
  /**
   * Tax year.
   * @example 2026
   */
  taxYear: number;
  /** The property's county. */
  countyId: number;
  /** Which limit on the appraised value the property has. */
  @ApiProperty({ enum: limitCategories, nullable: true })
  category: LimitCategory | null;
  /** Whether the limit does not apply yet: the first year of the exemption, or of ownership for other property. */
  isFirstYear: boolean | null;
  /**
   * The first tax year in which the limit on other property could apply under the present owner. It holds for the property in
   * all years; null: not known.
   * @example 2024
   */
  firstQualifiedYear: number | null;
  /** Appraised value of that year, which decides whether the property has the limit; null: not known. */
  @Money()
  firstQualifiedValue: string | null;
  /** Appraised value of the year before. */
  @Money()
  priorAppraisedValue: string | null;
  /** Market value of this year's new improvements; null: none. */
  @Money()
  newImprovements: string | null;
  /** Whether the owner is over 65. */
  isOver65: boolean;
  /** Whether the owner is disabled. */
  isDisabled: boolean;
  /** Whether it is the first year over 65 or disabled, whose tax becomes the ceiling. */
  isFirstSeniorYear: boolean;
  /** Exemptions of an amount in every unit; null: none. */
  @Money()
  otherExemption: string | null;
  /** Whether nothing is taxed. */
  isExempt: boolean;
  /** The units that the property pays. */
  units: TaxFactUnitDto[];
  /** Limits and exemptions of the tax year; null for a year without a row. */
  rules: TaxFactRulesDto | null;
  /** Whether the office has saved them; otherwise they are proposed from the rolls, and the units from another tax year. */
  isSaved: boolean;
  /** Send it back with a change; null while nothing is saved. */
  version: number | null;
}

/** What the office knows of a property in a tax year. Absent and empty fields are not known, flags are then off. */
@ReadOnlyFields<TaxFactsDto>('propertyId', 'taxYear', 'countyId', 'units', 'rules', 'isSaved')
export class SaveTaxFactsDto {
  /** Which limit on the appraised value the property has. */
  @ChoiceField(limitCategories, { optional: true })
  category?: LimitCategory | null;
  /** Whether the limit does not apply yet. */
  @FlagField({ optional: true })
  isFirstYear?: boolean | null;
  /**
   * The first tax year in which the limit on other property could apply under the present owner, for the property in all years.
   * Absent: stays as it is; null: not known.
   */
  @TaxYearField({ optional: true, example: 2024 })
  firstQualifiedYear?: number | null;
  /** Appraised value of that year, dollars. Absent: stays as it is. */
  @MoneyField({ optional: true, example: '4900000.00' })
  firstQualifiedValue?: string | null;
  /** Appraised value of the year before, dollars. */
  @MoneyField({ optional: true, example: '400000.00' })
  priorAppraisedValue?: string | null;
  /** Market value of this year's new improvements, dollars. */
  @MoneyField({ optional: true, example: '25000.00' })
  newImprovements?: string | null;
  /** Whether the owner is over 65. */
  @FlagField({ optional: true })
  isOver65?: boolean | null;
  /** Whether the owner is disabled. */
  @FlagField({ optional: true })
  isDisabled?: boolean | null;
  /** Whether it is the first year over 65 or disabled. */
  @FlagField({ optional: true })
  isFirstSeniorYear?: boolean | null;
  /** Exemptions of an amount in every unit, dollars. */
  @MoneyField({ optional: true, example: '12000.00' })
  otherExemption?: string | null;
  /** Whether nothing is taxed. */
  @FlagField({ optional: true })
  isExempt?: boolean | null;
  /** The units that the property pays, of its county and this tax year. */
  @IdsField({ optional: true, max: propertyUnitsMax, example: [] })
  unitIds?: number[] | null;
  /** Ceilings in dollars, by the id of their unit. */
  @TextsField({ optional: true, max: propertyUnitsMax, maxLength: 20, example: {} })
  ceilings?: Record<string, string> | null;
  /** The version the caller has read; 409 when the facts have changed since. */
  @VersionField()
  version?: number | null;
}
