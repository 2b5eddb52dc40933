import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isDiskFull } from '../errors/disk-full.js';
import { Storage } from './storage.js';

const full = { statusCode: 507, code: 'storageFull' };
const content = Buffer.alloc(300_000, 'x');
/** In two parts, so that the source is not at its end when the write fails. */
const stream = (): Readable => Readable.from([content, content]);

describe('a file store on a full disk', () => {
  let folder: string;
  let storage: Storage;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pd-full-store-'));
    storage = new Storage({ storage: { kind: 'disk', directory: folder } });
    mkdirSync(join(folder, 'exports'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a file', (key: string) => storage.put(key, content, 'text/plain')],
    ['a stream', (key: string) => storage.putStream(key, stream(), 'text/plain', 2 * content.length)],
  ])('a file store on a full disk says so, and leaves nothing of %s', async (_name, write) => {
    // The system's device that is always full.
    symlinkSync('/dev/full', join(folder, 'exports/1.pdf'));
    const error = await write('exports/1.pdf').catch((problem: unknown) => problem);
    expect(error).toMatchObject(full);
    expect(isDiskFull(error)).toBe(true);
    expect(readdirSync(join(folder, 'exports'))).toEqual([]);
  });

  it('a file store passes on other errors of the source, and leaves no file', async () => {
    const broken = Readable.from(
      (function* () {
        yield content;
        throw new Error('The source broke.');
      })(),
    );
    const error = await storage.putStream('exports/2.pdf', broken, 'text/plain', 1).catch((e: unknown) => e);
    expect(error).toMatchObject({ cause: { message: 'The source broke.' } });
    expect(isDiskFull(error)).toBe(false);
    expect(readdirSync(join(folder, 'exports'))).toEqual([]);
  });
});

describe('a full S3-compatible store', () => {
  it.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])('an S3-compatible store that answers %i %s is reported as full', async (status, code) => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Full</Message></Error>`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const storage = new Storage({
      storage: {
        kind: 's3',
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'b',
        accessKey: 'k',
        secretKey: 's',
      },
    });
    try {
      await expect(storage.put('a.txt', content, 'text/plain')).rejects.toMatchObject(full);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
