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
  /** Tax rate as a fraction: 0.0095 is $0.95 per $100. */
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
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Tax year.
   * @example 2026
   */
  taxYear: number;
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
  /** Kind of unit. For school districts, homestead exemption and tax ceiling are set by law. */
  @ApiProperty({ enum: unitKinds })
  kind: UnitKind;
  /** Tax rate as a fraction: 0.0095 is $0.95 per $100. */
  @Rate()
  rate: string;
  /** The unit's optional homestead exemption, percent of the appraised value, at least $5,000 (11.13(n)); null if none. */
  @Percentage()
  homesteadPercent: string | null;
  /** The unit's optional exemption for owners over 65, dollars (11.13(d)). */
  @Money()
  over65Exemption: string | null;
  /** The unit's optional exemption for disabled owners, dollars (11.13(d)). */
  @Money()
  disabledExemption: string | null;
  /** Whether the unit has adopted the tax ceiling for owners over 65 or disabled (11.261); school districts always have one. */
  hasCeiling: boolean;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Details of a taxing unit. */
export class TaxingUnitFormDto {
  /** Id of the county. */
  @IdField()
  countyId: number;
  /** Tax year. */
  @TaxYearField()
  taxYear: number;
  /** The appraisal district's code for the unit; must be unique in the county and tax year. */
  @LineField({ max: unitCodeMaxLength, example: 'AISD' })
  code: string;
  /** Name of the unit. */
  @LineField({ max: nameMaxLength, example: 'Austin ISD' })
  name: string;
  /** Kind of unit. For school districts, homestead exemption and tax ceiling are set by law. */
  @ChoiceField(unitKinds)
  kind: UnitKind;
  /** Tax rate as a fraction: 0.0095 is $0.95 per $100. */
  @RateField({ example: '0.009505' })
  rate: string;
  /** The unit's optional homestead exemption, percent of the appraised value, 0 to 100. */
  @PercentageField({ optional: true, example: '20' })
  homesteadPercent?: string | null;
  /** The unit's optional exemption for owners over 65, dollars. */
  @MoneyField({ optional: true, example: '25000' })
  over65Exemption?: string | null;
  /** The unit's optional exemption for disabled owners, dollars. */
  @MoneyField({ optional: true, example: '25000' })
  disabledExemption?: string | null;
  /** Whether the unit has adopted the tax ceiling for owners over 65 or disabled. */
  @FlagField({ optional: true })
  hasCeiling?: boolean | null;
  /** Confirms a rate that was refused as unlikely (409 `unlikely`). */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
}

/** Changes to a taxing unit. Absent fields stay unchanged. */
@ReadOnlyFields<TaxingUnitDto>('id', 'countyName')
export class UpdateTaxingUnitDto extends UpdateOf(TaxingUnitFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
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
    // A cleared flag is stored as off.
    row.hasCeiling ??= false;
    return assertChosen(tx, { countyId: ['county', row.countyId] });
  },
});
