import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Tx, txQuery } from '../platform/database/database.js';
import { isUndecided, isValued } from '../season/protests/protest-figures.js';
import type { Billing } from './billing.entity.js';

/**
 * Billings `b` whose protest `pt` is decided at another value than theirs, and nobody has said at this value that they stay
 * (docs/rules/billing.md, "After the protest"). Compared, and not noted when it happens: so no way to change a protest can be missed.
 */
export const hasNewProtestValue: RawBuilder<SqlBool> = sql`(${sql.raw(isValued)}
  AND ${sql.ref('pt.final_value')} <> ${sql.ref('b.final_value')}
  AND ${sql.ref('pt.final_value')} IS DISTINCT FROM ${sql.ref('b.kept_protest_value')})`;

/** How a protest `pt` stands for its property's billing, as a state of common/billing/proposal.ts. */
export const stateOfProtest = `CASE WHEN ${isValued} THEN 'decided' WHEN ${isUndecided} THEN 'undecided'
  WHEN pt.stage IS NULL THEN 'none' ELSE 'ended' END`;

/** What the protest of a property in a tax year was decided at; null while it is undecided, or there is none. */
export async function decidedValue(tx: Tx, propertyId: number, year: number): Promise<string | null> {
  const [found] = await txQuery<{ value: string }>(
    tx,
    `SELECT pt.final_value::text AS value FROM protests pt WHERE pt.property_id = $1 AND pt.tax_year = $2 AND ${isValued}`,
    [propertyId, year],
  );
  return found?.value ?? null;
}

/**
 * The protest's value that a billing is entered against: whoever enters another final value has seen it in the form, so only a later
 * change marks the billing.
 */
export async function enteredAgainst(
  tx: Tx,
  propertyId: number,
  { year, finalValue }: Pick<Billing, 'year' | 'finalValue'>,
): Promise<Pick<Billing, 'keptProtestValue'>> {
  const decided = await decidedValue(tx, propertyId, year);
  return { keptProtestValue: decided === finalValue ? null : decided };
}
