/**
 * Returns a text, number or flag of a request as text, and anything else as empty text. `String` and `Number` would throw
 * for `{ "toString": 1 }` before validation can reject it.
 */
export const sentText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
