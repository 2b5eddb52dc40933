import type { Account } from '../../api/types.js';

/** The spec's path for a new property: whose it is, and the name it is for. */
export function createPropertyPath({ id, firstName, lastName }: Account): string {
  return `/property/create/${id}/${encodeURIComponent(`${firstName} ${lastName}`)}`;
}
