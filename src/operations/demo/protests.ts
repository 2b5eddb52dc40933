import { riskPeriods } from '../../../common/season/at-risk.js';
import type { Tx } from '../../platform/database/database.js';

/** SQL values: the stages passed to reach each stage. A protest is closed after a settlement or after the ARB's order. */
const paths = `VALUES ('open', ARRAY[]::text[]), ('authorised', ARRAY['authorised']), ('filed', ARRAY['authorised', 'filed']),
  ('informal', ARRAY['authorised', 'filed', 'informal']), ('hearing', ARRAY['authorised', 'filed', 'hearing']),
  ('ordered', ARRAY['authorised', 'filed', 'hearing', 'ordered']),
  ('settled', ARRAY['authorised', 'filed', 'informal', 'settled']),
  ('closed', ARRAY['authorised', 'filed', 'informal', 'settled', 'closed']),
  ('closed by order', ARRAY['authorised', 'filed', 'hearing', 'ordered', 'closed'])`;

/** Days from a hearing to the receipt of its order, and to the appeal deadline, after which the protest is closed. */
const toReceipt = 9;
const toClose = toReceipt + riskPeriods.appeal;
/** Ids of results in the reference data. */
const result = { settled: 1, reduced: 3, unchanged: 5 } as const;

/**
 * Loads a season in progress on the day of the load. Protests with a hearing this year advance with its date, up to closed once
 * the appeal deadline has passed, so that nothing stays overdue for months. The other notices arrived in recent weeks; their
 * protests are open, authorized, filed, in informal talks or settled. The year before is closed at the value of its billing.
 * @param today the day of the load
 */
export async function loadDemonstrationProtests(tx: Tx, today: string): Promise<void> {
  await loadRunningYear(tx, today);
  await loadYearBefore(tx, today);
  await loadAppointments(tx, today);
  await loadSteps(tx, today);
}

async function loadRunningYear(tx: Tx, today: string): Promise<void> {
  await tx.query(
    `
    INSERT INTO protests (property_id, tax_year, stage, notice_mailed_on, notice_market_value, notice_appraised_value,
      last_year_value, grounds, opinion_of_value, filed_on, filed_by, filing_confirmation, informal_on, hearing_on,
      hearing_kind, hearing_place, evidence_on, order_on, order_received_on, order_value, decided_on, final_value, consent, result_id)
    SELECT p.id, y.year, s.stage, d.notice, n.notice, n.notice, round(n.notice * 0.93, -2), ARRAY['market', 'unequal'],
      round(n.notice * 0.9, -2),
      CASE WHEN s.at > 1 THEN d.filed END, CASE WHEN s.at > 1 THEN 'portal' END,
      CASE WHEN s.at > 1 THEN 'TCAD-' || y.year || '-' || lpad(p.id::text, 6, '0') END,
      CASE WHEN s.outcome IN ('informal', 'settled') THEN least(d.filed + 4, y.today) END,
      CASE WHEN d.heard THEN p.hearing_date END,
      CASE WHEN d.heard THEN 'in_person' END, CASE WHEN d.heard THEN '850 E Anderson Ln, Austin' END,
      CASE WHEN s.outcome IN ('hearing', 'ordered') AND d.heard THEN p.hearing_date - 7 END,
      CASE WHEN s.outcome = 'ordered' THEN p.hearing_date + 5 END,
      CASE WHEN s.outcome = 'ordered' THEN p.hearing_date + ${toReceipt} END,
      CASE WHEN s.outcome = 'ordered' THEN d.final END,
      CASE s.outcome WHEN 'ordered' THEN p.hearing_date + 5 WHEN 'settled' THEN least(d.filed + 6, y.today) END,
      CASE WHEN s.outcome IN ('ordered', 'settled') THEN d.final END,
      CASE WHEN s.outcome = 'settled' THEN p.owner_name || ', by phone' END,
      CASE WHEN s.stage = 'closed' THEN CASE s.outcome WHEN 'ordered' THEN ${result.reduced} ELSE ${result.settled} END END
    FROM properties p
    JOIN demo_notice n ON n.account_number = p.account_number
    JOIN clients c ON c.id = p.client_id
    CROSS JOIN (SELECT extract(year FROM $1::date)::int AS year, $1::date AS today,
      date_trunc('year', $1::date)::date AS first) y
    CROSS JOIN LATERAL (SELECT coalesce(extract(year FROM p.hearing_date) = y.year, false) AS heard) h
    CROSS JOIN LATERAL (SELECT h.heard,
      greatest(y.first, least(y.today, CASE WHEN h.heard THEN p.hearing_date - 25 ELSE y.today END) - 8 - p.id % 5) AS filed,
      greatest(y.first, least(y.today, CASE WHEN h.heard THEN p.hearing_date - 25 ELSE y.today END) - 20 - p.id % 9) AS notice,
      round(n.notice * (0.9 + (p.id % 7) * 0.01), -2) AS final) d
    CROSS JOIN LATERAL (SELECT CASE
        WHEN d.heard AND p.hearing_date + ${toReceipt} < y.today THEN CASE WHEN p.id % 4 = 0 THEN 'settled' ELSE 'ordered' END
        WHEN d.heard AND p.hearing_date - 25 > y.today THEN 'filed'
        WHEN d.heard THEN 'hearing'
        ELSE (ARRAY['filed', 'open', 'authorised', 'informal', 'filed', 'settled'])[1 + p.id % 6] END AS outcome) chosen
    CROSS JOIN LATERAL (SELECT chosen.outcome,
      CASE WHEN d.heard AND p.hearing_date + ${toClose} < y.today THEN 'closed' ELSE chosen.outcome END AS stage,
      coalesce(array_position(ARRAY['open', 'authorised'], chosen.outcome) - 1, 2) AS at) s
    WHERE p.status = 'A' AND NOT c.is_new
    ON CONFLICT (property_id, tax_year) DO NOTHING`,
    [today],
  );
}

