/**
 * Adds amounts exactly to the cent. Whole cents as integers need no decimal library, which is larger than a whole page of
 * the console.
 * @param amounts decimal text with at most two decimals
 * @returns decimal text with two decimals
 */
export function sumMoney(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function centsOf(amount: string): bigint {
  const [whole = '', cents = ''] = amount.split('.');
  if (cents.length > 2) throw new Error(`Not an amount in cents: ${amount}`);
  return BigInt(whole + cents.padEnd(2, '0'));
}
