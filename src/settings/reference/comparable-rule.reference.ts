import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { comparablesAtMost } from '../../../common/season/limits.js';
import { nameMaxLength } from '../../../common/platform/limits.js';
import type { Tx } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors/errors.js';
import { asc, decimalText, defineList, filters, maybe, source } from '../../platform/query/index.js';
import { Percentage } from '../../platform/validation/answer-fields.js';
import {
  FlagField,
  IdField,
  IntegerField,
  LineField,
  PercentageField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** Rules for choosing and adjusting comparables in a county (docs/rules/comparables.md). */
@Entity('comparable_rules')
export class ComparableRule {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  /** Null for all counties without their own rules. */
  @Column({ type: 'integer', nullable: true })
  countyId: number | null;
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  areaPercent: string;
  @Column({ type: 'integer' })
  years: number;
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  landPercent: string;
  @Column({ type: 'boolean', default: true })
  sameClass: boolean;
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  areaShare: string;
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  agePercent: string;
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  adjustmentCap: string;
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  grossCap: string;
  @Column({ type: 'integer' })
  least: number;
  @Column({ type: 'integer' })
  most: number;
  @VersionColumn()
  version: number;
}

/** Rules for choosing and adjusting comparables in a county. The subject is the protested property. */
export class ComparableRuleDto {
  /** Id of the rules. */
  id: number;
  /**
   * Name of the rules.
   * @example "Homes in Travis"
   */
  name: string;
  /** Id of the county; null for all counties without their own rules. */
  countyId: number | null;
  /** Name of the county. */
  countyName: string | null;
  /** Maximum difference in living area, percent of the subject's. */
  @Percentage()
  areaPercent: string;
  /** Maximum difference in year built, years. */
  years: number;
  /** Maximum difference in land area, percent of the subject's. */
  @Percentage()
  landPercent: string;
  /** Whether comparables must be of the subject's class, if it has one. */
  sameClass: boolean;
  /** Share of the comparable's improvement value per square foot used to adjust for living area, percent. */
  @Percentage()
  areaShare: string;
  /** Adjustment per year of age difference, percent of the comparable's improvement value. */
  @Percentage()
  agePercent: string;
  /** Maximum of a single adjustment, percent of the comparable's market value. */
  @Percentage()
  adjustmentCap: string;
  /** Maximum of all adjustments together, regardless of sign, percent of the comparable's market value. */
  @Percentage()
  grossCap: string;
  /** Minimum number of comparables for a conclusion. */
  least: number;
  /** Maximum number of comparables to use. */
  most: number;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Rules for choosing and adjusting comparables in a county. */
export class ComparableRuleFormDto {
  /** Name; must be unique. */
  @LineField({ max: nameMaxLength, example: 'Homes in Travis' })
  name: string;
  /** Id of the county, which must not have other rules; null for all counties without their own rules. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Maximum difference in living area, percent of the subject's, 0 to 100. */
  @PercentageField({ example: '25' })
  areaPercent: string;
  /** Maximum difference in year built, years, 0 to 100. */
  @IntegerField({ min: 0, max: 100, example: 10 })
  years: number;
  /** Maximum difference in land area, percent of the subject's, 0 to 100. */
  @PercentageField({ example: '50' })
  landPercent: string;
  /** Whether comparables must be of the subject's class, if it has one. */
  @FlagField()
  sameClass: boolean;
  /** Share of the comparable's improvement value per square foot used to adjust for living area, percent, 0 to 100. */
  @PercentageField({ example: '50' })
  areaShare: string;
  /** Adjustment per year of age difference, percent of the comparable's improvement value, 0 to 100. */
  @PercentageField({ example: '1' })
  agePercent: string;
  /** Maximum of a single adjustment, percent of the comparable's market value, 0 to 100. */
  @PercentageField({ example: '15' })
  adjustmentCap: string;
  /** Maximum of all adjustments together, regardless of sign, percent of the comparable's market value, 0 to 100. */
  @PercentageField({ example: '25' })
  grossCap: string;
  /** Minimum number of comparables for a conclusion, 1 to 40. */
  @IntegerField({ min: 1, max: comparablesAtMost, example: 5 })
  least: number;
  /** Maximum number of comparables to use, from `least` to 40. */
  @IntegerField({ min: 1, max: comparablesAtMost, example: 15 })
  most: number;
}

/** Changes to rules for comparables. Absent fields stay unchanged. */
@ReadOnlyFields<ComparableRuleDto>('id', 'countyName')
export class UpdateComparableRuleDto extends UpdateOf(ComparableRuleFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(
  source('k', 'comparable_rules', { c: maybe('counties', 'k.county_id') }),
  ({ ref }) => ({
    resource: 'comparable-rules',
    isShared: true,
    id: 'k.id',
    columns: {
      id: 'k.id',
      name: 'k.name',
      countyId: 'k.county_id',
      countyName: 'c.name',
      areaPercent: decimalText(ref('k.area_percent')),
      years: 'k.years',
      landPercent: decimalText(ref('k.land_percent')),
      sameClass: 'k.same_class',
      areaShare: decimalText(ref('k.area_share')),
      agePercent: decimalText(ref('k.age_percent')),
      adjustmentCap: decimalText(ref('k.adjustment_cap')),
      grossCap: decimalText(ref('k.gross_cap')),
      least: 'k.least',
      most: 'k.most',
      version: 'k.version',
    },
    sort: { id: 'k.id', name: 'k.name', countyName: 'c.name' },
    filters: {
      id: filters.ids('k.id'),
      q: filters.contains('k.name'),
      countyId: filters.ids('k.county_id'),
    },
    defaultSort: [asc('k.name')],
  }),
);

export const comparableRules = defineReference({
  entity: ComparableRule,
  list,
  fields: [
    'name',
    'countyId',
    'areaPercent',
    'years',
    'landPercent',
    'sameClass',
    'areaShare',
    'agePercent',
    'adjustmentCap',
    'grossCap',
    'least',
    'most',
  ],
  nameOf: ({ name }) => name,
  unique: { comparable_rules_name: 'name', comparable_rules_county: 'countyId' },
  check,
});

/** @throws 400 if the county does not exist, or `most` is less than `least` */
async function check(tx: Tx, { countyId, least, most }: ComparableRule): Promise<void> {
  if (most < least) throw invalid({ most: 'leastComparables' });
  if (countyId === null || countyId === undefined) return;
  const found: unknown[] = await tx.query('SELECT 1 FROM counties WHERE id = $1', [countyId]);
  if (found.length === 0) throw invalid({ countyId: 'choice' });
}
