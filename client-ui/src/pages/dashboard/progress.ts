/** Returns whether an amount is zero or empty. */
export function isNothing(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount);
}
