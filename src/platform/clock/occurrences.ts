import { CronExpressionParser } from 'cron-parser';
import { DateTime } from 'luxon';

/** A recurrence: the wall-clock times of a cron expression in a time zone. */
export interface Recurrence {
  /** Five fields: minute, hour, day of month, month, weekday. */
  readonly cron: string;
  /** IANA name, `America/Chicago`. */
  readonly zone: string;
  /** Additional condition on the wall-clock time, which is passed as UTC. */
  readonly when?: (wall: DateTime) => boolean;
}

/**
 * Maximum shift of a time zone's clocks, in hours. A wall-clock time skipped in spring moves forward by the shift, so
 * occurrences within these hours may be out of order.
 */
const largestShift = 3;

/**
 * Returns the first occurrence after a moment. Each wall-clock time counts once: a time skipped in spring moves forward by the
 * shift, a time repeated in fall counts only the first time.
 * @throws when there is none within the range of cron-parser
 */
export function nextOccurrence(recurrence: Recurrence, after: Date): Date {
  const found = search(recurrence, after, 'next', (instant) => instant > after.getTime());
  if (!found) throw new Error(`No occurrence of ${recurrence.cron} was found.`);
  return found;
}

/** Returns the last occurrence at or before a moment; undefined if there is none. */
export function lastOccurrence(recurrence: Recurrence, at: Date): Date | undefined {
  return search(recurrence, at, 'prev', (instant) => instant <= at.getTime());
}

/** Returns the next occurrences after a moment, in order. */
export function nextOccurrences(recurrence: Recurrence, after: Date, count: number): Date[] {
  const found: Date[] = [];
  while (found.length < count) found.push(nextOccurrence(recurrence, found.at(-1) ?? after));
  return found;
}

/** Whether a text names an IANA time zone. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name) && DateTime.utc().setZone(name).isValid;
}

/** Finds the closest occurrence in a direction that satisfies `fits`. */
function search(
  { cron, zone, when = () => true }: Recurrence,
  from: Date,
  direction: 'next' | 'prev',
  fits: (instant: number) => boolean,
): Date | undefined {
  const sign = direction === 'next' ? 1 : -1;
  const local = DateTime.fromJSDate(from, { zone });
  const start = local.setZone('UTC', { keepLocalTime: true }).minus({ hours: sign * largestShift });
  // The wall-clock times are computed as if they were UTC, where no hour is skipped or repeated.
  const walls = CronExpressionParser.parse(cron, { currentDate: start.toJSDate(), tz: 'UTC' });
  let best: { instant: number; wall: number } | undefined;
  for (;;) {
    const wall = stepOf(walls, direction);
    if (wall === undefined) break;
    if (best && sign * (wall.toMillis() - best.wall) > largestShift * 3_600_000) break;
    if (!when(wall)) continue;
    const instant = instantOf(wall, zone);
    if (!fits(instant)) continue;
    if (!best || sign * instant < sign * best.instant) best = { instant, wall: wall.toMillis() };
    if (!isNearChange(best.instant, zone)) break;
  }
  return best && new Date(best.instant);
}

/** Whether the zone's clocks change within twice `largestShift` of a moment. */
function isNearChange(instant: number, zone: string): boolean {
  const { offset } = DateTime.fromMillis(instant, { zone });
  return [-2, -1, 1, 2].some(
    (hours) => DateTime.fromMillis(instant, { zone }).plus({ hours: hours * largestShift }).offset !== offset,
  );
}

/** Returns the next wall-clock time in a direction; undefined beyond the library's range. */
function stepOf(
  walls: ReturnType<typeof CronExpressionParser.parse>,
  direction: 'next' | 'prev',
): DateTime | undefined {
  try {
    return DateTime.fromJSDate(walls[direction]().toDate(), { zone: 'UTC' });
  } catch {
    return undefined;
  }
}

/** Converts a wall-clock time to an instant: the first one in a repeated hour, moved forward in a skipped hour. */
function instantOf(wall: DateTime, zone: string): number {
  const local = wall.setZone(zone, { keepLocalTime: true });
  return Math.min(...local.getPossibleOffsets().map((possible) => possible.toMillis()));
}
