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
  /** Manifest of the backup, from `checkBackup` or `inspectBackup`. */
  readonly manifest: Manifest;
  /** Handling of damaged files; absent if none are damaged. */
  readonly substitutes?: Substitutes;
  /** Whether to overwrite a database that has tables. */
  readonly replace: boolean;
  /**
   * Whether the service is being moved: it was stopped before the backup and has not run since, so sessions stay valid and waiting
   * mail is sent.
   */
  readonly moving: boolean;
}

/**
 * Restores a backup: first the files, which nothing refers to yet, then the database in one transaction. An interrupted restore
 * leaves the database unchanged and can be repeated.
 * @throws OperatorError if the database has tables and `replace` is false, is in use, or cannot be reached
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
      databaseUrl,
      folder,
      manifest,
      replace,
      ...(!moving && { afterwards: endWhatMayHaveEnded }),
    });
    return { filesWritten };
  } catch (error) {
    throw forOperator(error);
  }
}

/** PostgreSQL's code for a missing privilege. */
const insufficientPrivilege = '42501';

/** Turns a full disk and missing privileges into messages for the operator. Other errors are returned unchanged. */
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
 * Avoids repeating or undoing what the service may have done after the backup: waiting mail and webhooks may have been sent, and
 * sessions may have been ended.
 */
async function endWhatMayHaveEnded(client: pg.ClientBase): Promise<void> {
  const statements = [endRestoredSessions, holdRestoredMails, pauseRestoredBatches, holdRestoredDeliveries];
  for (const statement of statements) await client.query(statement);
}
