/** Arithmetic with calendar dates (`2027-05-17`), which have no time zone. Uses no library. */

/** Days on which no act is due, such as a `Set` of dates. */
export interface Holidays {
  has(day: string): boolean;
}

const dayMs = 86_400_000;

/** Returns the number of a day, counted from January 1, 1970. @throws RangeError when the calendar has no such day */
function numberOf(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  // `Date.parse` reads February 30 as March 1 or 2, so the result is compared with the input.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw new RangeError(`${day} is not a day of the calendar.`);
  return ms / dayMs;
}

const textOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Adds days to a date; a negative count subtracts them. @throws RangeError */
export const addDays = (day: string, count: number): string => textOf(numberOf(day) + count);

/** Returns how many days `to` is later than `from`; negative when it is earlier. @throws RangeError */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** Returns 0 for Sunday to 6 for Saturday. @throws RangeError */
export const weekdayOf = (day: string): number => (((numberOf(day) + 4) % 7) + 7) % 7;

/** Whether a day is neither on a weekend nor a holiday. @throws RangeError */
export function isBusinessDay(day: string, holidays: Holidays): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** Returns the day itself, or the first business day after it. */
export function businessDayFrom(day: string, holidays: Holidays): string {
  let found = day;
  while (!isBusinessDay(found, holidays)) found = addDays(found, 1);
  return found;
}

/** Returns the day itself, or the last business day before it. */
export function businessDayUntil(day: string, holidays: Holidays): string {
  let found = day;
  while (!isBusinessDay(found, holidays)) found = addDays(found, -1);
  return found;
}

/** Adds business days to a date. */
export function addBusinessDays(day: string, count: number, holidays: Holidays): string {
  let found = day;
  for (let left = count; left > 0; left--) found = businessDayFrom(addDays(found, 1), holidays);
  return found;
}

/**
 * Returns the calendar date of a moment in a time zone: El Paso's legal day ends an hour after that of the rest of Texas.
 * @param timeZone as in `counties.time_zone`, for example `America/Denver`
 */
export function dayIn(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns how many days are left in a time zone until a day ends: 0 on the day itself, negative once it is over. */
export const daysLeft = (day: string, moment: Date, timeZone: string): number =>
  daysBetween(dayIn(moment, timeZone), day);
