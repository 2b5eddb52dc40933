import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../platform/database/embedded-server.js';
import { migrate } from '../platform/database/schema.js';

/**
 * Starts an empty database with the migrated schema, for what is generated from it.
 * @param started registers what has to be stopped at the end
 * @returns its URL
 */
export async function migratedDatabase(started: (stop: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'protest-desk-schema-'));
  started(() => rm(folder, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ dataDir: folder });
  started(() => server.stop());
  await migrate(server.url);
  return server.url;
}
