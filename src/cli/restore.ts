import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { checkBackup } from '../operations/backups/check-backup.js';
import { findBackup } from '../operations/backups/place.js';
import { restoreBackup } from '../operations/backups/restore-backup.js';
import { readConfig } from '../platform/config/config.js';
import { createLogger } from '../platform/logging/logger.js';
import { Storage } from '../platform/storage/storage.js';
import { openDatabase, run } from '../service.js';
import { commandOptions } from './options.js';

/**
 * `npm run restore`: restores the newest backup under BACKUP_DIR, or the one that is named, into an empty database. `-- --replace`
 * overwrites a database that is not empty. `-- --moving` keeps sessions and waiting mail, for a service that was stopped
 * before its last backup.
 */
await run(
  async (started, fail) => {
    const { values, positionals } = commandOptions(() =>
      parseArgs({
        allowPositionals: true,
        options: { replace: { type: 'boolean' }, moving: { type: 'boolean' } },
      }),
    );
    const config = await readConfig();
    const folder = await findBackup(config.backupDir, positionals[0]);
    const manifest = await checkBackup(folder);
    // An embedded server that is in use is refused here.
    const database = await openDatabase(config, createLogger(config), fail);
    started(database.stop);
    const { filesWritten } = await restoreBackup({
      databaseUrl: database.url,
      storage: new Storage(config),
      folder,
      manifest,
      replace: values.replace ?? false,
      moving: values.moving ?? false,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${folder} of ${manifest.startedAt}: ${rows} rows and ${manifest.files.count} files (${filesWritten} written). Start the service now.`,
    );
  },
  { stayAlive: false },
);
