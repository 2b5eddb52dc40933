import { isAuthorisedOn } from '../appointments/in-force.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { isUndecided } from './protest-figures.js';

/** A tax year whose protests are made. */
export interface SeasonYear {
  readonly year: number;
  /** It is the current tax year: its protests take the properties' hearing dates. */
  readonly isCurrent: boolean;
  /** The day, `2027-05-17`, on which an appointment has to be in force. */
  readonly today: string;
}

/** A tax year and the next properties in the order of ids. */
export interface SeasonRange extends SeasonYear {
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
 * Makes the protests of a tax year for the rows of the table `chunk`, properties with their hearing dates, that have none. Those
 * with an appointment in force begin as authorised. A hearing date that belongs to an earlier protest, which nobody has decided,
 * stays with that. Parameters: the year, the day, and whether it is the current year.
 */
const added = `added AS (
       INSERT INTO protests (property_id, tax_year, stage, hearing_on, last_year_value)
         SELECT chunk.id, $1::smallint, CASE WHEN ${isAuthorisedOn('chunk.id', '$2::date')} THEN 'authorised' ELSE 'open' END,
           CASE WHEN $3 AND extract(year FROM chunk.hearing_date) = $1::smallint AND NOT EXISTS (SELECT 1 FROM protests pt
             WHERE pt.property_id = chunk.id AND pt.hearing_on = chunk.hearing_date AND ${isUndecided}) THEN chunk.hearing_date END,
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
  { year, isCurrent, today, after, limit }: SeasonRange,
): Promise<SeasonStep> {
  const [step] = await txQuery<SeasonStep>(
    tx,
    `WITH chunk AS MATERIALIZED (
       SELECT p.id, p.hearing_date FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
       WHERE p.status = 'A' AND p.id > $4 ORDER BY p.id LIMIT $5 FOR SHARE OF p),
     ${added}
     SELECT (SELECT count(*)::int FROM chunk) AS seen, (SELECT max(id) FROM chunk) AS last,
       (SELECT count(*)::int FROM added) AS added`,
    [year, today, isCurrent, after, limit],
  );
  return step ?? { seen: 0, last: null, added: 0 };
}

/**
 * The same for chosen properties, which the caller has locked.
 * @returns how many were made
 */
export async function addProtestsOf(
  tx: Tx,
  { year, isCurrent, today }: SeasonYear,
  ids: readonly number[],
): Promise<number> {
  const [made] = await txQuery<{ added: number }>(
    tx,
    `WITH chunk AS MATERIALIZED (SELECT p.id, p.hearing_date FROM properties p WHERE p.id = ANY($4::int[])),
     ${added}
     SELECT count(*)::int AS added FROM added`,
    [year, today, isCurrent, ids],
  );
  return made?.added ?? 0;
}
