import { hasCounty } from '../../../common/clients/clients.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import type { FieldErrors } from '../../platform/errors/errors.js';

/** The interdependent fields of a mailing address. */
export interface StateAndCounty {
  readonly state?: string | null;
  readonly countyId?: number | null;
}

/** Returns field errors of a mailing address: an address in Texas requires a Texas county, others must have none. */
export async function countyProblem(tx: Tx, { state, countyId }: StateAndCounty): Promise<FieldErrors> {
  if (!hasCounty(state)) return countyId ? { countyId: 'choice' } : {};
  if (!countyId) return { countyId: 'required' };
  const found = await txQuery(tx, 'SELECT 1 FROM counties WHERE id = $1 AND state = $2', [
    countyId,
    state ?? null,
  ]);
  return found.length > 0 ? {} : { countyId: 'choice' };
}

/**
 * Returns field errors of a changed mailing address; none unless state or county changes.
 * @param form the changes
 * @param after the row with these changes
 */
export async function addressProblem(
  tx: Tx,
  form: StateAndCounty,
  after: StateAndCounty,
): Promise<FieldErrors> {
  return form.state === undefined && form.countyId === undefined ? {} : countyProblem(tx, after);
}

/** Removes the county when the form moves the address out of Texas without naming a county. */
export function withCounty<Form extends StateAndCounty>(form: Form): Form {
  return form.state && !hasCounty(form.state) && form.countyId === undefined
    ? { ...form, countyId: null }
    : form;
}
