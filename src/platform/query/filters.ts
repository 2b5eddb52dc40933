import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { DateTime } from 'luxon';
import { searchedAddress, spellingsOf } from '../../../common/text/address-words.js';
import {
  accountMatchKey,
  isPhone,
  normalizeAccountNumber,
  phoneDigits,
} from '../../../common/text/formats.js';
import { largestId, lineMaxLength, maxIdsPerCall } from '../../../common/platform/limits.js';
import { businessZone } from './pieces.js';

/** Thrown by a filter for an invalid value. */
export class UnusableValue extends Error {}

type Operand = string | Expression<unknown>;
type Condition = Expression<SqlBool>;

/** Turns a request's value into a condition. `Operands` are the columns and expressions it uses. */
export interface Filter<Operands = unknown> {
  readonly operands: readonly Operands[];
  /** @throws UnusableValue */
  readonly condition: (value: unknown) => Condition;
}

/** A custom filter. */
export const filterBy = (condition: (value: unknown) => Condition): Filter<never> => ({
  operands: [],
  condition,
});

const asExpression = (operand: Operand): Expression<unknown> =>
  typeof operand === 'string' ? sql.ref(operand) : operand;

function filterOver<O extends Operand>(
  operands: readonly O[],
  condition: (value: unknown, ...columns: Expression<unknown>[]) => Condition,
): Filter<O> {
  const columns = operands.map(asExpression);
  return { operands, condition: (value) => condition(value, ...columns) };
}

const all = (conditions: readonly Condition[]): RawBuilder<SqlBool> => sql.join([...conditions], sql` AND `);

/** An integer, or its digits as text. @throws UnusableValue for anything else, and beyond PostgreSQL's `integer` */
function integerOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > largestId)
    throw new UnusableValue();
  return number;
}

/** A trimmed line of text. @throws UnusableValue */
export function lineOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new UnusableValue();
  const text = String(value).trim();
  if (text.length > lineMaxLength || !isStorable(text)) throw new UnusableValue();
  return text;
}

/** Whether PostgreSQL can store a text: it takes neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether a value is a calendar day as YYYY-MM-DD, from 1900 to 8999. */
export const isFilterDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?:19|[2-8]\d)\d\d-\d\d-\d\d$/.test(value) &&
  DateTime.fromISO(value).isValid;

/** A calendar day as YYYY-MM-DD. @throws UnusableValue */
function dayOf(value: unknown): string {
  if (!isFilterDay(value)) throw new UnusableValue();
  return value;
}

/** A boolean, or 'true' or 'false'. @throws UnusableValue */
export function flagOf(value: unknown): boolean {
  if (value !== true && value !== false && value !== 'true' && value !== 'false') throw new UnusableValue();
  return String(value) === 'true';
}

/** One value or a list of them. @throws UnusableValue for an invalid value or too many */
export function listOf<T>(value: unknown, read: (value: unknown) => T): T[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > maxIdsPerCall) throw new UnusableValue();
  return values.map(read);
}

/** One of these texts. @throws UnusableValue */
export function choiceOf<T extends string>(value: unknown, choices: readonly T[]): T {
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw new UnusableValue();
  return choice;
}

/** The standard filters. */
export const filters = {
  /** A number or a list of numbers (ids, years). */
  ids: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => {
      const ids = listOf(value, integerOf);
      return ids.length === 1 ? sql`${of} = ${ids[0]}::int` : sql`${of} = ANY(${ids}::int[])`;
    }),
  /**
   * Like `ids`, for the column that a table is partitioned by. The value of a single partition becomes a literal, so
   * that a prepared statement opens one partition instead of all.
   */
  partitions: <O extends Operand>(column: O, isPartition: (value: number) => boolean): Filter<O> => {
    const { operands, condition } = filters.ids(column);
    return {
      operands,
      condition: (value) =>
        typeof value === 'number' && isPartition(value)
          ? sql`${asExpression(column)} = ${sql.lit(value)}`
          : condition(value),
    };
  },
  /** Like `ids`, with a custom condition. */
  idsBy: (condition: (ids: readonly number[]) => Condition): Filter<never> =>
    filterBy((value) => condition(listOf(value, integerOf))),
  /** One or some of a fixed set of texts. */
  choice: <O extends Operand>(column: O, choices: readonly string[]): Filter<O> =>
    filterOver([column], (value, of) => {
      // Literals let the planner estimate how many rows match.
      const [first, ...others] = listOf(value, (one) => sql.lit(choiceOf(one, choices)));
      if (!first) throw new UnusableValue();
      return others.length === 0 ? sql`${of} = ${first}` : sql`${of} IN (${sql.join([first, ...others])})`;
    }),
  flag: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => sql`${of} = ${sql.lit(flagOf(value))}`),
  /** Text anywhere in the expression; case does not matter. */
  contains: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => sql`${of} ILIKE ${`%${escapeLike(lineOf(value))}%`}`),
  /**
   * Free text in a column of `search_text()`: all words in any order, ignoring accents and case. A number matches
   * however it is punctuated.
   */
  search: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => matches(of, lineOf(value))),
  /**
   * Text anywhere in one field of a row, ignoring accents and case. The row's search text (`searched`) contains the
   * field and has an index, so it is matched first.
   */
  within: <A extends Operand, B extends Operand>(column: A, searched: B): Filter<A | B> =>
    filterOver<A | B>([column, searched], (value, of, row) => {
      const text = searchedAddress(lineOf(value));
      const parts = partConditions(row, searchParts(text));
      const field = sql`(' ' || search_text(${of}) || ' ')`;
      return parts.length === 0
        ? sql`false`
        : all([...parts, any(spellingsOf(normalWords(text)).map((spelling) => contains(field, spelling)))]);
    }),
  /**
   * Digits of a phone number with any punctuation. `numbers` holds the numbers separated by commas; the search text
   * `searched` contains their digits and has an index.
   */
  digits: <A extends Operand, B extends Operand>(numbers: A, searched: B): Filter<A | B> =>
    filterOver<A | B>([numbers, searched], (value, of, row) => {
      const digits = phoneDigits(lineOf(value));
      if (digits === '') throw new UnusableValue();
      const pattern = `%${digits}%`;
      return sql`${row} LIKE ${pattern} AND regexp_replace(${of}, '[^0-9,]', '', 'g') LIKE ${pattern}`;
    }),
  /** An account number with any punctuation; `key` is its normalized form. */
  accountNumber: <A extends Operand, B extends Operand>(key: A, searched: B): Filter<A | B> =>
    filterOver<A | B>([key, searched], (value, of, row) => {
      // Leading zeros are dropped, so the number is found with any padding.
      const wanted = accountMatchKey(lineOf(value));
      if (wanted === '') return sql`false`;
      return sql`${row} LIKE ${`%${wanted.toLowerCase()}%`} AND ${of} ILIKE ${`%${wanted}%`}`;
    }),
  /** Times of one calendar year in the business time zone. */
  year: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => {
      const year = integerOf(value);
      if (year < 1900 || year > 9998) throw new UnusableValue();
      const start = (of: number): Expression<string> =>
        sql`make_timestamptz(${of}::int, 1, 1, 0, 0, 0, ${businessZone})`;
      return sql`(${of} >= ${start(year)} AND ${of} < ${start(year + 1)})`;
    }),
  /** Times of one day, `2027-05-17`, in the business time zone. */
  day: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => {
      const day = dayOf(value);
      return sql`(${of} >= ${startOf(day, 0)} AND ${of} < ${startOf(day, 1)})`;
    }),
  /** Times from the start of a day, `2027-05-17`, in the business time zone. */
  since: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => sql`${of} >= ${startOf(dayOf(value), 0)}`),
  /** Times up to the end of a day, in the business time zone. */
  until: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => sql`${of} < ${startOf(dayOf(value), 1)}`),
  /** Calendar days from this one on, `2027-05-17`. */
  fromDay: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => sql`${of} >= ${dayOf(value)}::date`),
  /** Calendar days up to this one. */
  untilDay: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => sql`${of} <= ${dayOf(value)}::date`),
  equals: <O extends Operand>(column: O): Filter<O> =>
    filterOver([column], (value, of) => sql`${of} = ${lineOf(value)}`),
} as const;

