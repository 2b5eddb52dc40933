import type { BulkProblem } from '../../../common/properties/enums.js';
import { accountMatchKey } from '../../../common/text/formats.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import { type Tx, txQuery } from '../../platform/database/database.js';

/** The property matched by a file name, or why none matched. */
export interface NumberMatch {
  readonly propertyId: number | null;
  readonly clientId: number | null;
  readonly problem: BulkProblem | null;
}

/**
 * Finds the property with the account number in a file name. Numbers are unique per county among active properties; active
 * properties take precedence over inactive ones.
 */
export async function propertyByNumber(tx: Tx, number: string | undefined): Promise<NumberMatch> {
  const none = { propertyId: null, clientId: null };
  if (!number) return { ...none, problem: 'name' };
  const key = accountMatchKey(number);
  if (key === '') return { ...none, problem: 'noMatch' };
  const found = await txQuery<{ id: number; clientId: number; status: string }>(
    tx,
    `SELECT id, client_id AS "clientId", status FROM properties
     WHERE ${accountMatch('account_number_key')} = $1 LIMIT 50`,
    [key],
  );
  const active = found.filter((property) => property.status === 'A');
  const candidates = active.length > 0 ? active : found;
  const [only, another] = candidates;
  if (!only) return { ...none, problem: 'noMatch' };
  if (another) return { ...none, problem: 'ambiguous' };
  return { propertyId: only.id, clientId: only.clientId, problem: null };
}
