import { CronExpressionParser } from 'cron-parser';
import { DateTime } from 'luxon';
import type { Locale } from '../../../common/text/locales.js';
import { text } from '../request/locale.js';

type Fields = ReturnType<typeof CronExpressionParser.parse>['fields'];

/** Maximum times of a day to list; more are only counted. */
const timesListed = 24;

/**
 * Describes a cron expression in words: 'at 7:00 AM, on Monday and Friday'. Weekdays, months and times come from the locale
 * data of the language.
 */
export function describeCron(cron: string, locale: Locale): string {
  const { fields } = CronExpressionParser.parse(cron, { tz: 'UTC' });
  // 'Every 10 minutes' needs no 'every day'.
  const isAllDay = fields.hour.values.length === 24;
  const parts = [timesOf(fields, locale), daysOf(fields, locale, isAllDay), monthsOf(fields, locale)];
  return parts.filter(Boolean).join(', ');
}

/** Joins a list in words: 'Monday, Tuesday and Friday'. */
export const listOf = (parts: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);

/** Formats a time of day. @param minutes since midnight */
export function timeOfDay(minutes: number, locale: Locale): string {
  const time = DateTime.fromObject({ year: 2026, month: 1, day: 1 }, { zone: 'UTC', locale: tags[locale] });
  // English locale data has a narrow no-break space before AM and PM, which text searches miss.
  return time.plus({ minutes }).toLocaleString(DateTime.TIME_SIMPLE).replace('\u202f', ' ');
}

const tags: Readonly<Record<Locale, string>> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE' };

/** Returns the name of a weekday. @param day 0 and 7 for Sunday */
const weekday = (day: number, locale: Locale): string =>
  // January 4, 2026 is a Sunday.
  DateTime.fromObject({ year: 2026, month: 1, day: 4 + (day % 7) }, { locale: tags[locale] }).toFormat(
    'cccc',
  );

function timesOf({ minute, hour }: Fields, locale: Locale): string {
  const minutes = minute.values as readonly number[];
  const hours = hour.values as readonly number[];
  const [first = 0, second] = minutes;
  if (hours.length === 24) {
    const step = second === undefined ? 60 : second - first;
    if (minutes.length === 60) return text(locale, 'schedules.words.everyMinute');
    if (minutes.length === 1) return text(locale, 'schedules.words.hourly', { minute: first });
    if (minutes.length * step === 60) return text(locale, 'schedules.words.everyMinutes', { count: step });
  }
  const times = hours.flatMap((at) => minutes.map((past) => at * 60 + past));
  return times.length > timesListed
    ? text(locale, 'schedules.words.timesADay', { count: times.length })
    : text(locale, 'schedules.words.at', {
        times: listOf(
          times.map((time) => timeOfDay(time, locale)),
          locale,
        ),
      });
}

function daysOf({ dayOfMonth, dayOfWeek }: Fields, locale: Locale, isAllDay: boolean): string {
  const parts: string[] = [];
  if (!dayOfMonth.isWildcard && dayOfMonth.values.length < 31) {
    const days = dayOfMonth.values.filter((day) => day !== 'L').map(String);
    if (days.length > 0) parts.push(text(locale, 'schedules.words.onDays', { days: listOf(days, locale) }));
    if (dayOfMonth.values.includes('L')) parts.push(text(locale, 'schedules.words.onLastDay'));
  }
  if (!dayOfWeek.isWildcard && dayOfWeek.values.length < 7) parts.push(weekdaysOf(dayOfWeek, locale));
  if (parts.length === 0) return isAllDay ? '' : text(locale, 'schedules.words.everyDay');
  // Cron matches either the day of the month or the weekday if both are given.
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts);
}

function weekdaysOf({ values, nthDay }: Fields['dayOfWeek'], locale: Locale): string {
  const last = values.map(String).filter((day) => day.endsWith('L'));
  const plain = [...new Set(values.filter((day) => typeof day === 'number').map((day) => Number(day) % 7))];
  // Weeks start on Monday.
  const names = plain
    .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => weekday(day, locale));
  const parts = last.map((day) =>
    text(locale, 'schedules.words.onLastWeekday', { day: weekday(parseInt(day), locale) }),
  );
  if (names.length > 0) {
    const days = listOf(names, locale);
    parts.unshift(
      nthDay > 0
        ? text(locale, 'schedules.words.onNthWeekday', { days, count: nthDay })
        : text(locale, 'schedules.words.onWeekdays', { days }),
    );
  }
  return listOf(parts, locale);
}

function monthsOf({ month }: Fields, locale: Locale): string {
  const { values } = month;
  if (values.length === 12) return '';
  const names = values.map((value) =>
    DateTime.fromObject({ year: 2026, month: Number(value), day: 1 }, { locale: tags[locale] }).toFormat(
      'LLLL',
    ),
  );
  return text(locale, 'schedules.words.inMonths', { months: listOf(names, locale) });
}
