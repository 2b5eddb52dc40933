import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { finished, pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { dist } from '../../scripts/lib/paths.mjs';
import { withClient } from './firm.mjs';
import { connections, drive, median } from './load.mjs';
import { residentMegabytes } from './processes.mjs';

/** County and tax year of the roll that the case imports. The firm's own accounts belong to no roll. */
export const importedRoll = { countyId: 7, taxYear: 2021 };
const importer = join(dist, 'api/programs/import.js');

/** Columns of the file with their titles, in order. */
const titles = {
  account_key: 'Account Number',
  owner_name: 'Owner Name',
  situs_number: 'Situs Number',
  situs_street: 'Situs Street',
  situs_city: 'Situs City',
  situs_zip: 'Situs Zip',
  legal_description: 'Legal Description',
  state_code: 'State Code',
  class_code: 'Class Code',
  neighborhood_code: 'Neighborhood Code',
  living_area: 'Living Area',
  land_sqft: 'Land Sqft',
  year_built: 'Year Built',
  land_value: 'Land Value',
  improvement_value: 'Improvement Value',
  market_value: 'Market Value',
  appraised_value: 'Appraised Value',
};

const owners = [
  'SMITH',
  'GARCIA',
  'NGUYEN',
  'OKAFOR',
  'SCHROEDER',
  'WILLIAMS',
  'TREVINO',
  'BAKER',
  'HINOJOSA',
];
const first = [
  'MARIA',
  'JAMES',
  'LINH',
  'CHIDI',
  'ANNA',
  'ROBERT',
  'ELENA',
  'THOMAS',
  'GRACE',
  'JOSE',
  'KIM',
];
const streets = [
  'SHOAL CREEK',
  'BLUEBONNET',
  'OLTORF',
  'LAMAR',
  'MANCHACA',
  'GUADALUPE',
  'ENFIELD',
  'BURNET',
];
const kinds = ['DR', 'LN', 'ST', 'CT', 'BLVD', 'WAY', 'TRL'];

/** Returns account `n` of the generated file, the same in every run. */
export function accountOf(n) {
  const mixed = Math.imul(n, 2654435761) >>> 0;
  const pick = (list, salt) => list[(mixed >>> salt) % list.length];
  const [land, house] = [90_000 + (mixed % 61) * 1000, 250_000 + (mixed % 397) * 1000];
  return {
    account_key: String(10_000_000 + n),
    owner_name: `${pick(owners, 3)} ${pick(first, 7)} ${(mixed % 9973).toString(36).toUpperCase()}`,
    situs_number: String(100 + (mixed % 12_000)),
    situs_street: `${pick(streets, 5)} ${n % 1987} ${pick(kinds, 11)}`,
    situs_city: 'AUSTIN',
    situs_zip: String(78_700 + (mixed % 60)),
    legal_description: `LOT ${n % 60} BLK ${pick(['A', 'B', 'C', 'D'], 13)} SECTION ${n % 17} ${pick(streets, 2)} ESTATES`,
    state_code: 'A1',
    class_code: `R${mixed % 7}`,
    neighborhood_code: `N${Math.floor(n / 400)}`,
    living_area: String(1200 + (mixed % 2400)),
    land_sqft: String(5000 + (mixed % 9000)),
    year_built: String(1950 + (mixed % 70)),
    land_value: String(land),
    improvement_value: String(house),
    market_value: String(land + house),
    appraised_value: String(land + house),
  };
}

/**
 * Measures importing a district's file with the import command, from the start of reading to the commit, against one `COPY` of the same
 * file into one table with the same columns and indexes. The last import is kept for the look-up cases.
 */
export async function importCase({ ours, database, folder, headers, listPath, accounts, rounds }) {
  const file = join(folder, 'roll.csv');
  await writeRoll(file, accounts);
  const times = { ours: [], bare: [] };
  let growth = 0;
  const quiet = await drive(ours.url, [listPath], { seconds: 4, headers });
  for (let round = 0; round < rounds; round++) {
    await withClient(database, clearRoll);
    const imported = await importOnce(database, folder, [file], accounts);
    times.ours.push(imported.ms);
    growth = Math.max(growth, imported.growth);
    times.bare.push(await withClient(database, (client) => bareCopy(client, file)));
  }
  await withClient(database, clearRoll);
  const busy = await whileImporting({ ours, headers, listPath }, () =>
    importOnce(database, folder, [file], accounts),
  );
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  return {
    accounts,
    ours: { perSecond: Math.round((accounts / oursMs) * 1000) },
    bare: { perSecond: Math.round((accounts / bareMs) * 1000) },
    ratio: Math.round((bareMs / oursMs) * 100) / 100,
    memoryGrowth: { megabytes: growth, atMostMegabytes: 150 },
    listP99: {
      quietMs: quiet.p99,
      duringMs: busy.p99,
      times: Math.round((busy.p99 / quiet.p99) * 10) / 10,
      atMostTimes: 3,
    },
  };
}

/** Writes the generated accounts as CSV. */
export async function writeRoll(file, accounts) {
  const out = createWriteStream(file);
  out.write(`${Object.values(titles).join(',')}\n`);
  for (let n = 0; n < accounts;) {
    let text = '';
    for (const end = Math.min(n + 1000, accounts); n < end; n++)
      text += `${Object.values(accountOf(n)).join(',')}\n`;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}

/** Removes the imported roll. */
export async function clearRoll(client) {
  await client.query('SET statement_timeout = 0');
  await client.query(`TRUNCATE roll_accounts_${importedRoll.taxYear}`);
  await client.query('DELETE FROM roll_imports WHERE county_id = $1 AND tax_year = $2', [
    importedRoll.countyId,
    importedRoll.taxYear,
  ]);
}

/** Runs the import command. @returns the time from its first progress to its end, in ms, and its memory growth, in MB */
export async function importOnce(database, folder, files, accounts) {
  const { countyId, taxYear } = importedRoll;
  const child = execFile(
    process.execPath,
    [importer, '--county', String(countyId), '--year', String(taxYear), '--kind', 'roll', ...files],
    { env: { ...process.env, DATABASE_URL: database, DATA_DIR: folder, NODE_ENV: 'development' } },
  );
  let said = '';
  let began = 0;
  let [loaded, peak] = [0, 0];
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(child.pid) ?? 0)), 50);
  const hear = (text) => {
    said += text;
    if (began > 0 || !said.includes('Reading')) return;
    began = performance.now();
    loaded = residentMegabytes(child.pid) ?? 0;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0 || !said.includes(`added ${accounts.toLocaleString('en-US')},`))
    throw new Error(`The import failed:\n${said.slice(-2000)}`);
  return { ms: performance.now() - began, growth: Math.max(0, peak - loaded) };
}

