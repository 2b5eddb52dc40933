const [minute, hour] = [60, 3600];
/** Seconds before the second and each further attempt; the last one repeats. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour] as const;
const longestPause = 2 * hour;
/** Pauses vary by this fraction, so that the deliveries of an outage do not all return at once. */
const jitter = 0.2;

/**
 * Seconds until the next attempt.
 * @param attempts made so far
 * @param retryAfter seconds that the receiver asked for
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, retryAfter = 0, random = Math.random()): number {
  const usual = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0];
  const varied = usual * (1 - jitter + 2 * jitter * random);
  return Math.max(varied, Math.min(retryAfter, longestPause));
}

/**
 * Seconds of a Retry-After header, which is a number or a date.
 * @returns undefined if there is none, or it makes no sense
 */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  if (!header || header.length > 40) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
