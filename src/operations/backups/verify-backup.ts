import { chmod } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { Database } from '../../platform/database/database.js';
import { startEmbeddedServer } from '../../platform/database/embedded-server.js';
import { checkKeptFigures } from '../../platform/database/kept-figures.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { workFolder } from '../../platform/storage/work-file.js';
import { checkBackup } from './check-backup.js';
import { loadDatabase } from './load.js';
import type { Manifest } from './manifest.js';
import { writeVerification } from './place.js';

/** Settings of a small server whose data need not survive a crash. */
const scratchSettings = {
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Verifies a backup by restoring it to a temporary PostgreSQL server and comparing it; the live database is not touched. Records
 * the result in the backup.
 * @throws OperatorError if the backup is damaged
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const at = (): string => new Date().toISOString();
  try {
    const manifest = await checkBackup(folder);
    await restoreBeside(folder, manifest);
    await writeVerification(folder, { at: at(), error: null });
    return manifest;
  } catch (error) {
    if (error instanceof OperatorError) await writeVerification(folder, { at: at(), error: error.message });
    throw error;
  }
}

async function restoreBeside(folder: string, manifest: Manifest): Promise<void> {
  const { path: dataDir, remove } = await workFolder();
  try {
    // When this process is root, PostgreSQL runs under another account, which needs to enter the folder but not list it.
    if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
    const server = await startEmbeddedServer({ dataDir, settings: scratchSettings });
    try {
      await loadDatabase({ databaseUrl: server.url, folder, manifest, replace: false });
      // The statements that check figures require the schema of this version.
      if (manifest.migrations.length === migrations.length) await assertFigures(server.url, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await remove();
  }
}

/** @throws OperatorError if a figure maintained by triggers differs from the rows */
async function assertFigures(url: string, folder: string): Promise<void> {
  const source = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const wrong = (await checkKeptFigures(new Database(source))).filter(({ differences }) => differences > 0);
    if (wrong.length === 0) return;
    const titles = wrong.map(({ title }) => title).join(', ');
    throw new OperatorError(
      `The backup ${folder} has figures that do not match its rows (${titles}); run npm run check-summaries on the service.`,
    );
  } finally {
    await source.destroy();
  }
}
