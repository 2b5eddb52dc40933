import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mailFileIds } from '../../../common/properties/files.js';
import { unusedMailFileDays } from '../../../common/mail/limits.js';
import { MailFilesService } from '../files/mail-files.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors/errors.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';

/** Uploaded images and files in the texts of batch e-mails. They are kept while the text of a batch uses them. */
@Injectable()
export class BatchFiles implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clockJobs: ClockJobs,
    private readonly mailFiles: MailFilesService,
    private readonly stored: StoredFiles,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'mail-files-clean-up',
      cron: '20 3 * * *',
      run: async () => ({ files: await this.cleanUp() }),
    });
  }

  /** Locks the files in a new batch's text against deletion. @throws 400 if one no longer exists */
  async hold(tx: Tx, body: string | null): Promise<void> {
    const ids = new Set(Array.from((body ?? '').matchAll(new RegExp(mailFileIds, 'g')), ([, id]) => id!));
    if (ids.size > 0 && (await this.mailFiles.hold(tx, [...ids])) !== ids.size)
      throw invalid({ body: 'mailFileMissing' });
  }

  /**
   * Deletes old uploads that no batch uses. Locks them before reading the texts: a batch created meanwhile either holds its
   * files already or is rejected.
   * @returns the number deleted
   */
  async cleanUp(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - unusedMailFileDays * 24 * 3_600_000);
    const removed = await this.db.transaction(async (tx) => {
      const old = await this.mailFiles.lockOld(tx, before);
      const rows = await txQuery<{ id: string }>(
        tx,
        `SELECT DISTINCT found[1] AS id FROM batches, regexp_matches(body, $1, 'g') AS found`,
        [mailFileIds],
      );
      const used = new Set(rows.map(({ id }) => id));
      const unused = old.filter((id) => !used.has(id));
      await this.mailFiles.remove(tx, unused);
      return unused.length;
    });
    await this.stored.removeLeft();
    return removed;
  }
}
