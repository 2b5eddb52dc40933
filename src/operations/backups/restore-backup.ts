import type pg from 'pg';
import { endRestoredSessions } from '../../auth/restored-sessions.js';
import { pauseRestoredBatches } from '../../mail/batches/restored-batches.js';
import { holdRestoredMails } from '../../mail/restored-mails.js';
import { holdRestoredDeliveries } from '../../programs/webhooks/restored-webhooks.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import type { Storage } from '../../platform/storage/storage.js';
import { loadDatabase } from './load.js';
import type { Manifest } from './manifest.js';
import { restoreFiles, type Substitutes } from './restore-files.js';

export interface RestoreOrder {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly folder: string;
  /** What `checkBackup` or `inspectBackup` found in it. */
  readonly manifest: Manifest;
  /** Its damaged files; without them all are whole. */
  readonly substitutes?: Substitutes;
  /** Whether a database with tables is overwritten. */
  readonly replace: boolean;
  /**
   * The service was stopped before the backup was made, and has not run since: sessions stay valid and waiting mail is sent.
   */
  readonly moving: boolean;
}

/**
 * Restores a backup: first its files, which nothing refers to yet, then the database in one transaction. A restore that is
 * interrupted leaves the database as it was and can be repeated.
 * @throws OperatorError when the database is not empty, in use or cannot be reached
 */
export async function restoreBackup({
  databaseUrl,
  storage,
  folder,
  manifest,
  substitutes = { elsewhere: new Map(), missing: new Set() },
  replace,
  moving,
}: RestoreOrder): Promise<{ filesWritten: number }> {
  try {
    const filesWritten = await restoreFiles(folder, storage, substitutes);
    await loadDatabase({
      ...{ databaseUrl, folder, manifest, replace },
      ...(!moving && { afterwards: endWhatMayHaveEnded }),
    });
    return { filesWritten };
  } catch (error) {
    throw forOperator(error);
  }
}

/** PostgreSQL's code for a missing privilege. */
const insufficientPrivilege = '42501';

/** Missing space and rights are for the operator; everything else is a bug. */
function forOperator(error: unknown): unknown {
  const unchanged = 'The database is unchanged.';
  if (isDiskFull(error)) {
    return new OperatorError(`The backup was not restored: the disk is full. ${unchanged}`, { cause: error });
  }
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  if (code !== insufficientPrivilege) return error;
  return new OperatorError(
    `The backup was not restored: the role of DATABASE_URL has to own the database (${message ?? ''}). ${unchanged}`,
    { cause: error },
  );
}

/**
 * What the service may have done after the backup must not be done twice or undone: mail and webhooks that waited may have been sent,
 * sessions may have been ended.
 */
async function endWhatMayHaveEnded(client: pg.ClientBase): Promise<void> {
  const statements = [endRestoredSessions, holdRestoredMails, pauseRestoredBatches, holdRestoredDeliveries];
  for (const statement of statements) await client.query(statement);
}
