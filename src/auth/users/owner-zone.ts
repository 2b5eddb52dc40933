import { UserLevel } from '../../../common/auth/enums.js';
import { countyTimeZones } from '../../../common/season/terms.js';
import type { Database } from '../../platform/database/database.js';

/**
 * The zone in which a client reads times of day, as SQL: that of the counties of its properties where they have the same; otherwise
 * that of the county of its mailing address, and Central time without one. Null for the office, which has the business zone.
 * @param user the alias of its row of `users`
 */
export const ownerZone = (user: string): string =>
  `CASE WHEN ${user}.level = ${UserLevel.Client} THEN coalesce(
    (SELECT min(zc.time_zone) FROM properties zp JOIN counties zc ON zc.id = zp.county_id
     WHERE zp.client_id = ${user}.id HAVING min(zc.time_zone) = max(zc.time_zone)),
    (SELECT zm.time_zone FROM counties zm WHERE zm.id = ${user}.county_id), '${countyTimeZones[0]}') END`;

/** The zone in which a client reads times of day; null for the office. */
export async function readOwnerZone(db: Database, clientId: number): Promise<string | null> {
  const row = await db.first<{ zone: string | null }>(
    `SELECT ${ownerZone('u')} AS zone FROM users u WHERE u.id = $1`,
    [clientId],
  );
  return row?.zone ?? null;
}
