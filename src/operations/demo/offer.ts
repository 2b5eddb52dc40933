import type { Tx } from '../../platform/database/database.js';

/** Days until the offer expires. */
const daysOpen = 9;

/**
 * Loads an open offer for a property of the named client, so that the portal always shows one. Creates the property's protest of
 * the year, or moves an existing one to the informal stage.
 * @param today the day of the load
 */
export async function loadDemonstrationOffer(tx: Tx, clientId: number, today: string): Promise<void> {
  await tx.query(
    `WITH chosen AS (
       SELECT p.id, p.hearing_date, b.notice_value FROM properties p
         JOIN LATERAL (SELECT notice_value FROM billings b WHERE b.property_id = p.id ORDER BY b.year DESC LIMIT 1) b ON true
       WHERE p.client_id = $1 AND p.status = 'A' ORDER BY p.hearing_date NULLS FIRST, p.id LIMIT 1),
     protest AS (
       INSERT INTO protests (property_id, tax_year, stage, notice_mailed_on, notice_market_value, notice_appraised_value,
         grounds, filed_on, filed_by, filing_confirmation, informal_on, hearing_on)
       SELECT id, extract(year FROM $2::date)::int, 'informal', greatest(date_trunc('year', $2::date)::date, $2::date - 60), notice_value, notice_value,
         '{market,unequal}', greatest(date_trunc('year', $2::date)::date, $2::date - 40), 'portal', 'Sent in the portal of the district', $2::date - 2,
         CASE WHEN extract(year FROM hearing_date) = extract(year FROM $2::date) THEN hearing_date END
       FROM chosen
       ON CONFLICT (property_id, tax_year) DO UPDATE SET stage = 'informal', informal_on = $2::date - 2
       RETURNING id, coalesce(notice_market_value, notice_appraised_value) AS notice),
     instruction AS (
       INSERT INTO offer_instructions (client_id, kind) VALUES ($1, 'ask') ON CONFLICT DO NOTHING)
     INSERT INTO offers (protest_id, source, offered_value, offered_on, ends_at, note)
     SELECT id, 'informal', round(notice * 0.92, -2), $2::date - 2,
       (($2::date + ${daysOpen}) + time '17:00') AT TIME ZONE 'America/Chicago',
       'The appraiser accepted two of our comparables. We advise to accept.'
     FROM protest WHERE notice IS NOT NULL`,
    [clientId, today],
  );
}
