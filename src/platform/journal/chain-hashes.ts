/**
 * The hashes of the chain as SQL expressions (docs/decisions/0066-audit-chain.md). They are in the code because somebody who
 * tampers with rows could also change functions in the database. `jsonb` has exactly one text for each value.
 */

/** Bytes of a hash. */
export const hashSize = 32;

/** The previous hash of the first seal. */
export const firstPreviousHash = '00'.repeat(hashSize);

const sha256OfJson = (...parts: readonly string[]): string =>
  `sha256(convert_to(jsonb_build_array(${parts.join(', ')})::text, 'UTF8'))`;
const microseconds = (moment: string): string => `(extract(epoch FROM ${moment}) * 1000000)::bigint`;

/** Hash of the erasable values of an activity `a`. */
export const contentHash = sha256OfJson('a.salt', 'a.details', 'a.fields', 'host(a.ip)', 'a.device');

/** Hash of an activity `a`: covers its permanent values and the hash of its content. */
export const activityHash = sha256OfJson(
  'a.id',
  'a.type',
  `a.details->'event'`,
  'a.actor_id',
  'a.actor_level',
  'a.client_id',
  'a.property_id',
  'a.request_id',
  microseconds('a.created_at'),
  'a.origin',
  'a.origin_name',
  'a.call_id',
  `encode(coalesce(a.erased_hash, ${contentHash}), 'hex')`,
);

/** Hash of what remains of erased activities `a`, in hexadecimal. Without it, values written after the erasure would go unnoticed. */
export const remainsHash = `encode(sha256(convert_to(coalesce(jsonb_agg(
  jsonb_build_array(a.id, a.details, a.fields, host(a.ip), a.device, a.salt) ORDER BY a.id), '[]')::text, 'UTF8')), 'hex')`;

/** SQL condition: an activity records the hash of what remains of a client's erased activities. */
export const isErasureOf = (activity: string, clientId: string): string =>
  `${activity}.type = 'deleted_client' AND ${activity}.client_id IS NULL AND ${activity}.details->>'event' = 'ActivitiesErased'
   AND ${activity}.details->>'erasedClientId' = ${clientId}`;

/** Hash of a seal `s`. */
export const sealHash = `sha256(s.previous_hash || convert_to(jsonb_build_array(s.id, s.first_id, s.last_id, s.activity_ids, ${microseconds('s.sealed_at')})::text, 'UTF8') || s.activity_hashes)`;
