import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { erasedEmail } from '../../../common/clients/clients.js';
import { largestId, linkLifetime } from '../../../common/platform/limits.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { AppError, conflict, notFound } from '../../platform/errors/errors.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { Jobs, longLimit } from '../../platform/jobs/jobs.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { ArchiveWriter } from './archive-writer.js';
import type { ClientExportDto } from './client-export.dto.js';
import { ClientExport } from './client-export.entity.js';

const queue = 'client-exports';
const linkPurpose = 'client-export';
/** Seconds after which an unfinished export is deleted. */
const unfinishedLifetime = 6 * 3600;
/** Maximum number of queued or running exports per account. */
const exportsPerAccount = 5;
/** Milliseconds between progress updates. */
const progressInterval = 1000;

/**
 * Exports all data of a client as a ZIP file for the user who requests it (docs/rules/clients.md, "Export of a client's data").
 * A job writes the file; it is deleted after an hour.
 */
@Injectable()
export class ClientExportsService implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Exports');
  private readonly stopping = new AbortController();

  constructor(
    private readonly db: Database,
    @InjectRepository(ClientExport) private readonly rows: Repository<ClientExport>,
    private readonly archives: ArchiveWriter,
    private readonly files: StoredFiles,
    private readonly jobs: Jobs,
    private readonly clockJobs: ClockJobs,
    private readonly links: SignedLinks,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ exportId: number }>(queue, ({ exportId }, jobId) => this.run(exportId, jobId), {
      limit: longLimit,
    });
    this.clockJobs.register({
      name: 'client-exports-clean-up',
      cron: '*/10 * * * *',
      run: async () => ({ files: await this.clearExpired() }),
    });
    this.links.register(linkPurpose, {
      permission: 'clients.exportData',
      check: async (caller, id) => {
        await this.finished(caller, linkedId(id));
      },
      open: async (caller, id) => {
        const { fileId } = await this.finished(caller, linkedId(id));
        return { ...(await this.files.open(fileId)), download: true };
      },
    });
  }

  onModuleDestroy(): void {
    this.stopping.abort(new Error('The service is stopping; the job will run after the next start.'));
  }

  /**
   * Queues an export, or returns the one in progress.
   * @throws 404 if there is no such client, 409 if it was erased, 429 if the account has too many exports in progress
   */
  async create(caller: Caller, clientId: number): Promise<ClientExportDto> {
    const now = this.clock.now();
    const id = await this.db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('client-exports', $1))`, [caller.id]);
      const [client] = await txQuery<{ email: string }>(
        tx,
        'SELECT u.email::text AS email FROM users u JOIN clients c ON c.id = u.id WHERE u.id = $1',
        [clientId],
      );
      if (!client) throw notFound();
      if (client.email === erasedEmail(clientId)) throw conflict('clientErased');
      const open = await this.inProgress(tx, caller);
      const same = open.find((other) => other.clientId === clientId);
      if (same) return same.id;
      if (open.length >= exportsPerAccount)
        throw new AppError(429, 'tooManyExports', { params: { max: exportsPerAccount } });
      const row = tx.create(ClientExport, {
        clientId,
        userId: caller.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + unfinishedLifetime * 1000),
      });
      const { id: exportId } = await tx.save(ClientExport, row);
      await this.journal.publish(tx, 'ClientDataExported', { actor: caller, clientId });
      await this.jobs.send(queue, { exportId }, {}, tx);
      return exportId;
    });
    return this.get(caller, id);
  }

  /** Returns an export of the caller. @throws 404 if it does not exist, belongs to another user or has expired */
  async get(caller: Caller, id: number): Promise<ClientExportDto> {
    const row = await this.row(caller, id);
    const isDone = row.state === 'done';
    const [link, file] = isDone
      ? await Promise.all([this.links.mint(caller, linkPurpose, id), this.fileSize(row.fileId)])
      : [];
    return {
      id: row.id,
      clientId: row.clientId,
      state: row.state,
      progress: row.progress,
      size: file ?? null,
      url: link?.url ?? null,
      message:
        row.state === 'failed' ? text(requestContext().locale, `errors.${row.failure ?? 'generic'}`) : null,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    };
  }

  /** Deletes expired exports and their files. @returns how many were deleted */
  async clearExpired(): Promise<number> {
    const removed = await this.db.transaction(async (tx) => {
      const rows = await txQuery<{ fileId: number | null }>(
        tx,
        'DELETE FROM client_exports WHERE expires_at <= $1 RETURNING file_id AS "fileId"',
        [this.clock.now()],
      );
      await this.files.remove(
        tx,
        rows.flatMap(({ fileId }) => fileId ?? []),
      );
      return rows.length;
    });
    if (removed > 0) await this.files.removeLeft();
    return removed;
  }

  /** Writes and stores one export. A final failure is recorded in its row; exports interrupted by a shutdown are retried. */
  private async run(id: number, jobId: string): Promise<void> {
    const row = await this.db.first<{ clientId: number; userId: number }>(
      `UPDATE client_exports SET state = 'running', progress = 0 WHERE id = $1 AND state IN ('queued', 'running')
       RETURNING client_id AS "clientId", user_id AS "userId"`,
      [id],
    );
    if (!row) return;
    const progress = this.progressOf(id);
    try {
      await this.write(id, row, progress.note);
    } catch (error) {
      if (this.stopping.signal.aborted || (await this.jobs.isTriedAgain(queue, jobId, error))) throw error;
      const code = isDiskFull(error) ? 'storageFull' : error instanceof AppError ? error.code : 'generic';
      if (code === 'generic') this.log.error(error);
      await this.db.query(
        `UPDATE client_exports SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'running'`,
        [id, code],
      );
    } finally {
      progress.end();
    }
  }

  private async write(
    id: number,
    { clientId, userId }: { clientId: number; userId: number },
    progress: (percent: number) => void,
  ): Promise<void> {
    const archive = await this.archives.write(userId, clientId, this.stopping.signal, progress);
    try {
      const file = { ...archive, contentType: 'application/zip' };
      await this.files.store('client-exports', [file], { id: userId }, async (tx, [stored]) => {
        const [done] = await txQuery(
          tx,
          `UPDATE client_exports SET state = 'done', progress = 100, file_id = $2, expires_at = $3
           WHERE id = $1 AND state = 'running' RETURNING id`,
          [id, stored?.id ?? null, new Date(this.clock.now().getTime() + linkLifetime * 1000)],
        );
        // The client was erased in the meantime, or another process has finished the export.
        if (!done) throw notFound();
      });
    } finally {
      await archive.remove();
    }
  }

  /** Starts a timer that writes the latest progress to the row. */
  private progressOf(id: number): { note(percent: number): void; end(): void } {
    let [latest, written] = [0, 0];
    const timer = setInterval(() => {
      if (latest === written) return;
      written = latest;
      // A failed update is harmless: the next one follows.
      this.db
        .query(`UPDATE client_exports SET progress = $2 WHERE id = $1 AND state = 'running'`, [id, written])
        .catch(() => undefined);
    }, progressInterval);
    return {
      note: (percent) => (latest = Math.min(99, Math.floor(percent))),
      end: () => clearInterval(timer),
    };
  }

  private inProgress(tx: Tx, { id }: Caller): Promise<{ id: number; clientId: number }[]> {
    return txQuery(
      tx,
      `SELECT id, client_id AS "clientId" FROM client_exports
       WHERE user_id = $1 AND state IN ('queued', 'running') AND expires_at > $2`,
      [id, this.clock.now()],
    );
  }

  private async fileSize(fileId: number | null): Promise<number | undefined> {
    const file = await this.db.first<{ size: number }>(
      'SELECT size::float8 AS size FROM stored_files WHERE id = $1',
      [fileId],
    );
    return file?.size;
  }

  private async row(caller: Caller, id: number): Promise<ClientExport> {
    const row = id <= largestId ? await this.rows.findOneBy({ id, userId: caller.id }) : null;
    if (!row) throw notFound();
    return row;
  }

  /** Returns the finished export behind a link. @throws 404, 410 if it is not finished or has expired */
  private async finished(caller: Caller, id: number): Promise<{ fileId: number }> {
    const { state, fileId, expiresAt } = await this.row(caller, id);
    if (state !== 'done' || fileId === null || expiresAt <= this.clock.now())
      throw new AppError(410, 'exportGone');
    return { fileId };
  }
}
