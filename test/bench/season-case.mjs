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
        `INSERT INTO bench_protests (property_id, tax_year, hearing_on, last_year_value)
         SELECT property_id, tax_year, hearing_on, last_year_value FROM protests`,
      );
      times.bare.push(performance.now() - bare);
      await client.query('DROP TABLE bench_protests');
    }
    await client.query('VACUUM (ANALYZE) protests');
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
