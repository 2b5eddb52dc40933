import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mailFilePath, mailFilePattern, mailFileTypes } from '../../../common/properties/files.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors/errors.js';
import type { FileAnswer } from '../../platform/links/file-answer.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import { UploadReceiver } from '../../platform/uploads/receiver.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import type { MailFileDto } from './mail-file.dto.js';

/** Images and files in the texts of mails (docs/decisions/0062). */
@Injectable()
export class MailFilesService {
  constructor(
    private readonly db: Database,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly journal: Journal,
    private readonly limits: RateLimits,
  ) {}

  /** Stores one uploaded image or file. @throws 400 to 503 if it is rejected, 429 after too many */
  async add(caller: Caller, request: FastifyRequest): Promise<MailFileDto> {
    await this.limits.spend('mailFiles', caller.id);
    return this.receiver.receive(
      request,
      { maxFiles: 1, accept: async () => mailFileTypes },
      async (received) => {
        const [file] = received;
        const id = await this.files.store('mail-files', received, caller, async (tx, [stored]) => {
          const [row] = await txQuery<{ id: string }>(
            tx,
            'INSERT INTO mail_files (file_id) VALUES ($1) RETURNING id',
            [stored?.id ?? 0],
          );
          await this.journal.publish(tx, 'MailFileAdded', {
            actor: caller,
            details: { names: stored?.name ?? '' },
          });
          return row?.id ?? '';
        });
        const isImage = file?.contentType.startsWith('image/') ?? false;
        return { id, url: mailFilePath(id), name: file?.name ?? '', isImage };
      },
    );
  }

  /** Opens a file for a reader of the mail. @throws 404 */
  async open(id: string): Promise<FileAnswer> {
    const row = mailFilePattern.test(mailFilePath(id))
      ? await this.db.first<{ fileId: number }>('SELECT file_id AS "fileId" FROM mail_files WHERE id = $1', [
          id,
        ])
      : undefined;
    if (!row) throw notFound();
    return { ...(await this.files.open(row.fileId)), isPublic: true };
  }

  /** Locks files against deletion until the transaction ends. @returns how many of them exist */
  async hold(tx: Tx, ids: readonly string[]): Promise<number> {
    const held = await txQuery(tx, 'SELECT 1 FROM mail_files WHERE id = ANY($1::uuid[]) FOR KEY SHARE', [
      ids,
    ]);
    return held.length;
  }

  /** Locks the files uploaded before a moment that no other transaction holds. @returns their ids */
  async lockOld(tx: Tx, before: Date): Promise<string[]> {
    const rows = await txQuery<{ id: string }>(
      tx,
      'SELECT id FROM mail_files WHERE created_at < $1 FOR UPDATE SKIP LOCKED',
      [before],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes files; the next clean-up of stored files deletes their contents. */
  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    const gone = await txQuery<{ fileId: number }>(
      tx,
      'DELETE FROM mail_files WHERE id = ANY($1::uuid[]) RETURNING file_id AS "fileId"',
      [ids],
    );
    await this.files.remove(
      tx,
      gone.map(({ fileId }) => fileId),
    );
  }
}