/** The start of a day in the business time zone, or of one some days later. */
const startOf = (day: string, daysLater: number): Expression<string> =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp AT TIME ZONE ${businessZone})`;

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Maximum words of a search. */
const maxSearchWords = 10;

function matches(column: Expression<unknown>, text: string): Condition {
  const parts = searchParts(searchedAddress(text));
  if (parts.length === 0) return sql`false`;
  const words = all(partConditions(column, parts));
  const key = numberKey(text)?.toLowerCase();
  const others: Condition[] = [];
  // A number without punctuation is already normalized.
  if (key && key !== text.toLowerCase()) others.push(sql`${column} LIKE ${`%${key}%`}`);
  // Account numbers are written with or without leading zeros.
  const bare = key?.replace(/^0+/, '');
  if (bare && bare !== key && bare.length > 3) others.push(sql`${column} LIKE ${`%${bare}%`}`);
  return any([words, ...others]);
}

/**
 * Builds one condition per part of a search. Words of addresses match in any spelling if the part has several words, or
 * if another part narrows the search: one of at least three characters with a single spelling.
 */
function partConditions(column: Expression<unknown>, parts: readonly string[]): Condition[] {
  const spellings = parts.map((part) => spellingsOf(normalWords(part)));
  const isNarrow = spellings.some((of, at) => of.length === 1 && (parts[at]?.length ?? 0) >= 3);
  return parts.map((part, at) =>
    isNarrow || part.includes(' ')
      ? any([contains(column, part), ...(spellings[at] ?? []).slice(1).map((one) => spelled(column, one))])
      : contains(column, part),
  );
}

/** Matches another spelling of a word. A spelling of fewer than three characters must be a whole word. */
const spelled = (column: Expression<unknown>, spelling: string): Condition =>
  spelling.length < 3 ? sql`${column} LIKE ${`% ${spelling} %`}` : contains(column, spelling);

/**
 * Normalizes a text for the comparison of spellings: lower case and single spaces, without apostrophes, periods, commas
 * and semicolons.
 */
const normalWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’.,;]/g, '')
    .trim()
    .replace(/\s+/g, ' ');

/** Any of the conditions, joined with OR. */
const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 && conditions[0] ? conditions[0] : sql`(${sql.join(conditions, sql` OR `)})`;

/** Splits a search into words. Words of one or two letters are joined with the previous or next word. */
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

/**
 * Finds text in normalized text. A trigram index needs three letters; shorter text is matched at the start of
 * words.
 */
function contains(column: Expression<unknown>, text: string): Condition {
  const before = sql.lit(text.length < 3 ? '% ' : '%');
  return sql`${column} LIKE ${before} || search_text(${escapeLike(text)}) || '%'`;
}

/** The letters and digits of a punctuated phone or account number; undefined for other text. */
function numberKey(text: string): string | undefined {
  if (isPhone(text)) return phoneDigits(text);
  const isNumber = /\d/.test(text) && !text.split(/\s+/).some((word) => /^\p{L}{2,}$/u.test(word));
  if (!isNumber) return undefined;
  const key = normalizeAccountNumber(text);
  if (key.length < 4) return undefined;
  return /^\d+$/.test(key) ? phoneDigits(key) : key;
}

/** Escapes text for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
