import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ProposalState } from '../../common/billing/proposal.js';
import type { DB } from '../platform/query/database-types.js';
import {
  billingSource,
  builderFor,
  clientSource,
  type ColumnOf,
  each,
  maybe,
  one,
  only,
  type Operand,
  propertySource,
  source,
  type Source,
} from '../platform/query/index.js';
import { stateOfProtest } from '../billing/protest-values.js';
import type { BillingState } from './report-filters.js';

/** Activities with their accounts and records. */
export const auditSource = source('j', 'activities', {
  w: maybe('users', 'j.actor_id'),
  y: maybe('users', 'j.client_id'),
  z: maybe('properties', 'j.property_id'),
  h: maybe('hidden_activities', 'j.id', 'activity_id'),
});

/** Protests with their property and client. */
export const noticeSource = source('pt', 'protests', {
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
});

/** Roll notices about properties and other accounts of their owners. */
export const rollNoticeSource = source('rn', 'roll_notices', {
  c: one('counties', 'rn.county_id'),
  u: one('users', 'rn.client_id'),
  p: maybe('properties', 'rn.property_id'),
});

/** Differences between districts' files and protests. */
export const differenceSource = source('cd', 'case_differences', {
  c: one('counties', 'cd.county_id'),
  p: one('properties', 'cd.property_id'),
  u: one('users', 'p.client_id'),
  pt: maybe(
    'protests',
    'cd.property_id',
    'property_id',
    sql<SqlBool>`${sql.ref('pt.tax_year')} = ${sql.ref('cd.tax_year')}`,
  ),
});

/** Settlement offers of the districts with their protest and property. */
export const offerSource = source('o', 'offers', {
  pt: one('protests', 'o.protest_id'),
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
});

/** Sums of billings by year and filter columns. */
type Figures = DB['billing_totals'] & Pick<DB['billings'], 'is_paid' | 'is_market_cut' | 'is_no_change'>;

/** Exemptions and limits that an account may lack. */
export const exemptionFindings = ['homestead', 'senior', 'homesteadLimit', 'otherLimit'] as const;

/** How the tax year in which a property first qualified changes a billing. */
export const limitFindings = ['limit', 'noLimit', 'unknown'] as const;

/** A property's roll account of a tax year, and the codes of what it seems to lack. */
export interface CheckedAccount {
  readonly property_id: number;
  readonly client_id: number;
  readonly county_id: number;
  readonly market_value: string | null;
  readonly appraised_value: string | null;
  /** Appraised value of the year before. */
  readonly prior_value: string | null;
  readonly exemptions: string;
  readonly findings: string;
}

/** A legal date of a protest, with its texts in the language of the report. */
export interface LegalDateRow {
  readonly protest_id: number;
  readonly property_id: number;
  /** Person in charge. */
  readonly user_id: number | null;
  /** Position of its rule among all rules. */
  readonly place: number;
  readonly on_day: string;
  readonly statutory_day: string;
  readonly name: string;
  readonly section: string;
  readonly reason: string;
  readonly party: string;
}

/**
 * Aliases available to reports: those of the shared sources, the audit and protests, and `f` (sums of billings), `xa`
 * (checked accounts) and `ld` (legal dates).
 */
export type ReportRows = (typeof billingSource)['rows'] &
  (typeof propertySource)['rows'] &
  (typeof clientSource)['rows'] &
  (typeof auditSource)['rows'] &
  (typeof noticeSource)['rows'] &
  Pick<(typeof rollNoticeSource)['rows'], 'rn'> &
  Pick<(typeof differenceSource)['rows'], 'cd'> &
  Pick<(typeof offerSource)['rows'], 'o'> & {
    readonly f: Figures;
    readonly xa: CheckedAccount;
    readonly ld: LegalDateRow;
  };

/** Builds expressions over these aliases. */
export const eb = builderFor<ReportRows>();

type Condition = Expression<SqlBool> | undefined;

/** Source of a report's rows. */
export interface ReportRowsSource {
  readonly source: Source;
  /** Conditions joined by AND; absent ones are left out. */
  readonly where?: readonly Condition[];
  readonly groupBy?: readonly Operand<ReportRows>[];
  readonly having?: Expression<SqlBool>;
}

/** Filters that reports about billings share. */
export interface BillingFilter {
  readonly year?: number | readonly number[];
  readonly property?: readonly number[];
  readonly billing?: readonly BillingState[];
  readonly result?: readonly number[];
  readonly exemption?: readonly number[];
  readonly agent?: number | readonly number[];
  readonly county?: number | readonly number[];
}

