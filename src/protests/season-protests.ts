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

/**
 * Makes the protests of a tax year for the next active properties of active clients that have none, in one statement. The
 * value of the year before is its final value, of the protest or the bill, or else the one of its notice. The properties are
 * locked first, as the sums of the board need it (decision 0076).
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
     added AS (
       INSERT INTO protests (property_id, tax_year, hearing_on, last_year_value)
         SELECT chunk.id, $1::smallint, chunk.hearing_on,
           coalesce(l.final_value, b.final_value, l.notice_appraised_value, b.notice_value)
         FROM chunk LEFT JOIN protests l ON l.property_id = chunk.id AND l.tax_year = $1::smallint - 1
           LEFT JOIN billings b ON b.property_id = chunk.id AND b.year = $1::smallint - 1
         WHERE NOT EXISTS (SELECT 1 FROM protests o WHERE o.property_id = chunk.id AND o.tax_year = $1::smallint)
       ON CONFLICT (property_id, tax_year) DO NOTHING RETURNING 1)
     SELECT (SELECT count(*)::int FROM chunk) AS seen, (SELECT max(id) FROM chunk) AS last,
       (SELECT count(*)::int FROM added) AS added`,
    [year, after, limit, isCurrent],
  );
  return step ?? { seen: 0, last: null, added: 0 };
}
