/**
 * A text, number or flag of a request as text; anything else as the empty text. `String` and `Number` throw for
 * `{ "toString": 1 }`, before the validation can refuse it.
 */
export const sentText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
