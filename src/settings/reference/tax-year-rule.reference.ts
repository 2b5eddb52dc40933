import { sql } from 'kysely';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { asc, decimalText, defineList, filters, source } from '../../platform/query/index.js';
import { Money, Percentage } from '../../platform/validation/answer-fields.js';
import {
  MoneyField,
  PercentageField,
  TaxYearField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** Limits on appraised values and exemption amounts in a tax year. Null if there is none or it is not known. */
@Entity('tax_year_rules')
export class TaxYearRule {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  taxYear: number;
  @Column({ type: 'numeric', nullable: true })
  homesteadLimit: string | null;
  @Column({ type: 'numeric', nullable: true })
  otherLimit: string | null;
  @Column({ type: 'numeric', nullable: true })
  otherLimitUpTo: string | null;
  @Column({ type: 'numeric', nullable: true })
  schoolHomestead: string | null;
  @Column({ type: 'numeric', nullable: true })
  schoolSenior: string | null;
  @Column({ type: 'numeric', nullable: true })
  businessProperty: string | null;
  @VersionColumn()
  version: number;
}

/** Limits on appraised values and exemption amounts in a tax year. Null if there is none or it is not known. */
export class TaxYearRuleDto {
  /** Id of the row. */
  id: number;
  /** Tax year. */
  taxYear: number;
  /** Percent by which a homestead's appraised value may grow in a year, excluding new improvements (23.23). */
  @Percentage()
  homesteadLimit: string | null;
  /** Percent by which the appraised value of other real property may grow in a year, excluding new improvements (23.231). */
  @Percentage()
  otherLimit: string | null;
  /** Maximum value with which other real property can qualify for the limit of 23.231 in this year, dollars. */
  @Money()
  otherLimitUpTo: string | null;
  /** Homestead exemption of school districts, dollars (11.13(b)). */
  @Money()
  schoolHomestead: string | null;
  /** Additional exemption of school districts for owners over 65 or disabled, dollars (11.13(c)). */
  @Money()
  schoolSenior: string | null;
  /** Exemption of business personal property, dollars. */
  @Money()
  businessProperty: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Limits on appraised values and exemption amounts in a tax year. */
export class TaxYearRuleFormDto {
  /** Tax year; must be unique. */
  @TaxYearField({ example: 2031 })
  taxYear: number;
  /** Percent by which a homestead's appraised value may grow in a year, 0 to 100. */
  @PercentageField({ optional: true, example: '10' })
  homesteadLimit?: string | null;
  /** Percent by which the appraised value of other real property may grow in a year, 0 to 100. */
  @PercentageField({ optional: true, example: '20' })
  otherLimit?: string | null;
  /** Maximum value with which other real property can qualify for its limit in this year, dollars. */
  @MoneyField({ optional: true, example: '5320000' })
  otherLimitUpTo?: string | null;
  /** Homestead exemption of school districts, dollars. */
  @MoneyField({ optional: true, example: '140000' })
  schoolHomestead?: string | null;
  /** Additional exemption of school districts for owners over 65 or disabled, dollars. */
  @MoneyField({ optional: true, example: '60000' })
  schoolSenior?: string | null;
  /** Exemption of business personal property, dollars. */
  @MoneyField({ optional: true, example: '125000' })
  businessProperty?: string | null;
}

/** Changes to the limits and exemptions of a tax year. Absent fields stay unchanged. */
@ReadOnlyFields<TaxYearRuleDto>('id')
export class UpdateTaxYearRuleDto extends UpdateOf(TaxYearRuleFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(source('y', 'tax_year_rules'), ({ ref }) => ({
  resource: 'tax-year-rules',
  isShared: true,
  id: 'y.id',
  columns: {
    id: 'y.id',
    taxYear: 'y.tax_year',
    homesteadLimit: decimalText(ref('y.homestead_limit')),
    otherLimit: decimalText(ref('y.other_limit')),
    otherLimitUpTo: decimalText(ref('y.other_limit_up_to')),
    schoolHomestead: decimalText(ref('y.school_homestead')),
    schoolSenior: decimalText(ref('y.school_senior')),
    businessProperty: decimalText(ref('y.business_property')),
    version: 'y.version',
  },
  sort: { id: 'y.id', taxYear: 'y.tax_year' },
  filters: {
    id: filters.ids('y.id'),
    q: filters.contains(sql<string>`${ref('y.tax_year')}::text`),
    taxYear: filters.equals('y.tax_year'),
  },
  defaultSort: [asc('y.tax_year')],
}));

export const taxYearRules = defineReference({
  entity: TaxYearRule,
  list,
  fields: [
    'taxYear',
    'homesteadLimit',
    'otherLimit',
    'otherLimitUpTo',
    'schoolHomestead',
    'schoolSenior',
    'businessProperty',
  ],
  nameOf: ({ taxYear }) => String(taxYear),
  unique: { tax_year_rules_year: 'taxYear' },
});
