import { type Tx, txQuery } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors/errors.js';

/** Tables from which forms choose a row by id. */
export const choiceTables = {
  county: 'counties',
  propertyType: 'property_types',
  exemptionType: 'exemption_types',
  result: 'results',
  agent: 'agents',
} as const;

/**
 * Checks that chosen rows exist, so that a form shows a field error instead of a refusal by the database. Locks them against
 * deletion until the transaction ends.
 * @throws 400 with an error per field whose row does not exist
 */
export async function assertChosen(
  tx: Tx,
  chosen: Readonly<Record<string, readonly [from: keyof typeof choiceTables, id: number | null | undefined]>>,
): Promise<void> {
  const missing: string[] = [];
  for (const [field, [from, id]] of Object.entries(chosen)) {
    if (id === null || id === undefined) continue;
    const found = await txQuery(tx, `SELECT 1 FROM ${choiceTables[from]} WHERE id = $1 FOR KEY SHARE`, [id]);
    if (found.length === 0) missing.push(field);
  }
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, 'choice'])));
}

/** Like `assertChosen`, for the two-letter code of a state. @throws 400 if `code` is not a known state */
export async function assertState(tx: Tx, field: string, code: string | null | undefined): Promise<void> {
  if (!code) return;
  const found = await txQuery(tx, 'SELECT 1 FROM states WHERE code = $1 FOR KEY SHARE', [code]);
  if (found.length === 0) throw invalid({ [field]: 'state' });
}
