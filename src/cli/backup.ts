import 'reflect-metadata';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { lostFiles, makeBackup } from '../operations/backups/make-backup.js';
import { findBackup } from '../operations/backups/place.js';
import { verifyBackup } from '../operations/backups/verify-backup.js';
import { readConfig } from '../platform/config/config.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { createLogger } from '../platform/logging/logger.js';
import { Storage } from '../platform/storage/storage.js';
import { openDatabaseBesideOthers, run } from '../service.js';
import { commandOptions } from './options.js';

/**
 * `npm run backup`: makes a backup of the database and the stored files, also while the service runs. All older backups are
 * kept unless `-- --keep 7` says how many. `-- --verify` instead restores the newest backup beside the service, or the one
 * that is named, and compares it.
 */
await run(
  async (started, fail) => {
    const { values, positionals } = commandOptions(() =>
      parseArgs({
        allowPositionals: true,
        options: { keep: { type: 'string' }, verify: { type: 'boolean' } },
      }),
    );
    const config = await readConfig();
    if (values.verify) {
      const folder = await findBackup(config.backupDir, positionals[0]);
      const { tables, files } = await verifyBackup(folder);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(
        `The backup ${folder} is intact: ${rows} rows and ${files.count} files were restored and compared.`,
      );
      return;
    }
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) {
      throw new OperatorError('--keep is how many backups are kept, a number from 1 to 9999.');
    }
    const database = await openDatabaseBesideOthers(config, createLogger(config), fail);
    started(database.stop);
    const { folder, manifest, deleted } = await makeBackup({
      databaseUrl: database.url,
      storage: new Storage(config),
      place: config.backupDir,
      keep: values.keep ? Number(values.keep) : Infinity,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`The backup ${folder} is complete: ${rows} rows and ${manifest.files.count} files.`);
    if (deleted > 0) console.log(`Older backups deleted: ${deleted}.`);
    const lost = lostFiles(manifest);
    if (lost) throw new OperatorError(`${basename(folder)}: ${lost}`);
  },
  { stayAlive: false },
);
