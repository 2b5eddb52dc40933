import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { deletionHold } from '../../platform/storage/deletion-hold.js';
import type { Storage } from '../../platform/storage/storage.js';
import { copyFiles } from './copy-files.js';
import { connectForCopy } from './database-parts.js';
import { dumpDatabase } from './dump.js';
import { findEarlier } from './earlier-files.js';
import { type Manifest, writeManifest } from './manifest.js';
import { beginBackup, finishBackup, freeName, keepNewest, removeUnfinished, unusable } from './place.js';

/** Advisory lock for backups: only one process makes a backup of a database at a time. */
const backupLock = 1_795_170_003;
/** Maximum wait for file deletions in progress. */
const holdTimeout = '60s';

/** Thrown when another process is making a backup. */
export class BackupRunning extends OperatorError {
  constructor() {
    super('Another backup of this database is being made; wait until it has ended.');
  }
}

export interface BackupOrder {
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** The folder that holds all backups. */
  readonly place: string;
  /** Number of backups to keep, including this one. */
  readonly keep: number;
  /** Start time, for tests; by default now. */
  readonly now?: Date;
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Number of old backups that were deleted. */
  readonly deleted: number;
}

/**
 * Makes a backup while the service runs: a snapshot of the database, and every stored file its rows refer to. The backup gets
 * its final name once it is complete; only then are old ones deleted.
 * @throws BackupRunning, or OperatorError if the database or the folder cannot be used
 */
export async function makeBackup({
  databaseUrl,
  storage,
  place,
  keep,
  now: started = new Date(),
}: BackupOrder): Promise<MadeBackup> {
  const client = await connectForCopy(databaseUrl);
  try {
    if (!(await lock(client))) throw new BackupRunning();
    const name = await freeName(place, started);
    await removeUnfinished(place);
    const earlier = await findEarlier(place);
    const folder = await beginBackup(place, name);
    try {
      // Block deletions before the snapshot is taken, so that every file the snapshot refers to can still be copied.
      await client.query(`SET lock_timeout = '${holdTimeout}'`);
      await client.query('SELECT pg_advisory_lock($1)', [deletionHold]);
      const keys = join(folder, 'keys');
      const database = await dumpDatabase(client, folder, keys);
      const files = await copyFiles({ storage, place, folder, earlier, now: started }, keys);
      // Fails if the connection, and thus the hold on deletions, was lost.
      await client.query('SELECT pg_advisory_unlock($1)', [deletionHold]);
      await rm(keys);
      const times = { startedAt: started.toISOString(), endedAt: new Date().toISOString() };
      const manifest = await writeManifest(folder, { ...times, ...database, files });
      const finished = await finishBackup(place, name);
      return { folder: finished, manifest, deleted: await keepNewest(place, keep) };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw unusable(place, error);
  } finally {
    // Ending the session releases both locks.
    await client.end().catch(() => undefined);
  }
}

async function lock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
    backupLock,
  ]);
  return rows[0]?.free === true;
}

/** Returns a sentence that names the lost files; undefined if there are none. */
export function lostFiles({ files: { lost, lostKeys } }: Pick<Manifest, 'files'>): string | undefined {
  if (lost === 0) return undefined;
  const more = lost > lostKeys.length ? ', …' : '';
  return `${lost} stored files are missing or damaged in the file store and are not in the backup: ${lostKeys.join(', ')}${more}.`;
}
