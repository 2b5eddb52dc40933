import { withClient } from './firm.mjs';
import { median } from './load.mjs';

/** Tax year of the season that the case opens. */
export const seasonYear = new Date().getFullYear();

/**
 * Measures opening a season through the API, from the request until it is open, against one INSERT ... SELECT of the same rows into a
 * table with the same columns, indexes and reference to the properties. The last season is kept for the board case.
 */
export async function seasonCase({ ours, database, headers, rounds }) {
  const times = { ours: [], bare: [] };
  let protests = 0;
  await withClient(database, async (client) => {
    await client.query('SET statement_timeout = 0');
    for (let round = 0; round < rounds; round++) {
      await client.query('TRUNCATE protests, seasons CASCADE');
      const began = performance.now();
      protests = (await open(ours.url, headers)).added;
      times.ours.push(performance.now() - began);
      await client.query(
        `CREATE TABLE bench_protests (LIKE protests INCLUDING ALL);
         ALTER TABLE bench_protests ADD FOREIGN KEY (property_id) REFERENCES properties`,
      );
      const bare = performance.now();
      await client.query(
        `INSERT INTO bench_protests (property_id, tax_year, stage, hearing_on, last_year_value)
         SELECT property_id, tax_year, stage, hearing_on, last_year_value FROM protests`,
      );
      times.bare.push(performance.now() - bare);
      await client.query('DROP TABLE bench_protests');
    }
    await vary(client);
  });
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  const seconds = (ms) => Math.round(ms / 10) / 100;
  return {
    protests,
    ours: { seconds: seconds(oursMs) },
    bare: { seconds: seconds(bareMs) },
    ratio: Math.round((bareMs / oursMs) * 100) / 100,
  };
}

/** Turns the opened season into one in progress, in which many things are at risk. */
async function vary(client) {
  const today = `(now() AT TIME ZONE 'America/Chicago')::date`;
  for (const text of [
    'TRUNCATE appointments, offers CASCADE',
    `INSERT INTO appointments (property_id, signed_on, source, sent_on, rejected_on, rejection_reason, ends_on)
     SELECT id, ${today} - 300, 'paper', ${today} - 290, CASE WHEN id % 40 = 1 THEN ${today} - 200 END,
       CASE WHEN id % 40 = 1 THEN 'Not signed' END, CASE WHEN id % 40 = 11 THEN ${today} - 10 END
     FROM properties WHERE id % 10 = 1`,
    `UPDATE protests SET stage = 'filed', notice_mailed_on = make_date(tax_year, 4, 20), filed_by = 'portal', filing_confirmation = 'B',
       filed_on = make_date(tax_year, 5, 10) + (id % 13)::int, hearing_on = CASE WHEN id % 6 = 0 THEN ${today} + (id % 30)::int END,
       evidence_on = CASE WHEN id % 12 = 0 THEN ${today} - 3 END
     WHERE id % 10 IN (2, 4, 6)`,
    `UPDATE protests SET stage = 'settled', decided_on = ${today} WHERE id % 10 = 8`,
    `INSERT INTO offers (protest_id, source, offered_value, offered_on, ends_at)
     SELECT id, 'informal', 100000, ${today} - 5, now() + ((id % 200) - 100) * interval '1 hour' FROM protests WHERE id % 100 = 4`,
    'DELETE FROM protests WHERE id % 1000 = 7',
    'VACUUM (ANALYZE) protests, appointments, offers',
  ])
    await client.query(text);
}

const reasons = [
  'due',
  'no_protest',
  'no_appointment',
  'appointment_ends',
  'no_notice',
  'no_grounds',
  'wrong_way',
  'filed_late',
  'no_request',
  'no_affidavit',
  'no_evidence',
  'hearing_missed',
  'offer_ending',
  'no_order',
  'remedy_ending',
];

