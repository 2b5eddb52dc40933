import { normalizeAccountNumber, phoneDigits } from '../../../common/formats.js';
import { maxIdsPerCall } from '../../../common/limits.js';
import type { Bind, Filter } from './list-definition.js';

/** Thrown by a filter for a value that is not of its kind. */
export class UnusableValue extends Error {}

const largestId = 2_147_483_647;

function integer(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > largestId)
    throw new UnusableValue();
  return number;
}

function line(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new UnusableValue();
  const text = String(value).trim();
  if (text.length > 200 || text.includes('\0')) throw new UnusableValue();
  return text;
}

/** The filters that lists are made of. `sql` is ours, the value the caller's. */
export const filters = {
  /** A number or a list of numbers (ids, years). */
  ids:
    (sql: string): Filter =>
    (value, bind) => {
      const ids = (Array.isArray(value) ? value : [value]).map(integer);
      if (ids.length > maxIdsPerCall) throw new UnusableValue();
      return ids.length === 1 ? `${sql} = ${bind(ids[0] ?? null)}` : `${sql} = ANY(${bind(ids)}::int[])`;
    },
  /** One of a fixed set of texts. */
  choice:
    (sql: string, choices: readonly string[]): Filter =>
    (value) => {
      if (typeof value !== 'string' || !choices.includes(value)) throw new UnusableValue();
      // One of our own texts: written out, the planner knows how many rows have it.
      return `${sql} = '${value.replaceAll("'", "''")}'`;
    },
  flag:
    (sql: string): Filter =>
    (value) => {
      if (value !== true && value !== false && value !== 'true' && value !== 'false')
        throw new UnusableValue();
      return `${sql} = ${String(value) === 'true'}`;
    },
  /** Text anywhere in the expression; case does not matter. */
  contains:
    (sql: string): Filter =>
    (value, bind) =>
      `${sql} ILIKE ${bind(`%${escapeLike(line(value))}%`)}`,
  /**
   * Free text in a column of `search_text()`: every word of it, in any order, accents and case aside. A number matches
   * however it is punctuated.
   */
  search:
    (sql: string): Filter =>
    (value, bind) =>
      matches(sql, line(value), bind),
  /**
   * Text anywhere in one field of a row, accents and case aside, by way of the row's search text (`searched`), which
   * contains it and has an index.
   */
  within:
    (sql: string, searched: string): Filter =>
    (value, bind) => {
      const text = line(value);
      const parts = searchParts(text).map((part) => contains(searched, part, bind));
      if (parts.length === 0) return 'false';
      return [...parts, contains(`(' ' || search_text(${sql}))`, text, bind)].join(' AND ');
    },
  /** Digits in their order, however the number is punctuated; `sql` has numbers apart by commas, `searched` only digits. */
  digits:
    (sql: string, searched: string): Filter =>
    (value, bind) => {
      const digits = phoneDigits(line(value));
      if (digits === '') throw new UnusableValue();
      const pattern = bind(`%${digits}%`);
      return `${searched} LIKE ${pattern} AND regexp_replace(${sql}, '[^0-9,]', '', 'g') LIKE ${pattern}`;
    },
  /** Moments of one calendar year in a zone. */
  year:
    (sql: string, zone: string): Filter =>
    (value, bind) => {
      const year = integer(value);
      if (year < 1900 || year > 9998) throw new UnusableValue();
      const [place, zonePlace] = [bind(year), bind(zone)];
      const start = (of: string): string => `make_timestamptz(${of}, 1, 1, 0, 0, 0, ${zonePlace}::text)`;
      return `(${sql} >= ${start(`${place}::int`)} AND ${sql} < ${start(`${place}::int + 1`)})`;
    },
  equals:
    (sql: string): Filter =>
    (value, bind) =>
      `${sql} = ${bind(line(value))}`,
} as const;

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Words that one search looks at; more narrow nothing down. */
const maxSearchWords = 10;

function matches(sql: string, text: string, bind: Bind): string {
  const parts = searchParts(text);
  if (parts.length === 0) return 'false';
  const all = parts.map((part) => contains(sql, part, bind)).join(' AND ');
  const key = numberKey(text);
  // A number that is typed without punctuation is its own key.
  return key && key.toLowerCase() !== text.toLowerCase()
    ? `(${all} OR ${sql} LIKE ${bind(`%${key.toLowerCase()}%`)})`
    : all;
}

/** The words of a search. One or two letters say little by themselves: they stay with the word before, or the next. */
function searchParts(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => letterOrDigit.test(word));
  const parts: string[] = [];
  for (const word of words.slice(0, maxSearchWords)) {
    const previous = parts.at(-1);
    const belongs = previous !== undefined && (word.length < 3 || previous.length < 3);
    if (belongs) parts[parts.length - 1] = `${previous} ${word}`;
    else parts.push(word);
  }
  return parts;
}

/** Text in folded text. A trigram index needs three letters; two are looked for where words begin, which it has too. */
function contains(sql: string, text: string, bind: Bind): string {
  const before = text.length < 3 ? '% ' : '%';
  return `${sql} LIKE '${before}' || search_text(${bind(escapeLike(text))}) || '%'`;
}

/** The letters and digits of a phone or account number that is written with punctuation; undefined for other text. */
export function numberKey(text: string): string | undefined {
  const isNumber = /\d/.test(text) && !text.split(/\s+/).some((word) => /^\p{L}{2,}$/u.test(word));
  if (!isNumber) return undefined;
  const key = normalizeAccountNumber(text);
  if (key.length < 4) return undefined;
  return /^\d+$/.test(key) ? phoneDigits(key) : key;
}

/** Text as LIKE takes it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
