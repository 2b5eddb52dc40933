/** Returns a year and `count` years before it, newest first. */
export function yearsBack(year: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => year - index);
}
