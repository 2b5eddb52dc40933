import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from './test-server.mjs';

/** Starts one database server per run. Test files create their databases on it (see database.ts). */
export default async function globalSetup() {
  const server = await startTestServer();
  process.env.PD_TEST_SERVER_URL = server.url;
  globalThis.protestDeskTestServer = server;
  process.env.PD_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'pd-run-'));
}
