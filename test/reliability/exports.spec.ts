import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { manyBillings } from '../support/many-billings.js';
import { eventually, isRunning, killHard, processTree, residentMegabytes } from '../support/processes.js';
import { createAdmin, type Product, send, signInAsAdmin, startProduct } from '../support/product.js';
import { beginExport, finishedExport } from '../support/report-export.js';

/** Number of rows by the year of their billings. */
const rows = { 2024: 1000, 2025: 16_000 } as const;
type Year = keyof typeof rows;
/** Maximum ratio of the larger export's memory to the smaller one's. Building the file in memory would double the process. */
const mostGrowth = 1.3;

describe('an export', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let admin: Awaited<ReturnType<typeof createAdmin>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-exports-'));
    database = await createTestDatabase();
    admin = await createAdmin(folder, { DATABASE_URL: database.url });
    for (const year of [2024, 2025] as const) await manyBillings(database.url, rows[year], year);
    product = await start();
  });
  afterAll(async () => {
    if (product && isRunning(product.pid)) await killHard(processTree(product.pid));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): Promise<Product> => startProduct(folder, { DATABASE_URL: database.url, TMPDIR: folder });
  const signIn = (): Promise<string> => signInAsAdmin(product.api, admin.email, admin.password);
  const begin = (token: string, year: Year = 2025): Promise<number> =>
    beginExport(product, token, rows[year], year);
  const finished = (token: string, id: number, meanwhile?: () => void) =>
    finishedExport(() => product, token, id, meanwhile);
  const all = { rows: rows[2025], rowsDone: rows[2025] };

  it('an export of many rows takes hardly more memory than one of few', async () => {
    const token = await signIn();
    const peakOf = async (year: Year): Promise<number> => {
      let most = 0;
      await finished(token, await begin(token, year), () => {
        most = Math.max(most, residentMegabytes(product.pid));
      });
      return most;
    };
    const peakOfFew = await peakOf(2024);
    expect((await peakOf(2025)) / peakOfFew).toBeLessThan(mostGrowth);
  });

  const running = (token: string, id: number): Promise<unknown> =>
    eventually('the export runs', async () => {
      const { json } = await send('GET', `${product.api}/exports/${id}`, undefined, token);
      return json.state !== 'queued';
    });

  /** Temporary folders in which an export is being written. */
  const underWork = (): string[] => readdirSync(folder).filter((name) => name.startsWith('protest-desk-'));

  it('an export is retried after its process was killed, and leaves nothing behind', async () => {
    let token = await signIn();
    const id = await begin(token);
    await running(token, id);
    await eventually('the file is being written', () => underWork().length > 0);
    await killHard([product.pid]);
    await product.ended;
    expect(underWork()).toHaveLength(1);
    product = await start();
    token = await signIn();
    expect(await finished(token, id)).toMatchObject(all);
    await eventually('nothing is left behind', () => underWork().length === 0);
  });

  it('an export is retried after a stop, and leaves nothing behind', async () => {
    let token = await signIn();
    const id = await begin(token);
    await running(token, id);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    product = await start();
    token = await signIn();
    expect(await finished(token, id)).toMatchObject(all);
    await eventually('nothing is left behind', () => underWork().length === 0);
  });
});
