const [minute, hour] = [60, 3600];
/** Pauses before the second and each later attempt, in seconds; the last one repeats. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour] as const;
const longestPause = 2 * hour;
/** Pauses vary by up to this fraction, so deliveries that failed in an outage are not all retried at once. */
const jitter = 0.2;

/**
 * Returns the seconds until the next attempt.
 * @param attempts made so far
 * @param retryAfter seconds requested by the receiver; capped at two hours
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, retryAfter = 0, random = Math.random()): number {
  const usual = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0];
  const varied = usual * (1 - jitter + 2 * jitter * random);
  return Math.max(varied, Math.min(retryAfter, longestPause));
}

/**
 * Parses a Retry-After header, a number or a date, into seconds.
 * @returns undefined if it is absent or unusable
 */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  if (!header || header.length > 40) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
