import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ClockJobs } from '../clock/clock-jobs.js';
import { Database, type Tx } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import { StoredFiles } from '../uploads/stored-files.js';
import type { ErasedPerson, PersonalDataPart } from './part.js';

/** Queue of the second erasure of shared data, if the process ends between a client's erasure and that step. */
export const sharedErasureQueue = 'shared-erasures';

/** Holds the declarations of all places that could hold personal data, made by the modules that own them, and runs erasures. */
@Injectable()
export class PersonalData implements OnModuleInit {
  private readonly log = new Logger('Erasure');
  private readonly parts: PersonalDataPart[] = [];

  constructor(
    private readonly db: Database,
    private readonly files: StoredFiles,
    private readonly clockJobs: ClockJobs,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sharedErasureQueue, () => this.eraseSharedAgain());
    this.clockJobs.register({
      name: 'erasure-clean-up',
      cron: '50 * * * *',
      run: async () => {
        for (const { afterwards } of this.declared) await afterwards?.();
        return {};
      },
    });
  }

  /** Adds a part. Called when its module starts. */
  declare(part: PersonalDataPart): PersonalDataPart {
    this.parts.push(part);
    return part;
  }

  /** All parts in the order of their erasure. It is the same in every process, and so is the order of the locks that they take. */
  get declared(): readonly PersonalDataPart[] {
    return this.parts.toSorted((a, b) => (a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : 0));
  }

  /** Erases a client in every part. The caller publishes the event first, in the same transaction, and calls `finish` after it. */
  async erase(tx: Tx, person: ErasedPerson): Promise<void> {
    for (const { tables = {}, erase } of this.declared) {
      await erase?.(tx, person, this.files);
      for (const [table, fate] of Object.entries(tables))
        if ('deletedBy' in fate)
          await tx.query(`DELETE FROM ${table} WHERE ${fate.deletedBy} = $1`, [person.clientId]);
    }
    await this.eraseShared(tx);
    await this.jobs.send(sharedErasureQueue, {}, { retryLimit: 12 }, tx);
  }

  /** Runs the steps after the transaction of an erasure. Failures are logged: a job repeats `eraseShared`, clock jobs the others. */
  async finish(): Promise<void> {
    const steps = [
      () => this.eraseSharedAgain(),
      ...this.declared.flatMap(({ afterwards }) => afterwards ?? []),
      () => this.files.removeLeft(),
    ];
    for (const step of steps) await step().catch((error: unknown) => this.log.error(error));
  }

  private eraseSharedAgain(): Promise<void> {
    return this.db.transaction((tx) => this.eraseShared(tx));
  }

  private async eraseShared(tx: Tx): Promise<void> {
    for (const { eraseShared } of this.declared) await eraseShared?.(tx, this.files);
  }
}
