import { DateTime } from 'luxon';

/** First and last day of a season's hearings. */
const first = { month: 5, day: 18 } as const;
const last = { month: 7, day: 17 } as const;

/**
 * Returns the weekdays of this year's hearings, or last year's before May 1, as ISO dates. Boards hear protests from mid-May to
 * mid-July: in November all hearings are over, in June some are still to come.
 */
export function hearingDays(today: Date): string[] {
  const now = DateTime.fromJSDate(today, { zone: 'utc' });
  const year = now < DateTime.utc(now.year, first.month, 1) ? now.year - 1 : now.year;
  const days: string[] = [];
  const end = DateTime.utc(year, last.month, last.day);
  for (let day = DateTime.utc(year, first.month, first.day); day <= end; day = day.plus({ days: 1 }))
    if (day.weekday <= 5) days.push(day.toFormat('yyyy-MM-dd'));
  return days;
}
