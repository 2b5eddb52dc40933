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

/** A taxing unit that taxes a property in a tax year. */
export class TaxFactUnitDto {
  /** Id of the unit. */
  unitId: number;
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
  /** The unit's optional homestead exemption, percent of the appraised value; null if none. */
  @Percentage()
  homesteadPercent: string | null;
  /** The unit's optional exemption for owners over 65. */
  @Money()
  over65Exemption: string | null;
  /** The unit's optional exemption for disabled owners. */
  @Money()
  disabledExemption: string | null;
  /** Whether the unit has adopted the tax ceiling for owners over 65 or disabled. */
  hasCeiling: boolean;
  /** Maximum tax of the account to this unit, before this year's new improvements; null if not known or none. */
  @Money()
  ceiling: string | null;
}

/** Maximum value with which real property other than a homestead can qualify for its limit in a tax year. */
export class EntryAmountDto {
  /**
   * Tax year.
   * @example 2024
   */
  taxYear: number;
  /** Maximum value, dollars; null for any value. */
  @Money()
  upTo: string | null;
}

/** Statutory limits and exemptions of a tax year. */
export class TaxFactRulesDto {
  /** Percent by which a homestead's appraised value may grow in a year; null if there is no limit. */
  @Percentage()
  homesteadLimit: string | null;
  /** Percent by which the appraised value of other real property may grow in a year; null if there is no limit. */
  @Percentage()
  otherLimit: string | null;
  /** Maximum value with which other real property can qualify for its limit in this year. */
  @Money()
  otherLimitUpTo: string | null;
  /** These maximum values of all tax years with that limit up to this one, by year. */
  entryAmounts: EntryAmountDto[];
  /** Homestead exemption of school districts. */
  @Money()
  schoolHomestead: string | null;
  /** Additional exemption of school districts for owners over 65 or disabled. */
  @Money()
  schoolSenior: string | null;
}

/** Limits, exemptions and ceilings of a property in a tax year. Null means not known. Money is dollars. */
export class TaxFactsDto {
  /** Id of the property. */
  propertyId: number;
  /**
   * Tax year.
   * @example 2026
   */
  taxYear: number;
  /** Id of the property's county. */
  countyId: number;
  /** Limit on the appraised value that applies to the property. */
  @ApiProperty({ enum: limitCategories, nullable: true })
  category: LimitCategory | null;
  /** Whether the limit does not apply yet: the first year of the homestead exemption or, for other property, of ownership. */
  isFirstYear: boolean | null;
  /**
   * First tax year in which the limit on other property could apply under the current owner. The same for all tax years of
   * the property; null if not known.
   * @example 2024
   */
  firstQualifiedYear: number | null;
  /** Appraised value in `firstQualifiedYear`, which decides whether the limit applies; null if not known. */
  @Money()
  firstQualifiedValue: string | null;
  /** Appraised value of the year before. */
  @Money()
  priorAppraisedValue: string | null;
  /** Market value of this year's new improvements; null if none. */
  @Money()
  newImprovements: string | null;
  /** Whether the owner is over 65. */
  isOver65: boolean;
  /** Whether the owner is disabled. */
  isDisabled: boolean;
  /** Whether this is the owner's first year over 65 or disabled, whose tax becomes the ceiling. */
  isFirstSeniorYear: boolean;
  /** Other exemptions of a fixed amount that apply in every unit; null if none. */
  @Money()
  otherExemption: string | null;
  /** Whether the property is fully exempt from tax. */
  isExempt: boolean;
  /** The taxing units that tax the property. */
  units: TaxFactUnitDto[];
  /** Statutory limits and exemptions of the tax year; null if the year has none configured. */
  rules: TaxFactRulesDto | null;
  /** Whether the office has saved these facts. If not, they are proposed from the rolls, and the units from another tax year. */
  isSaved: boolean;
  /** Send it with an update to detect concurrent changes; null until the facts are saved. */
  version: number | null;
}

/**
 * Limits, exemptions and ceilings of a property in a tax year to save. Absent and empty fields are saved as not known, absent flags
 * as off.
 */
@ReadOnlyFields<TaxFactsDto>('propertyId', 'taxYear', 'countyId', 'units', 'rules', 'isSaved')
export class SaveTaxFactsDto {
  /** Limit on the appraised value that applies to the property. */
  @ChoiceField(limitCategories, { optional: true })
  category?: LimitCategory | null;
  /** Whether the limit does not apply yet: the first year of the homestead exemption or, for other property, of ownership. */
  @FlagField({ optional: true })
  isFirstYear?: boolean | null;
  /**
   * First tax year in which the limit on other property could apply under the current owner, for all tax years of the property.
   * Absent: unchanged. Null: not known.
   */
  @TaxYearField({ optional: true, example: 2024 })
  firstQualifiedYear?: number | null;
  /** Appraised value in `firstQualifiedYear`, dollars. Absent: unchanged. */
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
  /** Whether this is the owner's first year over 65 or disabled. */
  @FlagField({ optional: true })
  isFirstSeniorYear?: boolean | null;
  /** Other exemptions of a fixed amount that apply in every unit, dollars. */
  @MoneyField({ optional: true, example: '12000.00' })
  otherExemption?: string | null;
  /** Whether the property is fully exempt from tax. */
  @FlagField({ optional: true })
  isExempt?: boolean | null;
  /** Ids of the taxing units that tax the property; they must belong to its county and this tax year. */
  @IdsField({ optional: true, max: propertyUnitsMax, example: [] })
  unitIds?: number[] | null;
  /** Tax ceilings in dollars, by unit id. */
  @TextsField({ optional: true, max: propertyUnitsMax, maxLength: 20, example: {} })
  ceilings?: Record<string, string> | null;
  /** Version the caller has read; 409 if the facts have changed since. */
  @VersionField()
  version?: number | null;
}
