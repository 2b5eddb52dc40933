import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import {
  eventually,
  isRunning,
  killHard,
  processTree,
  projectRoot,
  startNode,
} from '../support/processes.js';
import { type Product, send, signInAsAdmin, startProduct } from '../support/product.js';

const admin = { email: 'owner@example.com', password: 'Correct-Horse-9' };
const uploads = 50;
/** Large enough for a kill to find some of them partly written. */
const size = 4 * 1024 * 1024;
/** Number of responses before each kill. Three rounds run, and more if none of them hit a partly written upload. */
const kills = [1, 12, 30, 5, 20, 8, 35, 15];

describe('a crash in the middle of uploads', () => {
  let folder: string;
  let database: TestDatabase;
  let products: Product[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-uploads-'));
    database = await createTestDatabase();
    products = [];
  });
  afterEach(async () => {
    await killHard(products.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<Product> => {
    const product = await startProduct(folder, { DATABASE_URL: database.url });
    products.push(product);
    return product;
  };

  /** Compares rows and files, read from the database and the disk without using the product. */
  async function compare(): Promise<{ rows: string[]; files: string[]; pending: number }> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const stored = await client.query<{ key: string; size: string }>(
        'SELECT f.key, f.size FROM stored_files f JOIN bulk_documents d ON d.file_id = f.id ORDER BY key',
      );
      const pending = await client.query('SELECT key FROM pending_files');
      const store = join(folder, 'data/files');
      const files = existsSync(store)
        ? readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) =>
            statSync(join(store, name)).isFile(),
          )
        : [];
      for (const row of stored.rows) expect(statSync(join(store, row.key)).size).toBe(Number(row.size));
      return {
        rows: stored.rows.map((row) => row.key),
        files: files.map((name) => name.replaceAll('\\', '/')).sort(),
        pending: pending.rowCount ?? 0,
      };
    } finally {
      await client.end();
    }
  }

  it('a crash during uploads leaves no row without a file, and after the next start no file without a row', async () => {
    const created = startNode(
      [
        join(projectRoot, 'dist/api/programs/create-admin.js'),
        '--email',
        admin.email,
        '--first-name',
        'Olga',
        '--last-name',
        'Owner',
      ],
      { DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: admin.password, DATABASE_URL: database.url },
      folder,
    );
    expect(await created.ended).toBe(0);
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]);

    let leftBehind = 0;
    for (const [round, killAfter] of kills.entries()) {
      if (round >= 3 && leftBehind > 0) break;
      const product = await start();
      const token = await signInAsAdmin(product.api, admin.email, admin.password);
      let answered = 0;
      let next = 0;
      const worker = async (): Promise<void> => {
        while (next < uploads) {
          const number = next++;
          const form = new FormData();
          form.append('file', new Blob([content]), `AC_${killAfter}-${number}.pdf`);
          const status = await fetch(`${product.api}/bulk-documents`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
            body: form,
          }).then(
            (answer) => answer.status,
            () => 0,
          );
          if (status === 0) return;
          expect(status).toBe(201);
          answered += 1;
        }
      };
      const before = (await compare()).rows.length;
      const workers = Array.from({ length: 8 }, worker);
      await eventually(`${killAfter} of ${uploads} uploads are answered`, () => answered >= killAfter);
      await killHard(processTree(product.pid));
      await Promise.all(workers);
      expect(answered).toBeLessThan(uploads);

      const crashed = await compare();
      expect(crashed.rows.length).toBeGreaterThanOrEqual(before + answered);
      leftBehind += crashed.pending;

      const again = await start();
      const healed = await compare();
      expect(healed.files).toEqual(healed.rows);
      expect(healed.pending).toBe(0);
      expect(healed.rows).toEqual(crashed.rows);
      expect((await send('GET', `${again.api}/bulk-documents`, undefined, token)).status).toBe(200);
      await killHard(processTree(again.pid));
    }
    // Otherwise no kill hit an upload, and the test has proved nothing.
    expect(leftBehind).toBeGreaterThan(0);
    // Starts the product many times, which is slow on a busy machine.
  });
});
