import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { RollKind } from '../../common/properties/rolls.js';
import { RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { linesOf, propLine } from '../rolls/pacs-files.js';
import { TestApp } from '../support/app.js';
import { eventually, isRunning, killHard } from '../support/processes.js';
import { type Product, startProduct } from '../support/product.js';
import { ownLocks } from '../support/own-sessions.js';

const year = new Date().getFullYear();
/** Number of the client's accounts, which are numbered from 1. */
const accounts = 40;

let folder: string;
let app: TestApp;
let url: string;
let travis: number;
const products: Product[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-roll-jobs-'));
  app = await TestApp.start({ RUN_WORKER: 'false' });
  url = (app.db.dataSource.options as { url: string }).url;
  travis = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
  const owner = await app.client();
  for (let number = 1; number <= accounts; number++)
    await app.property(owner.id, { countyId: travis, accountNumber: String(number) });
});
afterAll(async () => {
  await killHard(products.map(({ pid }) => pid).filter(isRunning));
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports a file in this process, which runs no jobs, so the jobs of the import wait for a service. */
async function importFile(kind: RollKind, content: string): Promise<void> {
  const path = join(folder, kind);
  writeFileSync(path, content);
  const { state, error } = await app.app.get(RollImporter, { strict: false }).run({
    kind,
    countyId: travis,
    taxYear: year,
    skipRefused: false,
    files: [{ path, name: `${kind}.csv` }],
  });
  expect([state, error]).toEqual(['done', null]);
}

async function service(): Promise<Product> {
  const product = await startProduct(folder, { DATABASE_URL: url });
  products.push(product);
  return product;
}

/**
 * Kills a service with -9 after its job has begun and waits for a locked table, and lets another service finish the job.
 * @param table the table that the job writes last
 */
async function killInTheMidst(table: string, queue: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const killed = await service();
  await eventually('the job waits with its work half done', () =>
    app.db.first(
      `SELECT 1 FROM ${ownLocks} WHERE relation = '${table}'::regclass AND NOT granted AND mode = 'RowExclusiveLock'`,
    ),
  );
  await killHard([killed.pid]);
  await holder.query('ROLLBACK');
  await holder.end();
  const next = await service();
  await eventually('the job has ended', async () => {
    const row = await app.db.first<{ open: number }>(
      `SELECT count(*)::int AS open FROM jobs.job WHERE name = $1 AND state < 'completed'`,
      [queue],
    );
    return row?.open === 0;
  });
  await killHard([next.pid]);
}

const countOf = async (sql: string): Promise<number> =>
  (await app.db.first<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))?.n ?? -1;

describe('what follows an import, whose process is killed', () => {
  it('the notices of a roll are made once, even if the process is killed: each protest, value and activity', async () => {
    const lines = Array.from({ length: accounts }, (_, index) => propLine({ id: index + 1, year }));
    await importFile('roll', linesOf(lines));
    expect(await countOf('protests')).toBe(0);
    await killInTheMidst('roll_notices', 'roll-notices');
    expect(await countOf(`protests WHERE tax_year = ${year} AND notice_market_value IS NOT NULL`)).toBe(
      accounts,
    );
    expect(await countOf(`activities WHERE details->>'event' = 'ProtestUpdated'`)).toBe(accounts);
    expect(await countOf(`(SELECT DISTINCT property_id FROM protests) p`)).toBe(accounts);
  });

  it('the differences of a file are listed once, even if the process is killed', async () => {
    const lines = Array.from(
      { length: accounts },
      (_, index) => `${index + 1},C-${index + 1},EF,05/01/${year}`,
    );
    await importFile('arb', `Account,Case Number,Status,Protest Date\n${lines.join('\n')}\n`);
    expect(await countOf('case_differences')).toBe(0);
    await killInTheMidst('case_differences', 'case-differences');
    const found = await countOf('case_differences');
    expect(found).toBeGreaterThanOrEqual(accounts);
    expect(await countOf('(SELECT DISTINCT property_id, kind FROM case_differences) d')).toBe(found);
  });
});
