/** Whether this run may take its time: `npm test` samples where a nightly run tries everything. */
export const isNightly = process.env.PD_NIGHTLY === '1';

let next = 0;

/**
 * Some of the values in `npm test`, all of them in a nightly run. Each call goes on where the one before ended, so that a test which
 * samples for each of many lists tries every value somewhere.
 */
export function sampled<T>(values: readonly T[], count: number): readonly T[] {
  if (isNightly || count >= values.length) return values;
  next += count;
  return Array.from({ length: count }, (_, index) => values[(next - count + index) % values.length] as T);
}
