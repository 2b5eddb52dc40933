import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from './firm.mjs';
import { accountOf, bareCopy, clearRoll, importedRoll, importOnce, writeRoll } from './import-case.mjs';
import { writePacs } from './pacs-files.mjs';

/**
 * Measures importing PROP and IMP_DET of generated accounts with the import command, against one `COPY` of the same accounts as CSV into
 * one table with the same columns and indexes. The imported totals must equal the written ones, to the dollar and the square foot.
 */
export async function pacsCase({ database, folder, accounts }) {
  const { taxYear: year } = importedRoll;
  const files = { prop: join(folder, 'PROP.TXT.gz'), detail: join(folder, 'IMP_DET.TXT.gz') };
  const csv = join(folder, 'roll.csv');
  try {
    await writePacs(files, { accounts, year, accountOf });
    await writeRoll(csv, accounts);
    await withClient(database, clearRoll);
    const { ms, growth } = await importOnce(database, folder, Object.values(files), accounts);
    const isExact = await withClient(database, (client) => matches(client, accounts));
    await withClient(database, clearRoll);
    const bareMs = await withClient(database, (client) => bareCopy(client, csv));
    if (!isExact) throw new Error('The imported accounts differ from those in the files.');
    return {
      accounts,
      packedMegabytes: Math.round(
        Object.values(files).reduce((sum, path) => sum + statSync(path).size, 0) / 2 ** 20,
      ),
      ours: { perSecond: Math.round((accounts / ms) * 1000) },
      bare: { perSecond: Math.round((accounts / bareMs) * 1000) },
      ratio: Math.round((bareMs / ms) * 100) / 100,
      memoryGrowth: { megabytes: growth, atMostMegabytes: 150 },
    };
  } finally {
    for (const path of [...Object.values(files), csv]) rmSync(path, { force: true });
  }
}

/** Whether the sums of the accounts' values, areas and caps equal those of the files. */
async function matches(client, accounts) {
  const wanted = { market: 0, area: 0, cap: 0 };
  for (let n = 0; n < accounts; n++) {
    const { account_key: key, market_value: market, living_area: area } = accountOf(n);
    wanted.market += Number(market);
    wanted.area += Number(area);
    if (Number(key) % 3 === 0) wanted.cap += Math.floor(Number(market) / 10);
  }
  await client.query('SET statement_timeout = 0');
  const { rows } = await client.query(
    `SELECT sum(market_value)::float8 AS market, sum(living_area)::float8 AS area, sum(market_value - appraised_value)::float8 AS cap
     FROM roll_accounts WHERE county_id = $1 AND tax_year = $2`,
    [importedRoll.countyId, importedRoll.taxYear],
  );
  return JSON.stringify(rows[0]) === JSON.stringify(wanted);
}
