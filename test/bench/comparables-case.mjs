import { withClient } from './firm.mjs';
import { median } from './load.mjs';

/** County and tax year of the roll that the case generates. The firm's own protests are of other years. */
const roll = { countyId: 5, taxYear: 2019 };
export const comparedYear = roll.taxYear;
/** Accounts per neighborhood. */
const neighbors = 200;

/**
 * Measures choosing comparables for many protests through the API, from the request until the run is done, against one statement that
 * picks the same candidates into a table. The selections are kept for the packets case.
 */
export async function comparablesCase({ ours, database, headers, protests, rounds }) {
  const times = { ours: [], bare: [] };
  let enough = 0;
  await withClient(database, async (client) => {
    await client.query('SET statement_timeout = 0');
    await prepare(client, protests);
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      ({ enough } = await run(ours.url, headers));
      times.ours.push(performance.now() - began);
      const bare = performance.now();
      await client.query(pick);
      times.bare.push(performance.now() - bare);
      await client.query('DROP TABLE bench_picked');
    }
  });
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  return {
    protests,
    enough,
    ours: { perSecond: Math.round((protests / oursMs) * 1000) },
    bare: { perSecond: Math.round((protests / bareMs) * 1000) },
    ratio: Math.round((bareMs / oursMs) * 100) / 100,
  };
}

/** Creates protests of a past year with their roll accounts, and neighborhoods around those. */
async function prepare(client, protests) {
  const { countyId, taxYear } = roll;
  await clearCompared(client);
  await client.query(
    `INSERT INTO protests (property_id, tax_year)
     SELECT id, $2 FROM properties WHERE county_id = $1 AND status = 'A' AND account_number_key IS NOT NULL ORDER BY id LIMIT $3`,
    [countyId, taxYear, protests],
  );
  const houses = (
    key,
  ) => `SELECT $1::int, $2::int, ${key}, ${key}, 'A1', 'R4', 'N' || n / ${neighbors}, 1800 + n * 37 % 400,
      1995 + n % 10, 7000 + n * 13 % 1000, 90000 + n * 71 % 20000, 300000 + n * 97 % 60000, 390000 + n * 71 % 20000 + n * 97 % 60000, 1`;
  const into = `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, state_code, class_code, neighborhood_code,
      living_area, year_built, land_sqft, land_value, improvement_value, market_value, import_id)`;
  await client.query(
    `${into} ${houses('key')} FROM (
       SELECT p.account_number_key AS key, 4 * (row_number() OVER (ORDER BY p.id))::int AS n
       FROM protests pt JOIN properties p ON p.id = pt.property_id WHERE pt.tax_year = $2) own`,
    [countyId, taxYear],
  );
  await client.query(
    `${into} ${houses(`'BENCH' || n`)} FROM generate_series(1, $3::int) n WHERE n % 4 <> 0`,
    [countyId, taxYear, 4 * protests],
  );
  await client.query('VACUUM (ANALYZE) roll_accounts');
  await client.query('VACUUM (ANALYZE) protests');
}

/** Removes the protests and the accounts of the case. */
export async function clearCompared(client) {
  await client.query(
    `DELETE FROM protests WHERE tax_year = ${roll.taxYear}; DELETE FROM roll_accounts WHERE tax_year = ${roll.taxYear}`,
  );
}

/** Picks the same candidates in one statement, by the usual rules. LIMIT is `comparablesConsidered` of common/season/limits.ts. */
const pick = `CREATE UNLOGGED TABLE bench_picked AS
  SELECT pt.id, f.* FROM protests pt JOIN properties p ON p.id = pt.property_id
    JOIN roll_accounts s ON s.county_id = p.county_id AND s.tax_year = pt.tax_year AND s.account_key = p.account_number_key
    CROSS JOIN LATERAL (
      SELECT r.account_number, r.living_area, r.year_built, r.land_sqft, r.land_value, r.improvement_value, r.market_value,
        abs(r.living_area - s.living_area) / (s.living_area * 0.25) + abs(r.year_built - s.year_built) / 10.0
          + abs(r.land_sqft - s.land_sqft) / (s.land_sqft * 0.5) AS distance
      FROM roll_accounts r
      WHERE r.county_id = s.county_id AND r.tax_year = s.tax_year AND r.neighborhood_code = s.neighborhood_code
        AND r.state_code = s.state_code AND r.class_code = s.class_code AND r.account_key <> s.account_key AND r.market_value > 0
        AND r.living_area BETWEEN s.living_area * 0.75 AND s.living_area * 1.25
        AND r.year_built BETWEEN s.year_built - 10 AND s.year_built + 10
        AND r.land_sqft BETWEEN s.land_sqft * 0.5 AND s.land_sqft * 1.5
      ORDER BY distance, r.account_key LIMIT 40
    ) f
  WHERE pt.tax_year = ${roll.taxYear}`;

/** Starts a run and waits until it is done. */
async function run(url, headers) {
  const call = async (path, method, body) => {
    const response = await fetch(`${url}/api/comparable-runs${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The run was refused: ${response.status} ${await response.text()}`);
    return response.json();
  };
  let state = await call('', 'POST', { ...roll, onlyMissing: false });
  while (state.state !== 'done') {
    if (state.state === 'failed') throw new Error('Choosing comparables failed.');
    await new Promise((resolve) => setTimeout(resolve, 50));
    state = await call(`/${state.id}`, 'GET');
  }
  return state;
}
