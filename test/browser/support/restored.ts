import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.js';
import { command, type OwnServer, startServer } from './programs.js';

/**
 * The browser's `test` on a separate server, whose data is restored from a backup of the run's server, made while that
 * server is running.
 */
export const test = base.extend<object, { restored: OwnServer }>({
  restored: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'protest-desk-restored-'));
      const place = { BACKUP_DIR: join(folder, 'backups') };
      const target = { DATA_DIR: join(folder, 'data') };
      await command('backup', [], { DATA_DIR: process.env['PD_BROWSER_DATA'] ?? '', ...place });
      await command('restore', [], { ...target, ...place });
      const server = await startServer({ ...target, RATE_LIMIT_FACTOR: '50' });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ restored }, use) => {
    await use(restored.address);
  },
});
