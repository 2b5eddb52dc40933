import { type Caller, reachableClients } from '../platform/access/caller.js';
import type { Database } from '../platform/database/database.js';
import type { NextToBillDto, NextToBillQueryDto } from './billing.dto.js';

const ofClient = 'p.client_id = s.client_id';
const ofCounty = 'p.county_id = s.county_id AND p.client_id <> s.client_id';
/** SQL conditions of the search rounds, in order, for candidate properties `p` relative to the starting property `s`. */
const billingRounds = [ofClient, ofCounty].flatMap((of) => [
  `${of} AND p.id > s.id`,
  `${of} AND p.id < s.id`,
]);
/** SQL for the round of the current property `o`; -1 for the starting property, which comes before all others. */
const billingRound = `CASE WHEN o.id = s.id THEN -1
  ELSE (o.client_id <> s.client_id)::int * 2 + (o.id < s.id)::int END`;

/**
 * Returns the next active property without a billing for a year: first properties of the same client, then others in the same
 * county. Each group is ordered by id, from the starting property on and then wrapping around, so a user who skips properties
 * sees each once.
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
