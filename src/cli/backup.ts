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
 * `npm run backup`: backs up the database and the stored files, even while the service runs, then verifies the backup by
 * restoring it to a temporary database. `-- --no-verify` skips the verification. `-- --keep 7` keeps only the newest 7 backups;
 * by default all are kept. `-- --verify` makes no backup but verifies the newest or the named one.
 */
await run(
  async (started, fail) => {
    const { values, positionals } = commandOptions(() =>
      parseArgs({
        allowPositionals: true,
        allowNegative: true,
        options: { keep: { type: 'string' }, verify: { type: 'boolean' } },
      }),
    );
    const config = await readConfig();
    if (values.verify) {
      await verify(await findBackup(config.backupDir, positionals[0]));
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
    if (manifest.files.replaced > 0) {
      console.log(
        `Files that were damaged in earlier backups, and were replaced: ${manifest.files.replaced}.`,
      );
    }
    if (deleted > 0) console.log(`Older backups deleted: ${deleted}.`);
    if (values.verify !== false) await verify(folder);
    const lost = lostFiles(manifest);
    if (lost) throw new OperatorError(`${basename(folder)}: ${lost}`);
  },
  { stayAlive: false },
);

/** Verifies a backup by restoring it to a temporary database. @throws OperatorError if it is damaged */
async function verify(folder: string): Promise<void> {
  const { tables, files } = await verifyBackup(folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup ${folder} is intact: ${rows} rows and ${files.count} files were restored and compared.`,
  );
}
