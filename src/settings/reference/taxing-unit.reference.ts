import { sql } from 'kysely';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { ApiProperty } from '@nestjs/swagger';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { unitCodeMaxLength } from '../../../common/settings/limits.js';
import { type UnitKind, unitKinds } from '../../../common/season/cap.js';
import { asc, decimalText, defineList, filters, one, source } from '../../platform/query/index.js';
import { Money, Percentage, Rate } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  FlagField,
  IdField,
  LineField,
  MoneyField,
  PercentageField,
  RateField,
  TaxYearField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { assertChosen } from './choices.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';
import type { FieldErrors } from '../../platform/errors/errors.js';
import { sameValue } from '../../platform/journal/field-changes.js';
import { unitRateDoubt } from './unit-doubts.js';

/** A taxing unit of a county in a tax year. */
@Entity('taxing_units')
export class TaxingUnit {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  countyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text' })
  code: string;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  kind: UnitKind;
  /** A fraction: 0.0095 is $0.95 per $100. */
  @Column({ type: 'numeric' })
  rate: string;
  @Column({ type: 'numeric', nullable: true })
  homesteadPercent: string | null;
  @Column({ type: 'numeric', nullable: true })
  over65Exemption: string | null;
  @Column({ type: 'numeric', nullable: true })
  disabledExemption: string | null;
  @Column({ type: 'boolean', default: false })
  hasCeiling: boolean;
  @VersionColumn()
  version: number;
}

/** A taxing unit of a county in a tax year: its rate, exemptions and ceiling. */
export class TaxingUnitDto {
  /** Id of the unit. */
  id: number;
  /** The county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Tax year.
   * @example 2026
   */
  taxYear: number;
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
  /** What it is: for school districts, homestead exemption and ceiling are law. */
  @ApiProperty({ enum: unitKinds })
  kind: UnitKind;
  /** A fraction: 0.0095 is $0.95 per $100. */
  @Rate()
  rate: string;
  /** Its own homestead exemption in percent of the appraised value, at least $5,000 (11.13(n)); null without one. */
  @Percentage()
  homesteadPercent: string | null;
  /** What it exempts by its own choice over 65, in dollars (11.13(d)). */
  @Money()
  over65Exemption: string | null;
  /** What it exempts by its own choice for disabled owners, in dollars (11.13(d)). */
  @Money()
  disabledExemption: string | null;
  /** Whether it has adopted the ceiling over 65 and disabled (11.261); a school district always has one. */
  hasCeiling: boolean;
  /** Send it back with a change. */
  version: number;
}

/** The form of a taxing unit. */
export class TaxingUnitFormDto {
  /** The county. */
  @IdField()
  countyId: number;
  /** Tax year. */
  @TaxYearField()
  taxYear: number;
  /** The district's code, which no other unit of the county and tax year has. */
  @LineField({ max: unitCodeMaxLength, example: 'AISD' })
  code: string;
  /** Name. */
  @LineField({ max: nameMaxLength, example: 'Austin ISD' })
  name: string;
  /** What it is: for school districts, homestead exemption and ceiling are law. */
  @ChoiceField(unitKinds)
  kind: UnitKind;
  /** A fraction: 0.0095 is $0.95 per $100. */
  @RateField({ example: '0.009505' })
  rate: string;
  /** Its own homestead exemption in percent of the appraised value, 0 to 100. */
  @PercentageField({ optional: true, example: '20' })
  homesteadPercent?: string | null;
  /** What it exempts by its own choice over 65, in dollars. */
  @MoneyField({ optional: true, example: '25000' })
  over65Exemption?: string | null;
  /** What it exempts by its own choice for disabled owners, in dollars. */
  @MoneyField({ optional: true, example: '25000' })
  disabledExemption?: string | null;
  /** Whether it has adopted the ceiling over 65 and disabled. */
  @FlagField({ optional: true })
  hasCeiling?: boolean | null;
  /** Whether the caller has seen that the rate is unlikely (409 `unlikely`) and means it. */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
}

/** A change of a taxing unit. Absent fields stay unchanged. */
@ReadOnlyFields<TaxingUnitDto>('id', 'countyName')
export class UpdateTaxingUnitDto extends UpdateOf(TaxingUnitFormDto) {
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(source('tu', 'taxing_units', { c: one('counties', 'tu.county_id') }), ({ ref }) => ({
  resource: 'taxing-units',
  isShared: true,
  id: 'tu.id',
  columns: {
    id: 'tu.id',
    countyId: 'tu.county_id',
    countyName: 'c.name',
    taxYear: 'tu.tax_year',
    code: 'tu.code',
    name: 'tu.name',
    kind: sql<UnitKind>`${ref('tu.kind')}`,
    rate: decimalText(ref('tu.rate')),
    homesteadPercent: decimalText(ref('tu.homestead_percent')),
    over65Exemption: decimalText(ref('tu.over65_exemption')),
    disabledExemption: decimalText(ref('tu.disabled_exemption')),
    hasCeiling: 'tu.has_ceiling',
    version: 'tu.version',
  },
  sort: {
    id: 'tu.id',
    name: 'tu.name',
    code: 'tu.code',
    taxYear: 'tu.tax_year',
    countyName: 'c.name',
    rate: 'tu.rate',
  },
  filters: {
    id: filters.ids('tu.id'),
    q: filters.contains(sql<string>`${ref('tu.code')} || ' ' || ${ref('tu.name')}`),
    countyId: filters.ids('tu.county_id'),
    taxYear: filters.ids('tu.tax_year'),
  },
  defaultSort: [asc('tu.name')],
}));

export const taxingUnits = defineReference({
  entity: TaxingUnit,
  list,
  fields: [
    'countyId',
    'taxYear',
    'code',
    'name',
    'kind',
    'rate',
    'homesteadPercent',
    'over65Exemption',
    'disabledExemption',
    'hasCeiling',
  ],
  nameOf: ({ name, taxYear }) => `${name} (${taxYear})`,
  unique: { taxing_units_code: 'code' },
  doubts: async (tx, row, before): Promise<FieldErrors> => {
    const isSame = (['countyId', 'taxYear', 'code', 'rate'] as const).every((name) =>
      sameValue(before[name], row[name]),
    );
    const rate = isSame ? undefined : await unitRateDoubt(tx, row);
    return rate ? { rate } : {};
  },
  check: (tx, row) => {
    // An emptied switch is off.
    row.hasCeiling ??= false;
    return assertChosen(tx, { countyId: ['county', row.countyId] });
  },
});
