import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Storage } from '../../src/platform/storage/storage.js';
import { TestApp, type TestUser } from '../support/app.js';
import { fileBalance, pdf, upload } from '../support/uploads.js';

let app: TestApp;
let admin: TestUser;
let stored: string;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.admin();
  stored = join(app.config.dataDir, 'files');
  const storage = app.app.get(Storage);
  const write = storage.putStream.bind(storage);
  // Every new file is /dev/full, as if the disk filled up after the upload was received.
  storage.putStream = (key, ...rest) => {
    mkdirSync(join(stored, dirname(key)), { recursive: true });
    symlinkSync('/dev/full', join(stored, key));
    return write(key, ...rest);
  };
});
afterAll(() => app.stop());

const leftFiles = (): string[] =>
  readdirSync(stored, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);

describe('a disk that is full when a file gets to the store', () => {
  const message = 'There is no space left to store this. Please contact the operators of this service.';

  it('a full store is reported for an upload, and leaves neither file nor row', async () => {
    const { body } = await upload(app, admin, '/api/bulk-documents', {}, [
      { name: 'AC_1.pdf', content: pdf() },
    ]).expect(507);
    expect(body).toMatchObject({ code: 'storageFull', message });
    expect(await fileBalance(app)).toMatchObject({ rows: 0, missing: [] });
    expect(leftFiles()).toEqual([]);
  });

  it('a full store is reported for an export, and the failed export keeps the message', async () => {
    const report = '/api/reports/all-active-clients/exports';
    expect((await admin.post(report, { format: 'csv' }).expect(507)).body).toMatchObject({
      code: 'storageFull',
      message,
    });
    const made = await app.db.first<{ id: number }>('SELECT max(id) AS id FROM exports');
    const { body } = await admin.get(`/api/exports/${made?.id}`).expect(200);
    expect(body).toMatchObject({ state: 'failed', message });
    expect(leftFiles()).toEqual([]);
  });
});
