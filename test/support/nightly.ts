/** Whether this is a nightly run, which tries everything where `npm test` samples. */
export const isNightly = process.env.PD_NIGHTLY === '1';

let next = 0;

/**
 * Returns some of the values in `npm test`, and all of them in a nightly run. Each call continues where the previous one ended, so a
 * test that samples for each of many lists tries every value somewhere.
 */
export function sampled<T>(values: readonly T[], count: number): readonly T[] {
  if (isNightly || count >= values.length) return values;
  next += count;
  return Array.from({ length: count }, (_, index) => values[(next - count + index) % values.length] as T);
}
