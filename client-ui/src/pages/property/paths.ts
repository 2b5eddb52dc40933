import type { Account } from '../../api/types.js';

/** Path of the form for a new property, with the owner's id and name. */
export function createPropertyPath({ id, firstName, lastName }: Account): string {
  return `/property/create/${id}/${encodeURIComponent(`${firstName} ${lastName}`)}`;
}
