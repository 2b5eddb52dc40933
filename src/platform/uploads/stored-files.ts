import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Tx, txQuery } from '../database/database.js';
import type { Caller } from '../access/caller.js';
import type { FileAnswer } from '../links/file-answer.js';
import { AppError, notFound } from '../errors/errors.js';
import { Storage } from '../storage/storage.js';
import type { ReceivedFile } from './receiver.js';

/** A file with its row. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
}

/**
 * Files and their rows, kept together whatever happens. A key is written to `pending_files` before the store gets the
 * file, and the transaction that writes the row holds that line locked; so a line that nobody holds belongs to a
 * process that died, and its file is removed by the clean-up. A removal goes the same way round.
 */
@Injectable()
export class StoredFiles implements OnApplicationBootstrap {
  private readonly log = new Logger('Files');

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // A store that does not answer now will at the next start; the service runs without this.
    await this.cleanUp('everything').catch((error: unknown) => this.log.error(error));
  }

  /**
   * Stores received files and writes whatever rows belong to them, all or nothing.
   * @param folder first part of the generated keys, such as `documents`
   * @param work writes the rows that refer to the files
   */
  async store<T>(
    folder: string,
    files: readonly ReceivedFile[],
    actor: Pick<Caller, 'id'> | null,
    work: (tx: Tx, stored: readonly StoredFile[]) => Promise<T>,
  ): Promise<T> {
    const keys = files.map((file) => newKey(folder, file.name));
    return this.withKeys(keys, async (tx) => {
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
   * A transaction whose `work` puts files under these keys into the store: whatever ends it, they stay only if it
   * commits. `store` does it for uploads; this is for files that have rows of another kind, such as signed contracts.
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
   * Removes rows of files within a transaction; the files go once it has committed (`cleanUp`, which whoever removes
   * calls afterwards, and which the next start repeats).
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
   * Removes files that no row refers to: what was just removed, and what a process left that died. At a start that is
   * every line nobody holds; later only old ones, because an upload that is just about to begin has not locked its line.
   * @returns how many were removed
   */
  async cleanUp(which: 'everything' | 'removed' = 'removed'): Promise<number> {
    let removed = 0;
    for (;;) {
      const key = await this.db.transaction(async (tx) => {
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
   * Takes back what a failed transaction left. Where the commit itself failed nobody knows which way it went: the
   * lines do, because they go with it.
   */
  private async discard(keys: readonly string[]): Promise<void> {
    await this.db.query('UPDATE pending_files SET removing = true WHERE key = ANY($1)', [keys]);
    await this.cleanUp();
  }
}

/** `documents/2027/05/<uuid>.pdf`: nothing of the sender's name but its checked extension. */
function newKey(folder: string, name: string): string {
  const now = new Date();
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${folder}/${now.getUTCFullYear()}/${month}/${randomUUID()}${extname(name).toLowerCase()}`;
}
