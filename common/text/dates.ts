import { formatDate } from './formats.js';
import { dateTextMaxLength } from '../platform/limits.js';

/** Parses dates as typed in English, French and German. Uses no library. */

interface DateForm {
  readonly separator: '/' | '.';
  readonly order: 'dmy' | 'mdy';
}

const english: DateForm = { separator: '/', order: 'mdy' };
const forms: Readonly<Record<string, DateForm>> = {
  en: english,
  fr: { separator: '/', order: 'dmy' },
  de: { separator: '.', order: 'dmy' },
};

/** A typed date as `2027-05-17`, empty for no text, or the reason for an error. */
export type ReadDate = { readonly day: string } | { readonly problem: 'date' };

const none = { problem: 'date' } as const;

/**
 * Parses a date in the notation of a language, the one that `formatDate` prints: '17.05.2027' in German. Leading zeros are
 * optional; ISO dates are accepted in every language. A year needs four digits, and a date with another language's separators
 * is rejected instead of guessed.
 * @param text as typed; empty text is the empty day
 */
export function readDate(text: string, locale = 'en'): ReadDate {
  const given = text.trim();
  if (given === '') return { day: '' };
  if (given.length > dateTextMaxLength) return none;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given);
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const { separator, order } = formOf(locale);
  const [first = '', second = '', year = '', ...more] = given.split(separator).map((part) => part.trim());
  if (more.length > 0 || !/^\d{4}$/.test(year) || !isPart(first) || !isPart(second)) return none;
  return order === 'dmy'
    ? checked(Number(year), Number(second), Number(first))
    : checked(Number(year), Number(first), Number(second));
}

/** Returns an example of a date in this language, for messages: '17.05.2027' in German. */
export function dateExample(locale = 'en'): string {
  return formatDate('2027-05-17', locale);
}

const isPart = (text: string): boolean => /^\d{1,2}$/.test(text);

const formOf = (locale: string): DateForm => forms[locale.slice(0, 2)] ?? english;

/** Returns the date if it exists in the calendar, from the year 1000 on. */
function checked(year: number, month: number, day: number): ReadDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return exists ? { day: date.toISOString().slice(0, 10) } : none;
}