/** Closes last year's protests: by an ARB order if hearing and billing fit one, otherwise by a settlement by phone. */
async function loadYearBefore(tx: Tx, today: string): Promise<void> {
  await tx.query(
    `
    INSERT INTO protests (property_id, tax_year, stage, notice_mailed_on, notice_market_value, notice_appraised_value, grounds,
      filed_on, filed_by, filing_confirmation, informal_on, hearing_on, hearing_kind, hearing_place, evidence_on, order_on,
      order_received_on, order_value, decided_on, final_value, consent, result_id)
    SELECT p.id, b.year, 'closed', make_date(b.year, 4, 12), b.notice_value, b.notice_value, ARRAY['market', 'unequal'],
      CASE WHEN h.heard THEN least(make_date(b.year, 5, 6), p.hearing_date - 30) ELSE make_date(b.year, 5, 6) END, 'portal',
      'TCAD-' || b.year || '-' || lpad(p.id::text, 6, '0'), CASE WHEN NOT h.heard THEN make_date(b.year, 5, 27) END,
      CASE WHEN h.heard THEN p.hearing_date END, CASE WHEN h.heard THEN 'in_person' END,
      CASE WHEN h.heard THEN '850 E Anderson Ln, Austin' END, CASE WHEN h.heard THEN p.hearing_date - 7 END,
      CASE WHEN h.heard THEN p.hearing_date + 5 END, CASE WHEN h.heard THEN p.hearing_date + ${toReceipt} END,
      CASE WHEN h.heard THEN b.final_value END,
      CASE WHEN h.heard THEN p.hearing_date + 5 ELSE make_date(b.year, 6, 3) END, b.final_value,
      CASE WHEN NOT h.heard THEN p.owner_name || ', by phone' END, b.result_id
    FROM billings b JOIN properties p ON p.id = b.property_id
    CROSS JOIN LATERAL (SELECT coalesce(extract(year FROM p.hearing_date) = b.year
      AND b.result_id IN (${result.reduced}, ${result.unchanged}), false) AS heard) h
    WHERE p.status = 'A' AND b.year = extract(year FROM $1::date)::int - 1
    ON CONFLICT (property_id, tax_year) DO NOTHING`,
    [today],
  );
}

async function loadSteps(tx: Tx, today: string): Promise<void> {
  await tx.query(
    `
    INSERT INTO protest_steps (protest_id, from_stage, to_stage, created_at)
    SELECT t.id, CASE WHEN o.at = 1 THEN 'open' ELSE w.path[o.at - 1] END, o.stage,
      CASE o.stage
        WHEN 'authorised' THEN coalesce(t.notice_mailed_on + 1, $1::date)
        WHEN 'filed' THEN coalesce(t.filed_on, $1::date)
        WHEN 'informal' THEN coalesce(t.informal_on, $1::date)
        WHEN 'hearing' THEN coalesce(least(t.hearing_on - 20, $1::date), $1::date)
        WHEN 'closed' THEN coalesce(t.order_received_on + ${riskPeriods.appeal + 1}, t.decided_on, $1::date)
        ELSE coalesce(t.decided_on, $1::date) END + time '15:00'
    FROM protests t JOIN (${paths}) AS w (stage, path)
      ON w.stage = CASE WHEN t.stage = 'closed' AND t.order_on IS NOT NULL THEN 'closed by order' ELSE t.stage END
    CROSS JOIN LATERAL unnest(w.path) WITH ORDINALITY AS o (stage, at)
    WHERE NOT EXISTS (SELECT FROM protest_steps e WHERE e.protest_id = t.id)
    ORDER BY t.id, o.at`,
    [today],
  );
}

/** Some appointments have ended before this year, so that protests are at risk even long before the filing deadline. */
async function loadAppointments(tx: Tx, today: string): Promise<void> {
  await tx.query(
    `
    INSERT INTO appointments (property_id, signed_on, source, sent_on, sent_by, ends_on)
    SELECT p.id, coalesce(p.aoa_sent_date, p.created_at::date), 'contract', p.aoa_sent_date,
      CASE WHEN p.aoa_sent_date IS NOT NULL THEN 'portal' END,
      CASE WHEN p.aoa_sent_date IS NULL AND p.created_at::date < y.first AND EXISTS (SELECT FROM protests t
        WHERE t.property_id = p.id AND t.tax_year = extract(year FROM y.first) AND t.stage = 'open') THEN y.first - 1 END
    FROM properties p CROSS JOIN (SELECT date_trunc('year', $1::date)::date AS first) y
    WHERE EXISTS (SELECT FROM protests t WHERE t.property_id = p.id AND t.stage <> 'open')
      AND NOT EXISTS (SELECT FROM appointments a WHERE a.property_id = p.id)`,
    [today],
  );
}
