import { withClient } from './firm.mjs';
import { median } from './load.mjs';

/** The season that is opened. */
export const seasonYear = new Date().getFullYear();

/**
 * Opens a season through the API, from the request until it is open, compared with one INSERT ... SELECT of the same rows into a
 * table with the same columns, indexes and reference to the properties. The last season stays for the board's case.
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

/** Makes a season in progress of the one that was opened: of everything that can be at risk there is some. */
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
  ...['due', 'no_protest', 'no_appointment', 'no_notice', 'no_evidence'],
  ...['offer_ending', 'filed_late'],
];

/** Who is at risk, in SQL that has nothing in common with the product's. */
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
        ELSE coalesce(a.until >= greatest(pt.due_on, day.today), false) END AS authorised
    FROM protests pt JOIN properties p ON p.id = pt.property_id AND p.status = 'A' CROSS JOIN day
      LEFT JOIN authority a ON a.property_id = p.id LEFT JOIN offered ON offered.protest_id = pt.id
    WHERE pt.tax_year BETWEEN $1 - 2 AND $1),
  marked AS (
    SELECT unfiled AND due_on - today <= 14 AS due, false AS no_protest, undecided AND NOT authorised AS no_appointment,
      unfiled AND notice_mailed_on IS NULL AND to_char(today, 'YYYY-MM-DD') >= tax_year || '-05-01' AS no_notice,
      undecided AND evidence_on IS NULL AND coalesce(hearing_on - today BETWEEN 0 AND 14, false) AS no_evidence,
      coalesce((ends AT TIME ZONE 'America/Chicago')::date - today <= 3, false) AS offer_ending,
      undecided AND NOT unfiled AND filed_on > due_on AND EXISTS (
        SELECT 1 FROM generate_series(due_on, filed_on - 1, '1 day') d
        WHERE extract(dow FROM d) BETWEEN 1 AND 5 AND d::date NOT IN (SELECT day FROM holidays)) AS filed_late
    FROM facts
    UNION ALL
    SELECT false, true, false, false, false, false, false FROM (
      SELECT p.id FROM properties p JOIN users u ON u.id = p.client_id WHERE p.status = 'A' AND u.status = 'A'
      EXCEPT SELECT property_id FROM protests WHERE tax_year = $1) bare)
  SELECT count(*) FILTER (WHERE due OR no_protest OR no_appointment OR no_notice OR no_evidence OR offer_ending OR filed_late)::int AS total,
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
