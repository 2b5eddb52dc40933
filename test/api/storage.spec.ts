import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { loadConfig } from '../../src/platform/config/config.js';
import { errors as driveErrors } from 'flydrive';
import type { StoreTimes } from '../../src/platform/storage/s3-disks.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { isStoreOutage } from '../../src/platform/storage/store-outage.js';
import { StoredFiles } from '../../src/platform/uploads/stored-files.js';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { startS3 } from '../support/s3-server.js';
import { SilentProxy } from '../support/silent-proxy.js';
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

  it('stored files are returned unchanged, as bytes and as a stream', async () => {
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

  it('a stored file exists until it is deleted, which can be done twice', async () => {
    await storage.put('x/gone.txt', Buffer.from('x'), 'text/plain');
    expect(await storage.exists('x/gone.txt')).toBe(true);
    await storage.remove('x/gone.txt');
    expect(await storage.exists('x/gone.txt')).toBe(false);
    await storage.remove('x/gone.txt');
    await expect(storage.get('x/gone.txt')).rejects.toThrow();
  });

  it('a stored file replaces an existing one with the same key', async () => {
    await storage.put('x/same.txt', Buffer.from('first, and longer'), 'text/plain');
    await storage.put('x/same.txt', Buffer.from('second'), 'text/plain');
    expect((await storage.get('x/same.txt')).toString()).toBe('second');
  });

  it('a document is stored through the product, and downloaded by a link', async () => {
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

describe('a silent store', () => {
  const times: StoreTimes = {
    connection: 500,
    answer: 700,
    writing: 10_000,
    silence: 700,
    callerSilence: 1500,
  };
  /** Longer than any of these timeouts, including all attempts. In milliseconds. */
  const patience = 8000;
  const content = randomBytes(5 * 1024 * 1024);
  const type = 'application/octet-stream';
  let stop: () => Promise<void>;
  let proxy: SilentProxy;
  let storage: Storage;

  beforeAll(async () => {
    const s3 = await startS3();
    stop = s3.stop;
    proxy = await SilentProxy.to(Number(new URL(s3.env['S3_ENDPOINT'] ?? '').port));
    const env = { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
    storage = new Storage(loadConfig({ NODE_ENV: 'test', ...env }), times);
    await storage.put('there.bin', content, type);
  });
  afterEach(() => proxy.speak());
  afterAll(async () => {
    await proxy.stop();
    await stop();
  });

  /** Returns the outcome of a call, or 'nothing' if it takes longer than `patience`. */
  async function outcome(call: Promise<unknown>): Promise<unknown> {
    const late = sleep(patience, 'nothing', { ref: false });
    return Promise.race([call.catch((error: unknown) => (isStoreOutage(error) ? 'outage' : error)), late]);
  }

  it.each<[string, () => Promise<unknown>]>([
    ['reading', () => storage.get('there.bin')],
    ['reading as a stream', () => storage.getStream('there.bin')],
    ['reading for a caller', () => storage.streamToCaller('there.bin')],
    ['looking', () => storage.exists('there.bin')],
    ['deleting', () => storage.remove('there.bin')],
    ['writing', () => storage.put('new.bin', content, type)],
    ['writing a stream', () => storage.putStream('new.bin', Readable.from([content]), type, content.length)],
  ])('a silent store ends %s with an error', async (_what, call) => {
    // Connections that are open are silent, and so are new ones.
    proxy.silence();
    expect(await outcome(call())).toBe('outage');
    proxy.speak();
    expect((await storage.get('there.bin')).equals(content)).toBe(true);
  });

  it.each<[string, () => Promise<Readable>]>([
    ['the service', () => storage.getStream('there.bin')],
    ['a caller', () => storage.streamToCaller('there.bin')],
  ])('a store that falls silent ends a file in the middle for %s', async (_who, open) => {
    const stream = await open();
    const read = buffer(stream);
    read.catch(() => undefined);
    proxy.silence();
    expect(await outcome(read)).toMatchObject({ name: 'TimeoutError' });
  });

  it('a caller that reads slowly gets the whole file', async () => {
    const stream = await storage.streamToCaller('there.bin');
    let size = 0;
    for await (const chunk of stream) {
      if (size === 0) await sleep(times.silence + 300);
      size += (chunk as Buffer).length;
    }
    expect(size).toBe(content.length);
  });
});

describe('a slow store', () => {
  it('a slow store takes no connection of the database, however many files are sent and deleted', async () => {
    const app = await TestApp.start({ DATABASE_POOL_SIZE: '4' });
    const storage = app.app.get(Storage);
    let isSlow = true;
    const slowly = async (): Promise<void> => {
      while (isSlow) await sleep(10);
    };
    const write = jest.spyOn(storage, 'putStream').mockImplementation(slowly);
    try {
      const senders = await Promise.all(Array.from({ length: 6 }, () => app.client()));
      const properties = await Promise.all(senders.map(({ id }) => app.property(id)));
      const sent = senders.map((sender, index) =>
        upload(app, sender, '/api/documents', { propertyId: properties[index]!, type: 1 }, [
          { name: 'a.pdf', content: pdf() },
        ]).then(({ status }) => status),
      );
      while (write.mock.calls.length < senders.length) await sleep(10);
      // Answered while the files of all senders are still being written.
      await senders[0]!.get(`/api/properties/${properties[0]}`).expect(200);
      // None of the files is mistaken for a leftover meanwhile.
      expect(await app.app.get(StoredFiles).cleanUp('everything')).toBe(0);
      isSlow = false;
      expect(await Promise.all(sent)).toEqual(senders.map(() => 201));
      const [row] = await app.db.query<{ id: number }>('SELECT id FROM documents LIMIT 1');
      const remove = jest.spyOn(storage, 'remove').mockImplementation(slowly);
      isSlow = true;
      const admin = await app.admin();
      await admin.delete(`/api/documents/${row!.id}`).expect(200);
      expect(remove).toHaveBeenCalledTimes(1);
      isSlow = false;
      await eventually('the file is deleted', async () => (await fileBalance(app)).pending === 0);
    } finally {
      isSlow = false;
      jest.restoreAllMocks();
      await app.stop();
    }
  });

  it('a failing store is reported to the caller, and nothing is left behind', async () => {
    const app = await TestApp.shared();
    const storage = app.app.get(Storage);
    try {
      const client = await app.client();
      const propertyId = await app.property(client.id);
      const cause = Object.assign(new Error('silence'), { name: 'TimeoutError' });
      const failure = new driveErrors.E_CANNOT_WRITE_FILE(['a.pdf'], { cause });
      jest.spyOn(storage, 'putStream').mockRejectedValueOnce(failure);
      const send = () =>
        upload(app, client, '/api/documents', { propertyId, type: 1 }, [{ name: 'a.pdf', content: pdf() }]);
      const { body, headers } = await send().expect(503);
      expect(body.code).toBe('storeUnavailable');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(await fileBalance(app)).toEqual({ rows: 0, pending: 0, missing: [] });
      await send().expect(201);
    } finally {
      jest.restoreAllMocks();
      await app.stop();
    }
  });
});
