import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../src/platform/config/config.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { StoredFiles } from '../../src/platform/uploads/stored-files.js';
import { TestApp } from '../support/app.js';
import { startS3 } from '../support/s3-server.js';
import { fileBalance, pdf, upload } from '../support/uploads.js';

/** The same tests for every storage driver. */
describe.each(['disk', 's3'])('files on %s', (kind) => {
  let env: Record<string, string> = {};
  let stop: () => Promise<void> = async () => undefined;
  let folder: string;
  let storage: Storage;
  const type = 'application/octet-stream';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'protest-desk-storage-'));
    if (kind === 's3') ({ env, stop } = await startS3());
    storage = new Storage(loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...env }));
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are returned unchanged, as bytes and as a stream', async () => {
    const content = randomBytes(3 * 1024 * 1024 + 17);
    await storage.put('a/b/whole.bin', content, type);
    // Compared as buffers: matchers that check each element are too slow for three megabytes.
    expect((await storage.get('a/b/whole.bin')).equals(content)).toBe(true);
    await storage.putStream('a/b/stream.bin', Readable.from([content]), type, content.length);
    const read = await buffer(await storage.getStream('a/b/stream.bin'));
    expect(createHash('sha256').update(read).digest('hex')).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
  });

  it('exist until they are deleted, which can be done twice', async () => {
    await storage.put('x/gone.txt', Buffer.from('x'), 'text/plain');
    expect(await storage.exists('x/gone.txt')).toBe(true);
    await storage.remove('x/gone.txt');
    expect(await storage.exists('x/gone.txt')).toBe(false);
    await storage.remove('x/gone.txt');
    await expect(storage.get('x/gone.txt')).rejects.toThrow();
  });

  it('replace an existing file with the same key', async () => {
    await storage.put('x/same.txt', Buffer.from('first, and longer'), 'text/plain');
    await storage.put('x/same.txt', Buffer.from('second'), 'text/plain');
    expect((await storage.get('x/same.txt')).toString()).toBe('second');
  });

  it('are stored through the product, and downloaded by a link', async () => {
    const app = await TestApp.start(env);
    try {
      const client = await app.client();
      const propertyId = await app.property(client.id);
      const sent = await upload(app, client, '/api/documents', { propertyId, type: 1 }, [
        { name: 'a.pdf', content: pdf('through the store') },
      ]).expect(201);
      const id = sent.body[0].id;
      const { body } = await client.post('/api/links', { purpose: 'document', id }).expect(201);
      expect((await app.anyone.get(body.url).expect(200)).body).toEqual(pdf('through the store'));
      // Files left by a process that died between the store and the database.
      await app.app.get(Storage).put('documents/orphan.pdf', pdf(), 'application/pdf');
      await app.db.query(
        `INSERT INTO pending_files (key) VALUES ('documents/orphan.pdf'), ('documents/never.pdf')`,
      );
      expect(await app.app.get(StoredFiles).cleanUp('everything')).toBe(2);
      expect(await app.app.get(Storage).exists('documents/orphan.pdf')).toBe(false);
      const admin = await app.admin();
      await admin.delete(`/api/documents/${id}`).expect(200);
      expect(await fileBalance(app)).toEqual({ rows: 0, pending: 0, missing: [] });
    } finally {
      await app.stop();
    }
  });
});
