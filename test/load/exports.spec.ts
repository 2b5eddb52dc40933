import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { manyBillings } from '../support/many-billings.js';
import { isRunning, killHard, processTree, residentMegabytes } from '../support/processes.js';
import { createAdmin, type Product, send, signInAsAdmin, startProduct } from '../support/product.js';
import { beginExport, finishedExport } from '../support/report-export.js';

const rows = 100_000;
/** Maximum memory growth of the process during the export, in MB. */
const mostGrowth = 150;

describe('an export of 100,000 rows and 20 columns', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let admin: Awaited<ReturnType<typeof createAdmin>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-exports-'));
    database = await createTestDatabase();
    admin = await createAdmin(folder, { DATABASE_URL: database.url });
    await manyBillings(database.url, rows);
    product = await start();
  });
  afterAll(async () => {
    if (product && isRunning(product.pid)) await killHard(processTree(product.pid));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): Promise<Product> => startProduct(folder, { DATABASE_URL: database.url, TMPDIR: folder });
  const begin = (token: string): Promise<number> => beginExport(product, token, rows);
  const finished = (token: string, id: number) => finishedExport(() => product, token, id);

  it('an export of 100,000 rows is written without blocking lists, in little memory', async () => {
    const token = await signInAsAdmin(product.api, admin.email, admin.password);
    await send('GET', `${product.api}/properties?range=[0,9]`, undefined, token);
    const before = residentMegabytes(product.pid);
    let most = before;
    let slowest = 0;
    const id = await begin(token);
    let done: Record<string, unknown> | undefined;
    void finished(token, id).then((json) => (done = json));
    while (!done) {
      most = Math.max(most, residentMegabytes(product.pid));
      const asked = Date.now();
      const { status } = await send('GET', `${product.api}/properties?range=[0,9]`, undefined, token);
      expect(status).toBe(200);
      slowest = Math.max(slowest, Date.now() - asked);
    }
    expect(done).toMatchObject({ rows, rowsDone: rows });
    expect(most - before).toBeLessThan(mostGrowth);
    // Creating the cells on the main thread would block every list until the file is done.
    expect(slowest).toBeLessThan(2000);
    const file = await fetch(`${new URL(product.api).origin}${done.url as string}`);
    expect((await file.arrayBuffer()).byteLength).toBe(done.size);
  });
});