/** Counts what is at risk, in SQL that shares nothing with the product's. */
const plainRisks = `
  WITH day AS (SELECT (now() AT TIME ZONE 'America/Chicago')::date AS today),
  authority AS (
    SELECT property_id, max(coalesce(ends_on, 'infinity')) FILTER (WHERE rejected_on IS NULL AND revoked_on IS NULL) AS until
    FROM appointments GROUP BY property_id),
  offered AS (SELECT protest_id, min(ends_at) AS ends FROM offers WHERE state = 'open' AND ends_at > now() GROUP BY protest_id),
  facts AS (
    SELECT pt.stage IN ('open', 'authorised') AS unfiled,
      pt.stage = ANY ('{open,authorised,filed,informal,hearing}') AS undecided, pt.*, day.today, offered.ends,
      CASE WHEN a.property_id IS NULL THEN p.aoa_sent_date IS NOT NULL
        ELSE coalesce(a.until >= greatest(pt.due_on, day.today), false) END AS authorised,
      a.until, pt.hearing_kind IN ('telephone', 'video') AS remote, coalesce(pt.order_received_on, pt.order_on) AS known,
      pt.hearing_on - day.today AS ahead, c.filing_ways AS ways, CASE WHEN c.population_band = 'four_million' THEN 45 ELSE 30 END AS wait
    FROM protests pt JOIN properties p ON p.id = pt.property_id AND p.status = 'A' JOIN counties c ON c.id = p.county_id CROSS JOIN day
      LEFT JOIN authority a ON a.property_id = p.id LEFT JOIN offered ON offered.protest_id = pt.id
    WHERE pt.tax_year BETWEEN $1 - 2 AND $1),
  marked AS (
    SELECT unfiled AND due_on - today <= 14 AS due, false AS no_protest, undecided AND NOT authorised AS no_appointment,
      undecided AND authorised AND ahead >= 0 AND until < hearing_on AS appointment_ends,
      unfiled AND notice_mailed_on IS NULL AND to_char(today, 'YYYY-MM-DD') >= tax_year || '-05-01' AS no_notice,
      undecided AND evidence_on IS NULL AND coalesce(hearing_on - today BETWEEN 0 AND 14, false) AS no_evidence,
      undecided AND NOT unfiled AND grounds = '{}' AS no_grounds,
      undecided AND NOT unfiled AND ways <> '{}' AND filed_by IN ('portal', 'file', 'email', 'fax')
        AND filed_by <> ALL (ways) AND NOT (filed_by = 'file' AND 'portal' = ANY (ways)) AS wrong_way,
      undecided AND remote AND remote_requested_on IS NULL AND ahead BETWEEN 0 AND 24 AS no_request,
      undecided AND (remote OR hearing_kind = 'affidavit') AND affidavit_on IS NULL AND ahead BETWEEN 0 AND 14 AS no_affidavit,
      undecided AND missed_hearing_on IS NOT NULL AND coalesce(hearing_on <= missed_hearing_on, true) AS hearing_missed,
      undecided AND NOT unfiled AND order_on IS NULL AND ahead + wait <= 0
        AND NOT coalesce(missed_hearing_on >= hearing_on, false) AS no_order,
      coalesce((stage = 'ordered' OR undecided) AND (stage = 'ordered' OR order_on IS NOT NULL) AND known + 60 - today <= 14, false)
        OR coalesce(stage = 'ordered' AND order_value > 1000000 AND known + 30 - today BETWEEN 0 AND 14, false)
        OR coalesce((undecided OR stage = 'withdrawn') AND refusal_notice_on + 60 - today <= 14, false)
        OR coalesce((undecided OR stage = 'ordered') AND breach_letter_on IS NULL AND breach_on + 7 - today <= 14, false)
        OR coalesce((undecided OR stage = 'ordered') AND breach_letter_on + 30 - today <= 14, false) AS remedy_ending,
      coalesce((ends AT TIME ZONE 'America/Chicago')::date - today <= 3, false) AS offer_ending,
      undecided AND NOT unfiled AND filed_on > due_on AND EXISTS (
        SELECT 1 FROM generate_series(due_on, filed_on - 1, '1 day') d
        WHERE extract(dow FROM d) BETWEEN 1 AND 5 AND d::date NOT IN (SELECT day FROM holidays)) AS filed_late
    FROM facts
    UNION ALL
    SELECT false, true, ${reasons
      .slice(2)
      .map(() => 'false')
      .join(', ')} FROM (
      SELECT p.id FROM properties p JOIN users u ON u.id = p.client_id WHERE p.status = 'A' AND u.status = 'A'
      EXCEPT SELECT property_id FROM protests WHERE tax_year = $1) bare)
  SELECT count(*) FILTER (WHERE ${reasons.join(' OR ')})::int AS total,
    ${reasons.map((name) => `count(*) FILTER (WHERE ${name})::int AS "${name}"`).join(', ')}
  FROM marked`;

/**
 * Counts what is at risk in a season in progress, and compares the figures and the time with the plain SQL.
 * @returns the case, with `isExact`
 */
export async function atRiskCase({ ours, database, headers, rounds }) {
  const times = { ours: [], bare: [] };
  let isExact = true;
  let counts;
  await withClient(database, async (client) => {
    await client.query('SET statement_timeout = 0; SET jit = off');
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      const response = await fetch(`${ours.url}/api/season/${seasonYear}/at-risk/counts`, { headers });
      if (!response.ok) throw new Error(`The counts were refused: ${response.status}`);
      const found = await response.json();
      times.ours.push(performance.now() - began);
      const bare = performance.now();
      const { rows } = await client.query(plainRisks, [seasonYear]);
      times.bare.push(performance.now() - bare);
      counts = {
        total: found.total,
        ...Object.fromEntries(found.reasons.map(({ reason, count }) => [reason, count])),
      };
      for (const [name, count] of Object.entries(rows[0])) if (counts[name] !== count) isExact = false;
    }
  });
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  const seconds = (ms) => Math.round(ms) / 1000;
  return {
    counts,
    isExact,
    ours: { seconds: seconds(oursMs) },
    bare: { seconds: seconds(bareMs) },
    ratio: Math.round((bareMs / oursMs) * 100) / 100,
  };
}

/** Opens the season and waits until it is open. */
async function open(url, headers) {
  const call = async (path, method) => {
    const response = await fetch(`${url}/api/season/${seasonYear}${path}`, { method, headers });
    if (!response.ok) throw new Error(`The season was refused: ${response.status} ${await response.text()}`);
    return response.json();
  };
  let season = await call('/open', 'POST');
  while (season.state !== 'done') {
    if (season.state === 'failed') throw new Error('Opening the season failed.');
    await new Promise((resolve) => setTimeout(resolve, 100));
    season = await call('', 'GET');
  }
  return season;
}
