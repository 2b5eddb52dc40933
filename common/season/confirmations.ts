/**
 * State of a line of a list of filing confirmations. `matched`: will be entered. `applied`: was entered. `same`: is on file already.
 * `unknown`: its account is not ours. `ambiguous`: the account belongs to several properties. `repeated`: it was in an earlier line.
 * `noProtest`: the property has no protest of the year. `unfiled`: the protest is not filed. `empty`: nothing to enter. `cells`: more
 * cells than the head line. `refused`: the line was rejected.
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
