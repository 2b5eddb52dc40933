import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { maxFileSize } from '../../../common/limits.js';
import { ClockJobs } from '../clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../database/database.js';
import type { Caller } from '../access/caller.js';
import type { FileAnswer } from '../links/file-answer.js';
import { AppError, notFound } from '../errors/errors.js';
import { mayDeleteFiles } from '../storage/deletion-hold.js';
import { Storage } from '../storage/storage.js';
import type { ReceivedFile } from './receiver.js';

/** A file with its row. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
}

/**
 * Keeps files and their rows consistent. A key is written to `pending_files` before the file is stored, and the transaction
 * that inserts the row locks that entry; so an unlocked entry belongs to a dead process, and the clean-up deletes its file.
 * Deletions work the same way.
 */
@Injectable()
export class StoredFiles implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('Files');

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly clockJobs: ClockJobs,
  ) {}

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
    const keys = files.map((file) => newKey(folder, file.name));
    return this.withKeys(keys, async (tx) => {
      // Writing gigabytes to a store on the network takes longer than a transaction may otherwise rest.
      if (files.some(({ size }) => size > maxFileSize))
        await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      const stored: StoredFile[] = [];
      for (const [index, file] of files.entries()) {
        const key = keys[index]!;
        await this.storage.putStream(key, createReadStream(file.path), file.contentType, file.size);
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
   * Runs a transaction whose `work` stores files under these keys; they are kept only if it commits. `store` does this for
   * uploads; this is for files with other rows, such as signed contracts.
   */
  async withKeys<T>(keys: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
    await this.db.query('INSERT INTO pending_files (key) SELECT unnest($1::text[])', [keys]);
    try {
      return await this.db.transaction(async (tx) => {
        const held = await txQuery(tx, 'SELECT 1 FROM pending_files WHERE key = ANY($1) FOR UPDATE', [keys]);
        if (held.length !== keys.length) throw new AppError(503, 'unavailable');
        const result = await work(tx);
        await tx.query('DELETE FROM pending_files WHERE key = ANY($1)', [keys]);
        return result;
      });
    } catch (error) {
      await this.discard(keys).catch((failure: unknown) => this.log.error(failure));
      throw error;
    }
  }

  /**
   * Deletes rows of files within a transaction. The files are deleted after it has committed, by `cleanUp`, which the caller
   * has to call afterwards and which the next start repeats.
   */
  async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(
      `WITH gone AS (DELETE FROM stored_files WHERE id = ANY($1) RETURNING key)
       INSERT INTO pending_files (key, removing) SELECT key, true FROM gone`,
      [ids],
    );
  }

  /** The content of a file for its reader. @throws 404 */
  async open(id: number): Promise<FileAnswer> {
    const file = await this.db.first<{ key: string; name: string; contentType: string; size: string }>(
      'SELECT key, name, content_type AS "contentType", size FROM stored_files WHERE id = $1',
      [id],
    );
    if (!file) throw notFound();
    return {
      name: file.name,
      contentType: file.contentType,
      content: await this.storage.getStream(file.key),
      size: Number(file.size),
    };
  }

  /**
   * Deletes files without rows: those just deleted, and those left by a dead process. At startup these are all unlocked
   * entries; later only old ones, because an upload that is about to begin has not locked its entry yet.
   * @returns the number of deleted files
   */
  async cleanUp(which: 'everything' | 'removed' = 'removed'): Promise<number> {
    let removed = 0;
    for (;;) {
      const key = await this.db.transaction(async (tx) => {
        // A backup may be copying them; a later run deletes them.
        if (!(await mayDeleteFiles(tx))) return undefined;
        const [line] = await txQuery<{ key: string }>(
          tx,
          `SELECT key FROM pending_files WHERE $1 OR removing OR created_at < now() - interval '1 hour'
           ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [which === 'everything'],
        );
        if (!line) return undefined;
        await this.storage.remove(line.key);
        await tx.query('DELETE FROM pending_files WHERE key = $1', [line.key]);
        return line.key;
      });
      if (key === undefined) return removed;
      removed += 1;
    }
  }

  /**
   * Deletes the files of a failed transaction. If the commit itself failed, its outcome is unknown; the entries tell,
   * because they are part of it.
   */
  private async discard(keys: readonly string[]): Promise<void> {
    await this.db.query('UPDATE pending_files SET removing = true WHERE key = ANY($1)', [keys]);
    await this.cleanUp();
  }
}

/** `documents/2027/05/<uuid>.pdf`: only the checked extension is taken from the original name. */
function newKey(folder: string, name: string): string {
  const now = new Date();
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${folder}/${now.getUTCFullYear()}/${month}/${randomUUID()}${extname(name).toLowerCase()}`;
}
