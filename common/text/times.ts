import { dateTextMaxLength } from '../platform/limits.js';

/** Times of day as typed and printed in English, French and German. Uses no library. */

/** Parses a typed time as `21:30`; empty for no text, undefined for text that is not a time. */
export function readTime(text: string): string | undefined {
  const given = text.trim().toLowerCase();
  if (given === '') return '';
  if (given.length > dateTextMaxLength) return undefined;
  const parts = /^(\d{1,2})(?: ?[:.h] ?(\d{2})?)?(?: ?([ap])\.?m\.?| uhr)?$/.exec(given);
  if (!parts) return undefined;
  const [, first = '', minute = '00', half] = parts;
  const hour = half ? hourOfHalf(Number(first), half) : Number(first);
  if (hour === undefined || hour > 23 || Number(minute) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minute}`;
}

/** Formats a time of day, `21:30`, in the notation of a language: '9:30 PM' in English. */
export function formatTime(time: string | null | undefined, locale = 'en'): string {
  const parts = /^(\d{2}):(\d{2})/.exec(time ?? '');
  if (!parts) return '';
  const [, hour = '', minute = ''] = parts;
  if (!locale.startsWith('en')) return `${hour}:${minute}`;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Converts an hour of the 12-hour clock to the hour of the day; undefined unless it is from 1 to 12. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
