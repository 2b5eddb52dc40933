import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Tx, txQuery } from '../platform/database/database.js';
import { isUndecided, isValued } from '../season/protests/protest-figures.js';
import type { Billing } from './billing.entity.js';

/**
 * SQL condition for billings `b` whose protest `pt` was decided at another value, unless the office has decided to keep the billing
 * at this value (docs/rules/billing.md, "After the protest"). Compared when read instead of flagged on change, so that no code
 * path that changes a protest can be missed.
 */
export const hasNewProtestValue: RawBuilder<SqlBool> = sql`(${sql.raw(isValued)}
  AND ${sql.ref('pt.final_value')} <> ${sql.ref('b.final_value')}
  AND ${sql.ref('pt.final_value')} IS DISTINCT FROM ${sql.ref('b.kept_protest_value')})`;

/** SQL for the state of a protest `pt` with respect to billing: a `ProposalState` of common/billing/proposal.ts. */
export const stateOfProtest = `CASE WHEN ${isValued} THEN 'decided' WHEN ${isUndecided} THEN 'undecided'
  WHEN pt.stage IS NULL THEN 'none' ELSE 'ended' END`;

/** Returns the decided value of a property's protest in a tax year; null without a decided value. */
export async function decidedValue(tx: Tx, propertyId: number, year: number): Promise<string | null> {
  const [found] = await txQuery<{ value: string }>(
    tx,
    `SELECT pt.final_value::text AS value FROM protests pt WHERE pt.property_id = $1 AND pt.tax_year = $2 AND ${isValued}`,
    [propertyId, year],
  );
  return found?.value ?? null;
}

/**
 * Returns the protest's value that the entered final value deliberately differs from. The form shows the protest's value, so a
 * different entry is intended and only a later change of the protest flags the billing.
 */
export async function enteredAgainst(
  tx: Tx,
  propertyId: number,
  { year, finalValue }: Pick<Billing, 'year' | 'finalValue'>,
): Promise<Pick<Billing, 'keptProtestValue'>> {
  const decided = await decidedValue(tx, propertyId, year);
  return { keptProtestValue: decided === finalValue ? null : decided };
}
