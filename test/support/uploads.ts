import { deflateRawSync } from 'node:zlib';
import supertest from 'supertest';
import { Storage } from '../../src/platform/storage/storage.js';
import type { TestApp, TestUser } from './app.js';

/** A file as a browser sends it. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

export const pdf = (text = 'hello'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
/** The beginning of a Windows program. */
export const executable = (): Buffer => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(600)]);

export interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
  /** What the directory claims, when it lies. */
  readonly claimedSize?: number;
}

/** A zip file, written by hand so that tests can make one that lies. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize = content.length } of parts) {
    const data = deflateRawSync(content, { level: 9 });
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(claimedSize, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(claimedSize, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, nameBytes, data);
    directory.push(entry, nameBytes);
    offset += local.length + nameBytes.length + data.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directoryBytes, end]);
}

export function docx(...more: ZipPart[]): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    ...more,
  ]);
}

/** Sends a form: its fields first, then its files. */
export function upload(
  app: TestApp,
  user: TestUser | undefined,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  files: readonly SentFile[],
): supertest.Test {
  let test = supertest(app.app.getHttpServer()).post(path);
  if (user) test = test.set('authorization', `Bearer ${user.token}`);
  for (const [name, value] of Object.entries(fields)) test = test.field(name, String(value));
  for (const { name, content } of files) test = test.attach('file', content, { filename: name });
  return test;
}

/** Rows and pending lines of files, and which rows have no file: what must agree whatever happens. */
export async function fileBalance(
  app: TestApp,
): Promise<{ rows: number; pending: number; missing: string[] }> {
  const rows = await app.db.query<{ key: string }>('SELECT key FROM stored_files');
  const pending = await app.db.query('SELECT key FROM pending_files');
  const storage = app.app.get(Storage);
  const missing: string[] = [];
  for (const { key } of rows) if (!(await storage.exists(key))) missing.push(key);
  return { rows: rows.length, pending: pending.length, missing };
}