const ofCounty = { c: one('counties', 'f.county_id') } as const;
/** A year's figures by county, property type, exemption and result, kept up to date by triggers. */
const yearlyFigures = source('f', 'billing_totals', ofCounty);
/** The same figures by year and county only. */
const countyFigures = source('f', 'county_totals', ofCounty);
/** The same columns from the billings themselves, for filters that the maintained figures lack. */
const billingFigures = source(
  'f',
  eb
    .selectFrom('billings as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .select(['b.year', 'p.county_id', 'p.property_type_id', 'p.exemption_type_id', 'b.result_id'])
    .select(['b.reduction', 'b.tax_savings', 'b.invoice_amount', 'b.is_paid', 'b.is_market_cut'])
    .select(['b.is_no_change', eb.lit(1).as('billings')]),
  ofCounty,
);

/** Clients with their properties and billings, including clients without any. */
export const clientRecordSource = source('u', 'users', {
  cl: only('clients', 'u.id'),
  p: each('properties', 'u.id', 'client_id'),
  c: maybe('counties', 'p.county_id'),
  t: maybe('property_types', 'p.property_type_id'),
  b: each('billings', 'p.id', 'property_id'),
  r: maybe('results', 'b.result_id'),
  a: maybe('agents', 'b.agent_id'),
});

const protestInYear = (year: number) =>
  ({ pt: maybe('protests', 'p.id', 'property_id', eb('pt.tax_year', '=', year)) }) as const;

/** Properties with their billing and protest of one year, if any. */
export const billedInYear = (year: number): Source =>
  source('p', 'properties', {
    c: one('counties', 'p.county_id'),
    b: maybe('billings', 'p.id', 'property_id', eb('b.year', '=', year)),
    ...protestInYear(year),
  });

/** Properties with their related names, and their protest of one year, if any. */
export const protestedInYear = (year: number): Source =>
  source('p', 'properties', {
    c: one('counties', 'p.county_id'),
    u: one('users', 'p.client_id'),
    t: maybe('property_types', 'p.property_type_id'),
    ...protestInYear(year),
  });

/** State of a property's protest `pt` for its billing, as in common/billing/proposal.ts. */
export const proposalState = sql<ProposalState>`CASE WHEN ${sql.ref('pt.id')} IS NULL THEN 'none' ELSE ${sql.raw(stateOfProtest)} END`;

/**
 * Totals of billings by county. Maintained totals may include rows that add up to zero billings; such
 * counties are left out.
 */
export function figuresByCounty(filter: BillingFilter): ReportRowsSource {
  const isByCounty = !filter.property && !filter.result && !filter.exemption;
  const kept = isByCounty ? countyFigures : yearlyFigures;
  return {
    source: filter.billing ? billingFigures : kept,
    where: [
      among('f.year', filter.year),
      among('f.property_type_id', filter.property),
      among('f.result_id', filter.result),
      among('f.exemption_type_id', filter.exemption),
      among('f.county_id', filter.county),
      inState('f', filter.billing),
    ],
    groupBy: ['f.county_id', 'c.name'],
    having: sql`${eb.fn.sum('f.billings')} > 0`,
  };
}

/** Conditions on the billing itself, `b`. */
export function billingConditions(filter: BillingFilter): Condition[] {
  return [
    among('b.year', filter.year),
    among('b.result_id', filter.result),
    among('b.agent_id', filter.agent),
    inState('b', filter.billing),
  ];
}

/** Conditions on the property, `p`. */
export function propertyConditions(filter: BillingFilter): Condition[] {
  return [
    among('p.property_type_id', filter.property),
    among('p.exemption_type_id', filter.exemption),
    among('p.county_id', filter.county),
  ];
}

/** Whether the property has a billing that matches all filters. */
export function hasBilling(filter: BillingFilter): Expression<SqlBool> {
  const conditions = billingConditions(filter).filter((condition) => condition !== undefined);
  return eb.exists(
    eb
      .selectFrom('billings as b')
      .select(eb.lit(1).as('one'))
      .where(eb.and([eb('b.property_id', '=', eb.ref('p.id')), ...conditions])),
  );
}

/** Like `hasBilling`; undefined without billing filters. */
export function hasBillingAsked(filter: BillingFilter): Condition {
  return billingConditions(filter).some((condition) => condition !== undefined)
    ? hasBilling(filter)
    : undefined;
}

/** Rows whose column has one of these values; 0 means rows without a value. */
export function among(
  column: ColumnOf<ReportRows>,
  value: number | readonly number[] | undefined,
): Expression<SqlBool> | undefined {
  if (value === undefined) return undefined;
  const of = sql.ref(column);
  if (typeof value === 'number') return sql`${of} = ${value}`;
  if (value.length === 0) return undefined;
  const listed = sql<SqlBool>`${of} = ANY(${value}::int[])`;
  return value.includes(0) ? sql`(${listed} OR ${of} IS NULL)` : listed;
}

const stateColumns = {
  paid: ['is_paid', true],
  unpaid: ['is_paid', false],
  marketCut: ['is_market_cut', true],
  noChange: ['is_no_change', true],
} as const;

function inState(alias: 'b' | 'f', billing: readonly BillingState[] | undefined): Condition {
  if (!billing || billing.length === 0) return undefined;
  const states = billing.map((state) => {
    const [column, isSet] = stateColumns[state];
    return eb(`${alias}.${column}`, '=', eb.lit(isSet));
  });
  return eb.or(states);
}

/** Number of distinct properties with a reduction among the billings of a filter. */
export const propertiesReduced = (filter: BillingFilter): Expression<unknown> => {
  const conditions = [...billingConditions(filter), ...propertyConditions(filter)];
  return eb
    .selectFrom('billings as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .select(eb.fn.count('b.property_id').distinct().as('properties'))
    .where(eb.and([eb('b.reduction', '>', eb.lit(0)), ...conditions.filter((each) => each !== undefined)]));
};

/** Reduction in percent of the noticed value, from sums; null when the noticed value is 0. */
export const reductionPercent = (
  noticed: Expression<unknown>,
  settled: Expression<unknown>,
): RawBuilder<string | null> => sql`round((${noticed} - ${settled}) * 100 / nullif(${noticed}, 0), 0)`;

/** A column of the report's rows, for aggregates over them. */
export const ofRows = (key: string): Expression<number> => sql.ref(`r.${key}`);

/** The sum of a column over all rows of the report. */
export const sumOf = (key: string): Expression<number> => sql`sum(${ofRows(key)})`;
