import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { inspectBackup } from '../operations/backups/check-backup.js';
import { findBackup } from '../operations/backups/place.js';
import { restoreBackup } from '../operations/backups/restore-backup.js';
import { withoutDamage } from '../operations/backups/restore-damaged.js';
import { readConfig } from '../platform/config/config.js';
import { createLogger } from '../platform/logging/logger.js';
import { Storage } from '../platform/storage/storage.js';
import { openDatabase, run } from '../service.js';
import { commandOptions } from './options.js';

/**
 * `npm run restore`: restores the newest backup in BACKUP_DIR, or the named one, to an empty database. `-- --replace`
 * overwrites a database that is not empty. `-- --moving` keeps sessions and waiting mail, for a service that was stopped
 * before its last backup. `-- --skip-damaged` leaves out files of which no intact copy exists, and lists them.
 */
await run(
  async (started, fail) => {
    const { values, positionals } = commandOptions(() =>
      parseArgs({
        allowPositionals: true,
        options: {
          replace: { type: 'boolean' },
          moving: { type: 'boolean' },
          'skip-damaged': { type: 'boolean' },
        },
      }),
    );
    const config = await readConfig();
    const folder = await findBackup(config.backupDir, positionals[0]);
    const storage = new Storage(config);
    const { manifest, damage } = await inspectBackup(folder);
    const skip = values['skip-damaged'] ?? false;
    const substitutes = await withoutDamage({ folder, place: config.backupDir, storage, damage, skip });
    // Fails if the embedded server is in use.
    const database = await openDatabase(config, createLogger(config), fail);
    started(database.stop);
    const { filesWritten } = await restoreBackup({
      databaseUrl: database.url,
      storage,
      folder,
      manifest,
      substitutes,
      replace: values.replace ?? false,
      moving: values.moving ?? false,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.files.count - substitutes.missing.size;
    console.log(
      `Restored ${folder} of ${manifest.startedAt}: ${rows} rows and ${files} files (${filesWritten} written). Start the service now.`,
    );
    const left = [
      ...(damage.list ? ['(the list of files is damaged and may lack some)'] : []),
      ...substitutes.missing,
    ];
    if (left.length > 0) console.error(`Damaged and not restored:\n${left.join('\n')}`);
  },
  { stayAlive: false },
);
