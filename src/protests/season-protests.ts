import { type Tx, txQuery } from '../platform/database/database.js';

/** A tax year and the next properties in the order of ids. */
export interface SeasonRange {
  readonly year: number;
  /** It is the current tax year: its protests take the properties' hearing dates. */
  readonly isCurrent: boolean;
  /** It begins after this property. */
  readonly after: number;
  readonly limit: number;
}

/** The properties that a step has come to, and the protests that it has made. */
export interface SeasonStep {
  readonly seen: number;
  /** The last of them; null when there were none. */
  readonly last: number | null;
  readonly added: number;
}

/** Makes the protests of the tax year `$1` for the rows of the table `chunk`, properties and their hearing dates, that have none. */
const added = `added AS (
       INSERT INTO protests (property_id, tax_year, hearing_on, last_year_value)
         SELECT chunk.id, $1::smallint, chunk.hearing_on,
           coalesce(l.final_value, b.final_value, l.notice_appraised_value, b.notice_value)
         FROM chunk
           LEFT JOIN LATERAL (SELECT true AS has FROM protests
             WHERE property_id = chunk.id AND tax_year = $1::smallint LIMIT 1) o ON true
           LEFT JOIN LATERAL (SELECT final_value, notice_appraised_value FROM protests
             WHERE property_id = chunk.id AND tax_year = $1::smallint - 1 LIMIT 1) l ON true
           LEFT JOIN LATERAL (SELECT final_value, notice_value FROM billings
             WHERE property_id = chunk.id AND year = $1::smallint - 1 LIMIT 1) b ON true
         WHERE o.has IS NULL
       ON CONFLICT (property_id, tax_year) DO NOTHING RETURNING 1)`;

/**
 * Makes the protests of a tax year for the next active properties of active clients that have none, in one statement. The
 * value of the year before is its final value, of the protest or the bill, or else the one of its notice. The properties are
 * locked first, as the sums of the board need it (decision 0076). The rows of one year are found by index for each property: a
 * join would read all of that year in every step, and the figures of a table that is being filled mislead the planner.
 */
export async function addSeasonProtests(
  tx: Tx,
  { year, isCurrent, after, limit }: SeasonRange,
): Promise<SeasonStep> {
  const [step] = await txQuery<SeasonStep>(
    tx,
    `WITH chunk AS MATERIALIZED (
       SELECT p.id, CASE WHEN $4 AND extract(year FROM p.hearing_date) = $1::smallint THEN p.hearing_date END AS hearing_on
       FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
       WHERE p.status = 'A' AND p.id > $2 ORDER BY p.id LIMIT $3 FOR SHARE OF p),
     ${added}
     SELECT (SELECT count(*)::int FROM chunk) AS seen, (SELECT max(id) FROM chunk) AS last,
       (SELECT count(*)::int FROM added) AS added`,
    [year, after, limit, isCurrent],
  );
  return step ?? { seen: 0, last: null, added: 0 };
}

/**
 * The same for chosen properties, which the caller has locked.
 * @returns how many were made
 */
export async function addProtestsOf(
  tx: Tx,
  { year, isCurrent, ids }: Pick<SeasonRange, 'year' | 'isCurrent'> & { readonly ids: readonly number[] },
): Promise<number> {
  const [made] = await txQuery<{ added: number }>(
    tx,
    `WITH chunk AS MATERIALIZED (
       SELECT p.id, CASE WHEN $3 AND extract(year FROM p.hearing_date) = $1::smallint THEN p.hearing_date END AS hearing_on
       FROM properties p WHERE p.id = ANY($2::int[])),
     ${added}
     SELECT count(*)::int AS added FROM added`,
    [year, ids, isCurrent],
  );
  return made?.added ?? 0;
}
