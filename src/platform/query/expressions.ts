import { type Expression, sql } from 'kysely';
import { businessZone } from './pieces.js';

type Text = Expression<string | null>;

/** `first_name || ' ' || last_name`; null without a row. */
export const fullName = <T extends string | null>(first: Expression<T>, last: Expression<T>): Expression<T> =>
  sql`${first} || ' ' || ${last}`;

/** Joins the non-null texts with a separator. */
export const joined = (separator: string, ...parts: readonly Text[]): Expression<string> =>
  sql`concat_ws(${sql.lit(separator)}, ${sql.join(parts)})`;

/** Like `joined`, but null when the result is empty. */
export const joinedOrNull = (separator: string, ...parts: readonly Text[]): Expression<string | null> =>
  sql`nullif(${joined(separator, ...parts)}, '')`;

/** Text for search and sorting: without accents, case and the punctuation of names. */
export const searchText = (text: Text): Expression<string> => sql`search_text(${text})`;

/** Decimal text: in JSON a number would become a float. */
export const decimalText = <T extends number | null>(
  value: Expression<T>,
): Expression<T extends number ? string : string | null> => sql`${value}::text`;

/** The calendar date of a time in the business time zone. */
export const businessDay = (moment: Expression<string>): Expression<string> =>
  sql`(${moment} AT TIME ZONE ${businessZone})::date`;
