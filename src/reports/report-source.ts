import { UserLevel } from '../../common/enums.js';
import type { Bind } from '../platform/query/list-query.js';
import type { BillingState } from './report-filters.js';

/** The filters that reports over billings share, under the names of the spec's keys. */
export interface BillingFilter {
  readonly year?: number | readonly number[];
  readonly property?: readonly number[];
  readonly billing?: readonly BillingState[];
  readonly result?: readonly number[];
  readonly exemption?: readonly number[];
  readonly agent?: number | readonly number[];
  readonly county?: number | readonly number[];
}

/** Billings with their property, named `b` and `p`. */
export const billingsWithProperty = 'billings b JOIN properties p ON p.id = b.property_id';

/** What every row about a billing may show beside it. */
export const billingDetails = `${billingsWithProperty}
  JOIN counties c ON c.id = p.county_id
  JOIN results r ON r.id = b.result_id
  JOIN agents a ON a.id = b.agent_id
  JOIN users u ON u.id = p.client_id
  LEFT JOIN property_types t ON t.id = p.property_type_id
  LEFT JOIN exemption_types e ON e.id = p.exemption_type_id`;

/** What every row about a property may show beside it. */
export const propertyDetails = `properties p
  JOIN counties c ON c.id = p.county_id
  JOIN users u ON u.id = p.client_id
  LEFT JOIN property_types t ON t.id = p.property_type_id
  LEFT JOIN exemption_types e ON e.id = p.exemption_type_id`;

/** The accounts of clients with their own part. */
export const clientDetails = `users u JOIN clients cl ON cl.id = u.id AND u.level = ${UserLevel.Client} LEFT JOIN counties k ON k.id = u.county_id`;

/** A year's figures by county, property type, exemption and result: kept in the transaction of every change. */
const yearlyFigures = 'billing_totals';

/** The same by year and county alone. */
const countyFigures = 'county_totals';

/** The same columns from the billings themselves, for filters that the figures do not carry. */
const billingFigures = `(SELECT b.year, p.county_id, p.property_type_id, p.exemption_type_id, b.result_id,
    1 AS billings, b.reduction, b.tax_savings, b.invoice_amount, b.is_paid, b.is_market_cut, b.is_no_change
  FROM ${billingsWithProperty})`;

/**
 * Source and conditions, named `f`, of totals over years. What is kept may hold rows that cancel each other out: a group
 * counts when it `hasBillings`.
 */
export function figures(filter: BillingFilter, bind: Bind): { from: string; where: (string | undefined)[] } {
  const isByCounty = !filter.property && !filter.result && !filter.exemption;
  const kept = isByCounty ? countyFigures : yearlyFigures;
  return {
    from: `${filter.billing ? billingFigures : kept} f`,
    where: [
      among('f.year', filter.year, bind),
      among('f.property_type_id', filter.property, bind),
      among('f.result_id', filter.result, bind),
      among('f.exemption_type_id', filter.exemption, bind),
      among('f.county_id', filter.county, bind),
      inState('f', filter.billing),
    ],
  };
}

/** HAVING of a group of figures. */
export const hasBillings = 'HAVING sum(f.billings) > 0';

/** Conditions on the billing itself, `b`. */
export function billingConditions(filter: BillingFilter, bind: Bind): (string | undefined)[] {
  return [
    among('b.year', filter.year, bind),
    among('b.result_id', filter.result, bind),
    among('b.agent_id', filter.agent, bind),
    inState('b', filter.billing),
  ];
}

/** Conditions on the property, `p`. */
export function propertyConditions(filter: BillingFilter, bind: Bind): (string | undefined)[] {
  return [
    among('p.property_type_id', filter.property, bind),
    among('p.exemption_type_id', filter.exemption, bind),
    among('p.county_id', filter.county, bind),
  ];
}

/** That the property has a billing with all of these; nothing when nothing is asked of billings. */
export function hasBilling(filter: BillingFilter, bind: Bind): string | undefined {
  const conditions = billingConditions(filter, bind).filter((condition) => condition !== undefined);
  if (conditions.length === 0) return undefined;
  return `EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id AND ${conditions.join(' AND ')})`;
}

/** Rows whose column is one of these; 0 stands for rows that have none. */
export function among(
  sql: string,
  value: number | readonly number[] | undefined,
  bind: Bind,
): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return `${sql} = ${bind(value)}`;
  if (value.length === 0) return undefined;
  const listed = `${sql} = ANY(${bind(value)}::int[])`;
  return value.includes(0) ? `(${listed} OR ${sql} IS NULL)` : listed;
}

const states: Readonly<Record<BillingState, (alias: string) => string>> = {
  paid: (alias) => `${alias}.is_paid`,
  unpaid: (alias) => `NOT ${alias}.is_paid`,
  marketCut: (alias) => `${alias}.is_market_cut`,
  noChange: (alias) => `${alias}.is_no_change`,
};

function inState(alias: string, billing: readonly BillingState[] | undefined): string | undefined {
  if (!billing || billing.length === 0) return undefined;
  return `(${billing.map((state) => states[state](alias)).join(' OR ')})`;
}

const joinById = /^(?:LEFT )?JOIN \w+ (\w+) ON (\w+)\.id = \w+\.\w+_id$/;

/**
 * A FROM of this file without the joins whose alias nothing uses: counting and summing need few of them. Only a join of
 * one row by its id is left out, which neither adds rows nor takes any away: the foreign key is there, or the join is a
 * LEFT one.
 */
export function withoutIdleJoins(from: string, used: string): string {
  if (from.includes('(')) return from;
  const [table = '', ...joins] = from.split(/\s+(?=LEFT JOIN )|(?<!LEFT)\s+(?=JOIN )/);
  const kept: string[] = [];
  for (const join of joins.toReversed()) {
    const [, alias, joined] = joinById.exec(join.trim()) ?? [];
    const isIdle = alias && alias === joined && !new RegExp(`\\b${alias}\\.`).test([used, ...kept].join(' '));
    if (!isIdle) kept.unshift(join);
  }
  return [table, ...kept].join(' ');
}

/** Share of the noticed value that was taken off, percent, of sums; null when nothing was noticed. */
export const reductionPercent = (noticed: string, settled: string): string =>
  `round((${noticed} - ${settled}) * 100 / nullif(${noticed}, 0), 0)`;
