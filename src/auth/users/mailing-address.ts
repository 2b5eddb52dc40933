import { hasCounty } from '../../../common/clients/clients.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import type { FieldErrors } from '../../platform/errors/errors.js';

/** The fields of a mailing address that depend on each other. */
export interface StateAndCounty {
  readonly state?: string | null;
  readonly countyId?: number | null;
}

/** The problem of a mailing address: one in Texas needs one of its counties, and elsewhere there is none. */
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
 * The problem of a changed mailing address; none while neither state nor county changes.
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

/** Moving out of Texas removes the county unless the form names one. */
export function withCounty<Form extends StateAndCounty>(form: Form): Form {
  return form.state && !hasCounty(form.state) && form.countyId === undefined
    ? { ...form, countyId: null }
    : form;
}
