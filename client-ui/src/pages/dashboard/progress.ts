/** Whether an amount is zero. */
export function isNothing(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount);
}
