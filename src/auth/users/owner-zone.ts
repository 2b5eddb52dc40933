import { UserLevel } from '../../../common/auth/enums.js';
import { countyTimeZones } from '../../../common/season/terms.js';
import type { Database } from '../../platform/database/database.js';

/**
 * SQL expression for the time zone in which times of day are shown to a client: that of its properties' counties if they all share
 * one, else that of its mailing address's county, else Central time. Null for the office, which uses the business time zone.
 * @param user alias of the row of `users`
 */
export const ownerZone = (user: string): string =>
  `CASE WHEN ${user}.level = ${UserLevel.Client} THEN coalesce(
    (SELECT min(zc.time_zone) FROM properties zp JOIN counties zc ON zc.id = zp.county_id
     WHERE zp.client_id = ${user}.id HAVING min(zc.time_zone) = max(zc.time_zone)),
    (SELECT zm.time_zone FROM counties zm WHERE zm.id = ${user}.county_id), '${countyTimeZones[0]}') END`;

/** Returns the time zone in which times of day are shown to a client; null for the office. */
export async function readOwnerZone(db: Database, clientId: number): Promise<string | null> {
  const row = await db.first<{ zone: string | null }>(
    `SELECT ${ownerZone('u')} AS zone FROM users u WHERE u.id = $1`,
    [clientId],
  );
  return row?.zone ?? null;
}
