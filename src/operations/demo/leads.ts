import type { Tx } from '../../platform/database/database.js';

/** Answers depend only on the property's id and the day of the load, so that every demonstration looks the same. */
const answers = [
  `purchased_within_two_years = true, purchased_date = $1::date - 200 - id % 300,
   purchase_description = 'Bought below the noticed value; the closing statement is on file.'
   WHERE id % 17 = 3`,
  `has_major_damage = true, damage_date = $1::date - 60 - id % 500,
   damage_description = 'Hail broke the roof on the west side; an estimate of the repair is on file.'
   WHERE id % 23 = 5`,
  `remodeled_within_three_years = true, remodel_date = $1::date - 300 - id % 600,
   remodel_description = 'New kitchen and windows; no living space was added.'
   WHERE id % 29 = 7`,
] as const;

/**
 * Loads owners' answers about some properties, and arbitrations and lawsuits about unchanged values.
 * @param today the day of the load
 */
export async function loadDemonstrationLeads(tx: Tx, today: string): Promise<void> {
  for (const answer of answers) await tx.query(`UPDATE properties SET ${answer}`, [today]);
  await tx.query(
    `
    WITH unchanged AS (
      SELECT p.id, b.final_value FROM properties p JOIN billings b ON b.property_id = p.id
      WHERE b.is_no_change AND b.year = extract(year FROM $1::date)::int - 1 AND p.status = 'A' AND p.id % 3 = 0),
    kept AS (
      INSERT INTO arbitrations (property_id, opinion_of_value, upfront_filing_fee, state_filing_fee, rpt_filing_fee, refunded, deadline, decision)
      SELECT id, round(final_value * 0.9, -2), 450, 450, 50, 400, $1::date + 10 + (id % 50)::int,
        CASE id % 9 WHEN 0 THEN 'confirmed' WHEN 3 THEN 'denied' END
      FROM unchanged WHERE final_value <= 5000000 AND id % 4 > 0 RETURNING property_id)
    UPDATE properties SET lead_type = CASE WHEN k.property_id IS NULL THEN 'lit' ELSE 'arb' END
    FROM unchanged u LEFT JOIN kept k ON k.property_id = u.id WHERE properties.id = u.id`,
    [today],
  );
}
