import { type Caller, reachableClients } from '../platform/access/caller.js';
import type { Database } from '../platform/database/database.js';
import type { NextToBillDto, NextToBillQueryDto } from './billing.dto.js';

const ofClient = 'p.client_id = s.client_id';
const ofCounty = 'p.county_id = s.county_id AND p.client_id <> s.client_id';
/** Where properties `p` are sought, one round after the other, when one began at the property `s`. */
const billingRounds = [ofClient, ofCounty].flatMap((of) => [
  `${of} AND p.id > s.id`,
  `${of} AND p.id < s.id`,
]);
/** The round in which the property `o` is, as SQL; the one where one began comes before all. */
const billingRound = `CASE WHEN o.id = s.id THEN -1
  ELSE (o.client_id <> s.client_id)::int * 2 + (o.id < s.id)::int END`;

/**
 * The next active property without a billing for a year: the same client's, then the others of the same county, each by id from
 * the one where one began and then from the beginning. Who skips comes by each once.
 */
export async function nextToBill(
  db: Database,
  caller: Caller,
  { propertyId, year, startId }: NextToBillQueryDto,
): Promise<NextToBillDto> {
  const clientIds = reachableClients(caller) ?? null;
  for (const [index, search] of billingRounds.entries()) {
    const found = await db.first<{ id: number }>(
      `SELECT p.id FROM properties s JOIN properties o ON o.id = $1 JOIN properties p ON ${search}
       WHERE s.id = $4 AND p.status = 'A'
         AND ($3::int[] IS NULL OR (p.client_id = ANY($3) AND o.client_id = ANY($3) AND s.client_id = ANY($3)))
         AND ($5, p.id) > (${billingRound}, o.id)
         AND NOT EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id AND b.year = $2)
       ORDER BY p.id LIMIT 1`,
      [propertyId, year, clientIds, startId ?? propertyId, index],
    );
    if (found) return { propertyId: found.id };
  }
  return { propertyId: null };
}
