import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import type { UserLevel } from '../../../common/auth/enums.js';
import { linkLifetime } from '../../../common/platform/limits.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/errors.js';
import { Storage } from '../../platform/storage/storage.js';
import type { ReportRequest } from '../report-plan.js';
import { ReportRunner } from '../report-runner.js';
import { failed, failureOf } from './export-failure.js';
import { contentTypes, type ExportFormat } from './export-task.js';
import { ExportWriter, type WrittenFile } from './export-writer.js';

interface RunningRow {
  readonly id: number;
  readonly report: string;
  readonly format: ExportFormat;
  readonly request: ReportRequest;
  readonly locale: Locale;
  readonly fileKey: string | null;
}

/** Milliseconds between progress updates of an export, which also check for cancellation. */
const watchInterval = 1000;

interface RunOptions {
  /** Aborts an export whose caller is waiting. */
  readonly callerLeft?: AbortSignal;
  /** Whether the job will be retried; a failure is then not recorded. */
  readonly isTriedAgain?: (error: unknown) => Promise<boolean>;
}

/** The export was cancelled. */
class ExportCancelled extends Error {}

/** Writes the file of an export and stores it. */
@Injectable()
export class ExportRunner {
  private readonly log = new Logger('Exports');
  private readonly running = new Map<number, AbortController>();

  constructor(
    private readonly db: Database,
    private readonly runner: ReportRunner,
    private readonly writer: ExportWriter,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  /** Whether the process is shutting down: exports that fail now are retried. */
  get isStopping(): boolean {
    return this.writer.isStopping;
  }

  /**
   * Writes and stores one export that is queued or was interrupted when its process ended. Failed and cancelled exports
   * leave nothing behind.
   * @throws AppError with the reason of a failure, or the error of an export that will be retried; does not throw when
   *   cancelled
   */
  async run(id: number, { callerLeft, isTriedAgain }: RunOptions = {}): Promise<void> {
    const row = await this.db.first<RunningRow>(
      `UPDATE exports SET state = 'running', rows_done = 0 WHERE id = $1 AND state IN ('queued', 'running')
       RETURNING id, report, format, request, locale, file_key AS "fileKey"`,
      [id],
    );
    if (!row) return;
    const stop = new AbortController();
    this.running.set(id, stop);
    const watch = this.watch(id, stop);
    try {
      const signal = callerLeft ? AbortSignal.any([stop.signal, callerLeft]) : stop.signal;
      const plan = await this.runner.plan(this.runner.definition(row.report), row.request, row.locale);
      const file = await this.writer.write(plan, row.format, row.locale, {
        isWaitedFor: callerLeft !== undefined,
        signal,
        progress: watch.note,
      });
      await this.store(row, file, signal);
    } catch (error) {
      if (callerLeft?.aborted) await this.cancel(id);
      else if (await isTriedAgain?.(error)) throw error;
      else if (!(error instanceof ExportCancelled)) await this.fail(id, error);
    } finally {
      watch.end();
      this.running.delete(id);
    }
  }

  /** Marks an unfinished export as cancelled and stops its thread, here or in another process. */
  async cancel(id: number): Promise<boolean> {
    const cancelled = await this.db.first(
      `UPDATE exports SET state = 'cancelled' WHERE id = $1 AND state IN ('queued', 'running') RETURNING id`,
      [id],
    );
    this.running.get(id)?.abort(new ExportCancelled());
    return cancelled !== undefined;
  }

  /** Stores the reason of a failure. @throws that reason */
  private async fail(id: number, error: unknown): Promise<never> {
    if (this.isStopping) throw error;
    const failure = failureOf(error);
    const reason = failure === undefined ? error : failed(failure);
    const code = reason instanceof AppError ? reason.code : 'generic';
    await this.db.query(
      `UPDATE exports SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'running'`,
      [id, code],
    );
    if (code === 'generic') this.log.error(error);
    else this.log.warn(`An export failed: ${code}`);
    throw reason;
  }

  /** Stores the file; a failed attempt is cleaned up. */
  private async store(row: RunningRow, file: WrittenFile, signal: AbortSignal): Promise<void> {
    const fileKey = `exports/${row.id}-${randomUUID()}.${row.format}`;
    try {
      const { size } = await stat(file.path);
      // A crashed attempt may have left a file.
      if (row.fileKey) await this.storage.remove(row.fileKey);
      // Recorded before the file is stored, so the clean-up always finds it.
      await this.db.query('UPDATE exports SET file_key = $2 WHERE id = $1', [row.id, fileKey]);
      const content = createReadStream(file.path, { signal });
      await this.storage.putStream(fileKey, content, contentTypes[row.format], size);
      await this.db.transaction((tx) => this.finish(tx, row, { fileKey, rows: file.rows, size }));
    } catch (error) {
      // If deletion fails, the clean-up retries.
      await this.storage.remove(fileKey).catch((problem: unknown) => this.log.error(problem));
      signal.throwIfAborted();
      throw error;
    } finally {
      await file.remove();
    }
  }

  /** Marks an export as done. @throws ExportCancelled */
  private async finish(
    tx: Tx,
    { id, report, format }: RunningRow,
    { fileKey, rows, size }: { readonly fileKey: string; readonly rows: number; readonly size: number },
  ): Promise<void> {
    const [done] = await txQuery<{ userId: number; level: UserLevel; fileName: string }>(
      tx,
      `UPDATE exports e SET state = 'done', rows = $2, rows_done = $2, size = $3, expires_at = $4
       FROM users u WHERE e.id = $1 AND e.state = 'running' AND e.file_key = $5 AND u.id = e.user_id
       RETURNING u.id AS "userId", u.level, e.file_name AS "fileName"`,
      [id, rows, size, new Date(this.clock.now().getTime() + linkLifetime * 1000), fileKey],
    );
    // Cancelled, or taken over by another process because this one was cut off for a while.
    if (!done) throw new ExportCancelled();
    await this.journal.publish(tx, 'ExportDone', {
      actor: { id: done.userId, level: done.level },
      details: { exportId: id, report, format, rows, names: done.fileName },
    });
  }

  /** Updates the progress and checks for cancellation, possibly by another process. */
  private watch(id: number, stop: AbortController): { note(rowsDone: number): void; end(): void } {
    let done = 0;
    let isLooking = false;
    const look = async (): Promise<void> => {
      if (isLooking) return;
      isLooking = true;
      // A failed update does not matter; the next one follows.
      await this.db
        .first(`UPDATE exports SET rows_done = $2 WHERE id = $1 AND state = 'running' RETURNING id`, [
          id,
          done,
        ])
        .then(
          (wanted) => wanted ?? stop.abort(new ExportCancelled()),
          () => undefined,
        );
      isLooking = false;
    };
    const timer = setInterval(() => void look(), watchInterval);
    return {
      note: (rowsDone) => (done = rowsDone),
      end: () => clearInterval(timer),
    };
  }
}
