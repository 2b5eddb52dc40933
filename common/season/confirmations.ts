/**
 * What becomes of a line of a list of confirmations: it is entered, was entered, or is there already; or its account is not ours,
 * belongs to several properties, was in an earlier line, has no protest of the year or none that was filed, has nothing to enter
 * or more cells than the head line, or was refused.
 */
export const confirmationStates = [
  'matched',
  'applied',
  'same',
  'unknown',
  'ambiguous',
  'repeated',
  'noProtest',
  'unfiled',
  'empty',
  'cells',
  'refused',
] as const;
export type ConfirmationState = (typeof confirmationStates)[number];
