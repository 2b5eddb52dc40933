import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { isRunning, killHard, processTree, projectRoot, startNode } from '../support/processes.js';
import { type Product, signInAsAdmin, startProduct } from '../support/product.js';

const admin = { email: 'owner@example.com', password: 'Correct-Horse-9' };

describe('a full disk', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let token: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-full-'));
    database = await createTestDatabase();
    const names = ['--email', admin.email, '--first-name', 'Olga', '--last-name', 'Owner'];
    const created = startNode(
      [join(projectRoot, 'dist/api/programs/create-admin.js'), ...names],
      { DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: admin.password, DATABASE_URL: database.url },
      folder,
    );
    expect(await created.ended).toBe(0);
    // The shell limits files to 2 or 4 MB, which has the effect of a full disk without filling one.
    product = await startProduct(folder, { DATABASE_URL: database.url }, 'ulimit -f 4096');
    token = await signInAsAdmin(product.api, admin.email, admin.password);
  });
  afterAll(async () => {
    if (product && isRunning(product.pid)) await killHard(processTree(product.pid));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const uploadOf = (megabytes: number): Promise<Response> => {
    const form = new FormData();
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1024 * 1024, 'x')]);
    form.append('file', new Blob([content]), `AC_${megabytes}.pdf`);
    return fetch(`${product.api}/bulk-documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  };

  it('a full disk is reported in the response, leaves nothing behind, and the service continues', async () => {
    const answer = await uploadOf(10);
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({
      code: 'storageFull',
      message: 'There is no space left to store this. Please contact the operators of this service.',
    });
    expect(readdirSync(join(folder, 'data/incoming'))).toEqual([]);
    expect((await uploadOf(1)).status).toBe(201);
    const files = readdirSync(join(folder, 'data/files'), { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toHaveLength(1);
  });
});

describe('a full disk of the database', () => {
  it('a full disk of the database is reported in the response', async () => {
    const app = await TestApp.start();
    try {
      await app.db.query(`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
      await app.db.query(
        'CREATE TRIGGER disk_full BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION disk_full()',
      );
      const [caller, client] = await Promise.all([app.admin(), app.client()]);
      const note = { kind: 1, clientId: client.id, text: 'x' };
      expect((await caller.post('/api/notes', note).expect(507)).body.code).toBe('storageFull');
    } finally {
      await app.stop();
    }
  });
});
