import { addDays, type Holidays, weekdayOf } from './calendar.js';

/** A legal holiday. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
}

const thursday = 4;
const monday = 1;

const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Returns the nth weekday of this kind in a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/**
 * Returns the state holidays of Texas (Gov. Code 662.003) and the national ones (5 U.S.C. 6103) of a year, in order. Days
 * on which a weekend's holiday is observed instead are not included.
 *
 * It is not settled whether January 19, March 2, April 21 and August 27, when state offices stay open with few staff, move
 * a deadline. Working to `planBy` of a deadline avoids the question.
 */
export function legalHolidays(year: number): readonly Holiday[] {
  const mayEnd = dayOf(year, 5, 31);
  const thanksgiving = nthWeekday(year, 11, thursday, 4);
  const days = [
    [dayOf(year, 1, 1), "New Year's Day"],
    [nthWeekday(year, 1, monday, 3), 'Martin Luther King Jr. Day'],
    [dayOf(year, 1, 19), 'Confederate Heroes Day'],
    [nthWeekday(year, 2, monday, 3), "Presidents' Day"],
    [dayOf(year, 3, 2), 'Texas Independence Day'],
    [dayOf(year, 4, 21), 'San Jacinto Day'],
    [addDays(mayEnd, -((weekdayOf(mayEnd) - monday + 7) % 7)), 'Memorial Day'],
    [dayOf(year, 6, 19), 'Juneteenth'],
    [dayOf(year, 7, 4), 'Independence Day'],
    [dayOf(year, 8, 27), 'Lyndon Baines Johnson Day'],
    [nthWeekday(year, 9, monday, 1), 'Labor Day'],
    [nthWeekday(year, 10, monday, 2), 'Columbus Day'],
    [dayOf(year, 11, 11), 'Veterans Day'],
    [thanksgiving, 'Thanksgiving Day'],
    [addDays(thanksgiving, 1), 'Day after Thanksgiving'],
    [dayOf(year, 12, 24), 'Christmas Eve'],
    [dayOf(year, 12, 25), 'Christmas Day'],
    [dayOf(year, 12, 26), 'Day after Christmas'],
  ] as const;
  return days
    .map(([day, name]) => ({ day, name }))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

const years = new Map<number, ReadonlySet<string>>();

/** The legal holidays of all years by rule, for calculations without the firm's own list. */
export const holidaysByRule: Holidays = {
  has(day) {
    const year = Number(day.slice(0, 4));
    let days = years.get(year);
    if (!days) years.set(year, (days = new Set(legalHolidays(year).map((holiday) => holiday.day))));
    return days.has(day);
  },
};
