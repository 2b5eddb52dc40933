import supertest from 'supertest';
import { Storage } from '../../src/platform/storage/storage.js';
import type { TestApp, TestUser } from './app.js';
import type { SentFile } from './files.js';

export * from './files.js';

/** Sends a form: fields first, then files. */
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

/** Counts stored and pending files, and lists the keys of stored files that are missing from the storage. */
export async function fileBalance(
  app: TestApp,
): Promise<{ rows: number; pending: number; missing: string[] }> {
  const rows = await app.db.query<{ key: string }>('SELECT key FROM stored_files ORDER BY key');
  const pending = await app.db.query('SELECT key FROM pending_files ORDER BY key');
  const storage = app.app.get(Storage);
  const missing: string[] = [];
  for (const { key } of rows) if (!(await storage.exists(key))) missing.push(key);
  return { rows: rows.length, pending: pending.length, missing };
}
