import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ClockJobs } from '../clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../database/database.js';
import type { Caller } from '../access/caller.js';
import type { FileAnswer } from '../links/file-answer.js';
import { AppError, notFound } from '../errors/errors.js';
import { mayDeleteFiles } from '../storage/deletion-hold.js';
import { outsideOfRequests } from '../request/request-context.js';
import { Storage } from '../storage/storage.js';
import { KeyHolds, keyIsFree } from './key-holds.js';
import type { ReceivedFile } from './receiver.js';

/** A file with its row. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
}

/** A file to be written to the store. */
export interface FileToWrite {
  readonly key: string;
  readonly write: () => Promise<void>;
}

/** Maximum time a request waits for the deletion of files, in milliseconds; the deletion continues without it. */
const deletionPatience = 2000;

/**
 * Keeps files and their rows consistent. A key is written to `pending_files` before the file is stored, and locked
 * until the transaction that inserts its row has ended. An entry that nobody has locked therefore belongs to a dead
 * process, and the clean-up deletes its file. No transaction of a writer waits for the store, which may be slow. Keys
 * of files to delete are entered in `pending_files`, too.
 */
@Injectable()
export class StoredFiles implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('Files');
  private readonly holds: KeyHolds;
  private cleaning: Promise<void> | undefined;
  private isCleanUpNeeded = false;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly clockJobs: ClockJobs,
  ) {
    this.holds = new KeyHolds(db.dataSource);
  }

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'files-clean-up',
      cron: '20 * * * *',
      run: async () => ({ files: await this.cleanUp() }),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    // If the store is unavailable, the next start retries; the service can run without this.
    await this.cleanUp('everything').catch((error: unknown) => this.log.error(error));
  }

  /**
   * Stores received files and their rows, all or nothing.
   * @param folder first part of the generated keys, such as `documents`
   * @param work inserts the rows that refer to the files
   */
  async store<T>(
    folder: string,
    files: readonly ReceivedFile[],
    actor: Pick<Caller, 'id'> | null,
    work: (tx: Tx, stored: readonly StoredFile[]) => Promise<T>,
  ): Promise<T> {
    const writes = files.map((file): FileToWrite & { readonly file: ReceivedFile } => {
      const key = newKey(folder, file.name);
      const write = (): Promise<void> =>
        this.storage.putStream(key, createReadStream(file.path), file.contentType, file.size);
      return { key, write, file };
    });
    return this.write(writes, async (tx) => {
      const stored: StoredFile[] = [];
      for (const { key, file } of writes) {
        const [row] = await txQuery<{ id: number }>(
          tx,
          `INSERT INTO stored_files (key, name, content_type, size, sha256, created_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
          [key, file.name, file.contentType, file.size, file.sha256, actor?.id ?? null],
        );
        stored.push({ id: row!.id, name: file.name });
      }
      return work(tx, stored);
    });
  }

  /**
   * Writes files and then runs the transaction that inserts their rows; the files are kept only if it commits. `store`
   * does this for uploads; this method is for files with other rows, such as signed contracts.
   */
  async write<T>(files: readonly FileToWrite[], work: (tx: Tx) => Promise<T>): Promise<T> {
    const keys = files.map(({ key }) => key);
    const letGo = await this.holds.hold(keys);
    let isKept = false;
    try {
      const result = await this.writeHeld(files, keys, work);
      isKept = true;
      return result;
    } finally {
      await letGo();
      if (!isKept) await this.discard(keys).catch((failure: unknown) => this.log.error(failure));
    }
  }

  private async writeHeld<T>(
    files: readonly FileToWrite[],
    keys: readonly string[],
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    await this.db.query('INSERT INTO pending_files (key) SELECT unnest($1::text[])', [keys]);
    for (const { write } of files) await write();
    return this.db.transaction(async (tx) => {
      // If entries are missing, the lock was lost and another process has deleted the files as leftovers.
      const held = await txQuery(tx, 'SELECT 1 FROM pending_files WHERE key = ANY($1) FOR UPDATE', [keys]);
      if (held.length !== keys.length) throw new AppError(503, 'unavailable');
      const result = await work(tx);
      await tx.query('DELETE FROM pending_files WHERE key = ANY($1)', [keys]);
      return result;
    });
  }

  /**
   * Deletes the rows of files within a transaction. The caller must call `removeLeft` after the commit to delete the
   * files; a clock job retries what it could not delete.
   */
  async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(
      `WITH gone AS (DELETE FROM stored_files WHERE id = ANY($1) RETURNING key)
       INSERT INTO pending_files (key, removing) SELECT key, true FROM gone`,
      [ids],
    );
  }

  /** Like `remove`, for a file without a row of its own: `removeLeft` deletes it by its key after the commit. */
  async removeKey(tx: Tx, key: string): Promise<void> {
    await tx.query('INSERT INTO pending_files (key, removing) VALUES ($1, true)', [key]);
  }

  /** Opens a file for a response. @throws 404 */
  async open(id: number): Promise<FileAnswer> {
    const file = await this.db.first<{ key: string; name: string; contentType: string; size: string }>(
      'SELECT key, name, content_type AS "contentType", size FROM stored_files WHERE id = $1',
      [id],
    );
    if (!file) throw notFound();
    return {
      name: file.name,
      contentType: file.contentType,
      content: await this.storage.streamToCaller(file.key),
      size: Number(file.size),
    };
  }

  /**
   * Deletes the files whose rows were just deleted. The requests of a process share one run at a time, and do not wait
   * longer than two seconds for a slow store. A clock job retries what fails.
   */
  async removeLeft(): Promise<void> {
    this.isCleanUpNeeded = true;
    this.cleaning ??= outsideOfRequests(() => this.cleanUpWhileNeeded());
    const late = new AbortController();
    await Promise.race([
      this.cleaning,
      sleep(deletionPatience, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
    ]);
    late.abort();
  }

  /** Repeats the run for calls that came during it, because it may have passed their files already. */
  private async cleanUpWhileNeeded(): Promise<void> {
    while (this.isCleanUpNeeded) {
      this.isCleanUpNeeded = false;
      await this.cleanUp().catch((error: unknown) => this.log.error(error));
    }
    this.cleaning = undefined;
  }

  /**
   * Deletes files without rows: those removed, and those left by a dead process. With `everything`, at startup, the
   * latter are all entries that nobody has locked; otherwise only those older than an hour.
   * @returns the number of deleted files
   */
  async cleanUp(which: 'everything' | 'removed' = 'removed'): Promise<number> {
    const held: string[] = [];
    for (let removed = 0; ;) {
      const outcome = await this.db.transaction((tx) => this.removeNext(tx, which, held));
      if (outcome === undefined) return removed;
      if (outcome.isFree) removed += 1;
      else held.push(outcome.key);
    }
  }

  /** Deletes one file. @returns undefined when there are no more, or while a backup is being made */
  private async removeNext(
    tx: Tx,
    which: 'everything' | 'removed',
    held: readonly string[],
  ): Promise<{ key: string; isFree: boolean } | undefined> {
    // A backup may be copying them; a later run deletes them.
    if (!(await mayDeleteFiles(tx))) return undefined;
    const [line] = await txQuery<{ key: string }>(
      tx,
      `SELECT key FROM pending_files WHERE ($1 OR removing OR created_at < now() - interval '1 hour') AND key <> ALL($2)
       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [which === 'everything', held],
    );
    if (!line) return undefined;
    const [lock] = await txQuery<{ free: boolean }>(tx, `SELECT ${keyIsFree}`, [line.key]);
    if (!lock?.free) return { key: line.key, isFree: false };
    await this.storage.remove(line.key);
    await tx.query('DELETE FROM pending_files WHERE key = $1', [line.key]);
    return { key: line.key, isFree: true };
  }

  /**
   * Deletes the files of a failed transaction. If the commit itself failed, its outcome is unknown: if it did commit,
   * the entries are gone, and the files are kept.
   */
  private async discard(keys: readonly string[]): Promise<void> {
    await this.db.query('UPDATE pending_files SET removing = true WHERE key = ANY($1)', [keys]);
    await this.removeLeft();
  }
}

/** `documents/2027/05/<uuid>.pdf`: only the checked extension is taken from the original name. */
function newKey(folder: string, name: string): string {
  const now = new Date();
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${folder}/${now.getUTCFullYear()}/${month}/${randomUUID()}${extname(name).toLowerCase()}`;
}
