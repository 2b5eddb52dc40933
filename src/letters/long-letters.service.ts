import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { linkLifetime } from '../../common/platform/limits.js';
import type { Caller } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import type { FileAnswer, LinkAnswer, PendingFile } from '../platform/links/file-answer.js';
import { isPassing, Jobs } from '../platform/jobs/jobs.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { Storage } from '../platform/storage/storage.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import type { LetterToPrint } from './definitions/index.js';
import { longestWait, longLettersAtOnce, longLettersInAll, retryAfter } from './letter-limits.js';
import { LetterPrint } from './letter-print.entity.js';
import { LetterPrinter } from './printing/letter-printer.js';

const printQueue = 'letters';
/** Minimum time between two progress updates of a letter, in ms. */
const progressInterval = 500;

type PrintRow = Pick<LetterPrint, 'state' | 'fingerprint' | 'progress' | 'fileKey' | 'size'>;

/** A letter, identified by its link. */
export interface LetterLink {
  readonly caller: Caller;
  /** Purpose, id and params of the link. */
  readonly subject: string;
  /** File name for download. */
  readonly fileName: string;
}

/**
 * Prints letters that take too long to wait for. A job prints them, and the same link then returns the file for an hour. A
 * letter whose data has changed is printed again.
 */
@Injectable()
export class LongLetters implements OnModuleInit {
  private readonly log = new Logger('Letters');

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clockJobs: ClockJobs,
    private readonly storage: Storage,
    private readonly files: StoredFiles,
    private readonly printer: LetterPrinter,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ printId: number }>(printQueue, ({ printId }, jobId) => this.run(printId, jobId));
    this.clockJobs.register({
      name: 'letters-clean-up',
      cron: '*/10 * * * *',
      run: async () => ({ files: await this.clearExpired() }),
    });
  }

  /**
   * Returns the progress of a letter that is queued or being printed, otherwise undefined. Polled every few seconds, so it reads
   * none of the letter's data.
   */
  async pending({ caller, subject }: LetterLink): Promise<PendingFile | undefined> {
    const found = await this.find(caller.id, subject);
    return found && isUnderWay(found) ? pendingFile(found) : undefined;
  }

  /**
   * Returns the letter's file, or its progress. The first call for a new or changed letter starts its job.
   * @throws 503 `lettersBusy` while too many are in progress, in total or for this caller; 503 `letterStopped` for a minute after
   *   printing it failed, for example for lack of time or memory; 429
   */
  async open(link: LetterLink, letter: LetterToPrint, content: string): Promise<LinkAnswer> {
    const fingerprint = createHash('sha256').update(content).digest('hex');
    const found = await this.find(link.caller.id, link.subject);
    if (found?.fingerprint === fingerprint && found.state === 'done') return this.file(found, link.fileName);
    if (found?.fingerprint === fingerprint && found.state === 'failed')
      throw new AppError(503, 'letterStopped', { retryAfter: retryAfter.stopped });
    return pendingFile(await this.start(link, letter, fingerprint));
  }

  /** Deletes expired files and letters that were not printed in time. @returns the number deleted */
  async clearExpired(): Promise<number> {
    const expired = await this.db.query<Pick<LetterPrint, 'id' | 'fileKey'>>(
      'SELECT id, file_key AS "fileKey" FROM letter_prints WHERE expires_at <= $1 ORDER BY id LIMIT 1000',
      [this.clock.now()],
    );
    for (const { id, fileKey } of expired) {
      // Delete the file first: a row without a file is retried, but a file without a row would never be found.
      if (fileKey) await this.storage.remove(fileKey);
      await this.db.query('DELETE FROM letter_prints WHERE id = $1', [id]);
    }
    return expired.length;
  }

  /** Finds the account's print of a letter, unless it has expired. */
  private find(userId: number, subject: string): Promise<PrintRow | undefined> {
    return this.db.first<PrintRow>(
      `SELECT state, fingerprint, progress, file_key AS "fileKey", size FROM letter_prints
       WHERE user_id = $1 AND subject = $2 AND expires_at > $3`,
      [userId, subject, this.clock.now()],
    );
  }

  /**
   * Inserts the letter's row and its job, replacing an older print. Of two concurrent calls, the second gets the first one's row.
   */
  private async start(
    { caller, subject }: LetterLink,
    letter: LetterToPrint,
    fingerprint: string,
  ): Promise<Pick<LetterPrint, 'progress'>> {
    const now = this.clock.now();
    const write = (): Promise<LetterPrint> =>
      this.db.transaction(async (tx) => {
        await this.lockAccount(tx, caller.id);
        const old = await tx.findOneBy(LetterPrint, { userId: caller.id, subject });
        if (old && isUnderWay(old) && old.expiresAt > now) return old;
        await this.assertFree(tx, caller.id);
        if (old?.fileKey) await this.files.removeKey(tx, old.fileKey);
        if (old) await tx.delete(LetterPrint, { id: old.id });
        const print = await tx.save(
          LetterPrint,
          tx.create(LetterPrint, {
            userId: caller.id,
            subject,
            letter: letter.name,
            fingerprint,
            data: letter.data,
            createdAt: now,
            expiresAt: new Date(now.getTime() + longestWait * 1000),
          }),
        );
        await this.jobs.send(printQueue, { printId: print.id }, {}, tx);
        return print;
      });
    const print = await this.limits.around('longLetters', caller.id, write);
    await this.files.removeLeft();
    return print;
  }

  /** Serializes starts of the account's letters until the transaction ends. */
  private async lockAccount(tx: Tx, userId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('letter_prints', $1))`, [userId]);
  }

  /** Checks the number of letters in progress, under a lock that serializes all starts. @throws 503 `lettersBusy` */
  private async assertFree(tx: Tx, userId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('letter_prints in all', 0))`);
    const [row] = await txQuery<{ own: number; all: number }>(
      tx,
      `SELECT count(*) FILTER (WHERE user_id = $1)::int AS own, count(*)::int AS "all" FROM letter_prints
       WHERE state IN ('queued', 'running') AND expires_at > $2`,
      [userId, this.clock.now()],
    );
    const { own, all } = row ?? { own: 0, all: 0 };
    if (own >= longLettersAtOnce || all >= longLettersInAll)
      throw new AppError(503, 'lettersBusy', { retryAfter: retryAfter.busy });
  }

  /** Prints and stores one letter. Safe to repeat after a crash. */
  private async run(id: number, jobId: string): Promise<void> {
    const print = await this.db.dataSource.manager.findOneBy(LetterPrint, { id });
    if (!print?.data) return;
    await this.db.query(`UPDATE letter_prints SET state = 'running', progress = NULL WHERE id = $1`, [id]);
    try {
      const pdf = await this.printer.print(print.letter, print.data as LetterToPrint['data'], {
        lane: 'long',
        caller: print.userId,
        onProgress: this.noteProgress(id),
      });
      await this.store(print, pdf);
    } catch (error) {
      if (this.printer.isStopping) throw error;
      const isBusy = error instanceof AppError && error.code === 'lettersBusy';
      if ((isBusy || isPassing(error)) && !(await this.jobs.isLastTry(printQueue, jobId))) throw error;
      this.log.error(error);
      await this.db.query(
        `UPDATE letter_prints SET state = 'failed', data = NULL, expires_at = $2 WHERE id = $1`,
        // A busy machine is not the letter's fault: the row expires at once, so the link can start it again.
        [id, new Date(this.clock.now().getTime() + (isBusy ? 0 : retryAfter.stopped * 1000))],
      );
    }
  }

  private async store(print: LetterPrint, pdf: Buffer): Promise<void> {
    // A retry after a crash replaces the file of the first attempt.
    const fileKey = print.fileKey ?? `letters/${print.id}-${randomUUID()}.pdf`;
    // Record the key before storing the file, so the clean-up always finds it.
    const named = await this.db.query('UPDATE letter_prints SET file_key = $2 WHERE id = $1 RETURNING id', [
      print.id,
      fileKey,
    ]);
    if (named.length === 0) return;
    await this.storage.put(fileKey, pdf, 'application/pdf');
    const kept = await this.db.query(
      `UPDATE letter_prints SET state = 'done', data = NULL, progress = 100, size = $2, expires_at = $3 WHERE id = $1 RETURNING id`,
      [print.id, pdf.byteLength, new Date(this.clock.now().getTime() + linkLifetime * 1000)],
    );
    // The row was deleted meanwhile, so nothing else would ever delete the file.
    if (kept.length === 0) await this.storage.remove(fileKey);
  }

  private noteProgress(id: number): (share: number) => void {
    let last = 0;
    return (share) => {
      if (Date.now() - last < progressInterval) return;
      last = Date.now();
      // Best effort: the next update replaces a lost one.
      this.db
        .query(`UPDATE letter_prints SET progress = $2 WHERE id = $1 AND state = 'running'`, [
          id,
          Math.floor(share * 100),
        ])
        .catch(() => undefined);
    };
  }

  private async file({ fileKey, size }: PrintRow, name: string): Promise<FileAnswer> {
    return {
      name,
      contentType: 'application/pdf',
      content: await this.storage.streamToCaller(fileKey ?? ''),
      ...(size !== null && { size: Number(size) }),
    };
  }
}

function isUnderWay({ state }: Pick<LetterPrint, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

function pendingFile({ progress }: Pick<LetterPrint, 'progress'>): PendingFile {
  return { pending: { progress: progress ?? null, retryAfter: retryAfter.pending } };
}
