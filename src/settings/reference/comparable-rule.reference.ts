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

/** How comparables are chosen and adjusted in a county (docs/rules/comparables.md). */
@Entity('comparable_rules')
export class ComparableRule {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  /** Null: all counties without rules of their own. */
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

/** How comparables are chosen and adjusted in a county. */
export class ComparableRuleDto {
  /** Id of the rules. */
  id: number;
  /**
   * Name.
   * @example "Homes in Travis"
   */
  name: string;
  /** Their county; null: all counties without rules of their own. */
  countyId: number | null;
  /** Name of the county. */
  countyName: string | null;
  /** Living area within so many percent of the subject's. */
  @Percentage()
  areaPercent: string;
  /** Year built within so many years of the subject's. */
  years: number;
  /** Land within so many percent of the subject's. */
  @Percentage()
  landPercent: string;
  /** Whether only accounts of the subject's class are taken. */
  sameClass: boolean;
  /** Share of the improvement value per square foot by which living area is adjusted, percent. */
  @Percentage()
  areaShare: string;
  /** Percent of the improvement value for each year of age. */
  @Percentage()
  agePercent: string;
  /** The most that one adjustment may be, percent of the comparable's market value. */
  @Percentage()
  adjustmentCap: string;
  /** The most that all adjustments together may be, percent of the comparable's market value. */
  @Percentage()
  grossCap: string;
  /** How many comparables a conclusion needs. */
  least: number;
  /** How many comparables are used. */
  most: number;
  /** Send it back with a change. */
  version: number;
}

/** The form of rules for comparables. */
export class ComparableRuleFormDto {
  /** Name, which no other rules have. */
  @LineField({ max: nameMaxLength, example: 'Homes in Travis' })
  name: string;
  /** Their county, which no other rules have; null: all counties without rules of their own. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Living area within so many percent of the subject's, 0 to 100. */
  @PercentageField({ example: '25' })
  areaPercent: string;
  /** Year built within so many years of the subject's, 0 to 100. */
  @IntegerField({ min: 0, max: 100, example: 10 })
  years: number;
  /** Land within so many percent of the subject's, 0 to 100. */
  @PercentageField({ example: '50' })
  landPercent: string;
  /** Whether only accounts of the subject's class are taken. */
  @FlagField()
  sameClass: boolean;
  /** Share of the improvement value per square foot by which living area is adjusted, 0 to 100 percent. */
  @PercentageField({ example: '50' })
  areaShare: string;
  /** Percent of the improvement value for each year of age, 0 to 100. */
  @PercentageField({ example: '1' })
  agePercent: string;
  /** The most that one adjustment may be, 0 to 100 percent of the comparable's market value. */
  @PercentageField({ example: '15' })
  adjustmentCap: string;
  /** The most that all adjustments together may be, 0 to 100 percent of the comparable's market value. */
  @PercentageField({ example: '25' })
  grossCap: string;
  /** How many comparables a conclusion needs, 1 to 40. */
  @IntegerField({ min: 1, max: comparablesAtMost, example: 5 })
  least: number;
  /** How many comparables are used, at least as many as a conclusion needs, at most 40. */
  @IntegerField({ min: 1, max: comparablesAtMost, example: 15 })
  most: number;
}

/** A change of rules for comparables. Absent fields stay unchanged. */
@ReadOnlyFields<ComparableRuleDto>('id', 'countyName')
export class UpdateComparableRuleDto extends UpdateOf(ComparableRuleFormDto) {
  /** The version the caller has read; 409 when the row has changed since. */
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

/** @throws 400 when the county does not exist, or fewer are used than a conclusion needs */
async function check(tx: Tx, { countyId, least, most }: ComparableRule): Promise<void> {
  if (most < least) throw invalid({ most: 'leastComparables' });
  if (countyId === null || countyId === undefined) return;
  const found: unknown[] = await tx.query('SELECT 1 FROM counties WHERE id = $1', [countyId]);
  if (found.length === 0) throw invalid({ countyId: 'choice' });
}
