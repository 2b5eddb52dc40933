import { lastsUntil } from '../appointments/in-force.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { isUndecided } from './protest-figures.js';

/** A tax year for which to open protests. */
export interface SeasonYear {
  readonly year: number;
  /** True for the current tax year, whose protests take the properties' hearing dates. */
  readonly isCurrent: boolean;
  /** Day (`2027-05-17`) on which an appointment has to be in force. */
  readonly today: string;
}

/** A tax year and a range of properties in order of id. */
export interface SeasonRange extends SeasonYear {
  /** Id of the property after which the range starts. */
  readonly after: number;
  readonly limit: number;
}

/** Counts of properties processed and protests added in a step. */
export interface SeasonStep {
  readonly seen: number;
  /** Id of the last property processed; null when there were none. */
  readonly last: number | null;
  readonly added: number;
}

/**
 * Builds the CTE that opens the missing protests of a tax year for the properties in the table `chunk`, which has their hearing
 * dates. Protests with an appointment in force start as `authorised`. A hearing date that belongs to an earlier undecided
 * protest stays with that one. Parameters: the year, the day, and whether it is the current year.
 *
 * Facts of the properties are read once for all and hash-joined; looking them up one by one took twice as long.
 * @param within the condition that an id is one of the chunk's
 */
const added = (within: (id: string) => string): string => `added AS (
       INSERT INTO protests (property_id, tax_year, stage, hearing_on, last_year_value)
         SELECT chunk.id, $1::smallint, CASE WHEN u.property_id IS NULL THEN 'open' ELSE 'authorised' END,
           CASE WHEN $3 AND extract(year FROM chunk.hearing_date) = $1::smallint AND h.property_id IS NULL THEN chunk.hearing_date END,
           coalesce(l.final_value, b.final_value, l.notice_appraised_value, b.notice_value)
         FROM chunk
           LEFT JOIN (SELECT property_id FROM protests
             WHERE tax_year = $1::smallint AND ${within('property_id')}) o ON o.property_id = chunk.id
           LEFT JOIN (SELECT property_id, final_value, notice_appraised_value FROM protests
             WHERE tax_year = $1::smallint - 1 AND ${within('property_id')}) l ON l.property_id = chunk.id
           LEFT JOIN (SELECT property_id, final_value, notice_value FROM billings
             WHERE year = $1::smallint - 1 AND ${within('property_id')}) b ON b.property_id = chunk.id
           LEFT JOIN (SELECT DISTINCT a.property_id FROM agent_authorities a
             WHERE ${within('a.property_id')} AND ${lastsUntil('$2::date')}) u ON u.property_id = chunk.id
           LEFT JOIN (SELECT DISTINCT pt.property_id, pt.hearing_on FROM protests pt
             WHERE pt.hearing_on IS NOT NULL AND ${isUndecided} AND ${within('pt.property_id')}) h
             ON h.property_id = chunk.id AND h.hearing_on = chunk.hearing_date
         WHERE o.property_id IS NULL
       ON CONFLICT (property_id, tax_year) DO NOTHING RETURNING 1)`;

/** The chunk covers its range of ids, except properties that are not in the season. */
const inRange = added((id) => `${id} BETWEEN (SELECT min(id) FROM chunk) AND (SELECT max(id) FROM chunk)`);
const amongIds = added((id) => `${id} = ANY($4::int[])`);

/** Tells the trigger that maintains the board's sums whether the properties of inserted protests are already locked. */
const tellLocked = (tx: Tx, locked: 'properties' | ''): Promise<unknown> =>
  tx.query(`SELECT set_config('protest_desk.locked', $1, true)`, [locked]);

/**
 * Opens the missing protests of a tax year for the next active properties of active clients, in one statement. The value of the
 * year before is the final value of its protest or billing, or else its notice value. The properties are locked first, as the
 * board's sums require (decision 0076). Inactive clients are few, so they are looked up once.
 */
export async function addSeasonProtests(
  tx: Tx,
  { year, isCurrent, today, after, limit }: SeasonRange,
): Promise<SeasonStep> {
  await tellLocked(tx, 'properties');
  const [step] = await txQuery<SeasonStep>(
    tx,
    `WITH chunk AS MATERIALIZED (
       SELECT p.id, p.hearing_date FROM properties p
       WHERE p.status = 'A' AND p.client_id NOT IN (SELECT id FROM users WHERE level = 1 AND status = 'I')
         AND p.id > $4 ORDER BY p.id LIMIT $5 FOR SHARE OF p),
     ${inRange}
     SELECT (SELECT count(*)::int FROM chunk) AS seen, (SELECT max(id) FROM chunk) AS last,
       (SELECT count(*)::int FROM added) AS added`,
    [year, today, isCurrent, after, limit],
  );
  await tellLocked(tx, '');
  return step ?? { seen: 0, last: null, added: 0 };
}

/**
 * Opens the missing protests of a tax year for properties that the caller has locked.
 * @returns number of protests opened
 */
export async function addProtestsOf(
  tx: Tx,
  { year, isCurrent, today }: SeasonYear,
  ids: readonly number[],
): Promise<number> {
  const [made] = await txQuery<{ added: number }>(
    tx,
    `WITH chunk AS MATERIALIZED (SELECT p.id, p.hearing_date FROM properties p WHERE p.id = ANY($4::int[])),
     ${amongIds}
     SELECT count(*)::int AS added FROM added`,
    [year, today, isCurrent, ids],
  );
  return made?.added ?? 0;
}