/** Copies the CSV file into a separate table. @returns the time in ms */
export async function bareCopy(client, file) {
  const { countyId, taxYear } = importedRoll;
  await client.query('SET statement_timeout = 0');
  await client.query(
    `CREATE TABLE bench_roll (LIKE roll_accounts INCLUDING ALL);
     ALTER TABLE bench_roll ALTER county_id SET DEFAULT ${countyId}, ALTER tax_year SET DEFAULT ${taxYear},
       ALTER import_id SET DEFAULT 1, ALTER account_number SET DEFAULT ''`,
  );
  try {
    const began = performance.now();
    const copy = client.query(
      from(`COPY bench_roll (${Object.keys(titles).join(', ')}) FROM STDIN (FORMAT csv, HEADER)`),
    );
    await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), copy);
    return performance.now() - began;
  } finally {
    await client.query('DROP TABLE bench_roll');
  }
}

/** Measures lists while an import runs. */
async function whileImporting({ ours, headers, listPath }, run) {
  let isOver = false;
  const importing = run().finally(() => (isOver = true));
  // An error is thrown below, once the current round has ended.
  importing.catch(() => undefined);
  const rounds = [];
  while (!isOver) rounds.push(await drive(ours.url, [listPath], { seconds: 4, headers }));
  await importing;
  if (rounds.length === 0) throw new Error(`${connections} callers had no time to list.`);
  // The slowest part of the import counts.
  return rounds.reduce((worst, round) => (round.p99 > worst.p99 ? round : worst));
}
