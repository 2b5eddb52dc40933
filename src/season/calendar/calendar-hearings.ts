import { hearingMinutes, overlapsOf, venueOf } from '../../../common/season/hearings.js';
import type { Database, SqlValue } from '../../platform/database/database.js';
import type { CalendarHearingDto } from './calendar.dto.js';

/** Maximum number of hearings in one response. */
export const hearingsMax = 2000;

/** Hearings to read: by days, and optionally by county, person or clients. */
export interface HearingFilter {
  readonly from: string;
  readonly to: string;
  readonly countyId?: number | null | undefined;
  readonly userId?: number | null | undefined;
  /** Only hearings of these clients. */
  readonly clientIds?: readonly number[] | null | undefined;
}

/** SQL for the start of a hearing `pt` in the county `c`. PostgreSQL handles the county's clock changes. */
export const hearingMoment = `((pt.hearing_on + pt.hearing_time) AT TIME ZONE c.time_zone)`;

/**
 * SQL condition: the hearing of a protest `pt` of a property `p` takes place. It does not after a settlement or withdrawal, nor
 * when the property became inactive before it was heard.
 */
export const isHeld = `(p.status = 'A' AND pt.stage NOT IN ('settled', 'withdrawn') AND (pt.stage <> 'closed' OR pt.order_on IS NOT NULL))`;

/** SQL condition: the hearing date of a property `p` belongs only to protests whose hearing does not take place. */
export const isHearingOff = `(p.hearing_date IS NOT NULL
  AND EXISTS (SELECT 1 FROM protests pt WHERE pt.property_id = p.id AND pt.hearing_on = p.hearing_date)
  AND NOT EXISTS (SELECT 1 FROM protests pt WHERE pt.property_id = p.id AND pt.hearing_on = p.hearing_date AND ${isHeld}))`;

/** A hearing without its overlaps. */
export type HearingRow = Omit<CalendarHearingDto, 'overlaps'>;

const columns = `pt.id, p.id AS "propertyId", p.client_id AS "clientId", u.first_name || ' ' || u.last_name AS "clientName",
  p.owner_name AS "ownerName", p.address, p.city, p.account_number AS "accountNumber", p.county_id AS "countyId",
  c.name AS "countyName", c.time_zone AS "timeZone", pt.tax_year AS "taxYear", pt.stage, pt.hearing_on::text AS "on",
  left(pt.hearing_time::text, 5) AS time, ${hearingMoment} AS "startsAt",
  ${hearingMoment} + make_interval(mins => ${hearingMinutes}) AS "endsAt", pt.hearing_kind AS kind,
  pt.hearing_place AS place, pt.hearing_link AS link, pt.hearing_user_id AS "userId",
  h.first_name || ' ' || h.last_name AS "userName", pt.evidence_on::text AS "evidenceOn", pt.version`;

const hearingsWhere = `
  FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id
    JOIN users u ON u.id = p.client_id LEFT JOIN users h ON h.id = pt.hearing_user_id
  WHERE pt.hearing_on BETWEEN $1 AND $2 AND ${isHeld}
    AND ($3::int IS NULL OR p.county_id = $3) AND ($4::int IS NULL OR pt.hearing_user_id = $4)
    AND ($5::int[] IS NULL OR p.client_id = ANY($5))`;
const hearingsSql = `SELECT ${columns} ${hearingsWhere}
  ORDER BY pt.hearing_on, "startsAt" NULLS LAST, pt.id LIMIT ${hearingsMax + 1}`;

/** Latest first: a feed over the limit drops past hearings. */
const feedSql = `SELECT ${columns} ${hearingsWhere} ORDER BY pt.hearing_on DESC, pt.id DESC LIMIT ${hearingsMax}`;

/** Reads the hearings of a feed, of a staff member or a client; beyond `hearingsMax`, only the latest. */
export function readFeedHearings(
  db: Database,
  { from, to, userId, clientIds }: HearingFilter,
): Promise<HearingRow[]> {
  return db.query<HearingRow>(feedSql, [from, to, null, userId ?? null, clientIds ?? null]);
}

/** Reads the hearings of a range of days, with their overlaps. */
export async function readHearings(
  db: Database,
  { from, to, countyId, userId, clientIds }: HearingFilter,
): Promise<{ hearings: CalendarHearingDto[]; isCut: boolean }> {
  const params: SqlValue[] = [from, to, countyId ?? null, userId ?? null, clientIds ?? null];
  const rows = await db.query<HearingRow>(hearingsSql, params);
  const shown = rows.slice(0, hearingsMax);
  return { hearings: await withOverlaps(db, shown, { from, to }), isCut: rows.length > hearingsMax };
}

/** An attended hearing with a time. */
type HeldRow = Pick<HearingRow, 'id' | 'countyId' | 'kind' | 'place' | 'link'> & {
  readonly userId: number;
  readonly startsAt: string;
};

/** Adds the overlaps. The overlapping hearing may be in another county, so all of the person's hearings on these days count. */
async function withOverlaps(
  db: Database,
  rows: readonly HearingRow[],
  { from, to }: Pick<HearingFilter, 'from' | 'to'>,
): Promise<CalendarHearingDto[]> {
  const people = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  if (people.length === 0) return rows.map((row) => ({ ...row, overlaps: 0 }));
  const held = await db.query<HeldRow>(
    `SELECT pt.id, pt.hearing_user_id AS "userId", ${hearingMoment} AS "startsAt", p.county_id AS "countyId",
       pt.hearing_kind AS kind, pt.hearing_place AS place, pt.hearing_link AS link
     FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id
     WHERE pt.hearing_on BETWEEN $1::date - 1 AND $2::date + 1 AND pt.hearing_user_id = ANY($3) AND pt.hearing_time IS NOT NULL
       AND pt.hearing_kind IS DISTINCT FROM 'affidavit' AND ${isHeld}`,
    [from, to, people],
  );
  const overlaps = overlapsOf(held.map((one) => ({ ...one, isInWriting: false, venue: venueOf(one) })));
  return rows.map((row) => ({ ...row, overlaps: overlaps.get(row.id) ?? 0 }));
}
