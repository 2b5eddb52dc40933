import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { type ClockCounts, ClockJobs } from '../../platform/clock/clock-jobs.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Page } from '../../platform/query/index.js';
import { Storage } from '../../platform/storage/storage.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { BackupDto } from './backup.dto.js';
import { BackupMails } from './backup-mails.js';
import { BackupRunning, lostFiles, makeBackup } from './make-backup.js';
import { readManifest } from './manifest.js';
import { listBackups, readVerification } from './place.js';
import { assertSharedPlace } from './private-place.js';
import { verifyBackup } from './verify-backup.js';

/** Runs scheduled backups and lists existing ones. */
@Injectable()
export class BackupsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('Backups');

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly settings: SettingsService,
    private readonly clockJobs: ClockJobs,
    private readonly clock: Clock,
    private readonly mails: BackupMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'backup',
      cron: async () => `0 ${(await this.settings.get('backups')).hour} * * *`,
      run: (byHand) => this.run(byHand),
    });
    this.settings.onChange(() => {
      this.clockJobs.replan('backup').catch((error: unknown) => this.log.error(error));
    });
  }

  /** @throws OperatorError if scheduled backups are on but would be visible only to this process */
  async onApplicationBootstrap(): Promise<void> {
    if ((await this.settings.get('backups')).enabled) await this.assertSharedPlace();
  }

  /** Lists the backups in the folder, newest first. */
  async list(): Promise<Page<BackupDto>> {
    const names = await listBackups(this.config.backupDir);
    const rows = await Promise.all(names.map((name) => this.describe(name)));
    return new Page('backups', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /**
   * Makes a backup and, if the settings say so, verifies it.
   * @param byHand run even if scheduled backups are off
   * @throws the cause of a failure, after mailing the administrators
   */
  private async run(byHand: boolean): Promise<ClockCounts> {
    const { enabled, keep, verify } = await this.settings.get('backups');
    if (!enabled && !byHand) return {};
    const at = this.clock.now();
    try {
      await this.assertSharedPlace();
      const { folder, manifest, deleted } = await makeBackup({
        databaseUrl: this.databaseUrl,
        storage: this.storage,
        place: this.config.backupDir,
        keep,
      });
      if (verify) await verifyBackup(folder);
      const lost = lostFiles(manifest);
      if (lost) await this.mails.sendFailure(at, lost);
      return {
        backups: 1,
        oldBackups: deleted,
        lostFiles: manifest.files.lost,
        ...(manifest.files.replaced > 0 && { replacedFiles: manifest.files.replaced }),
        ...(verify && { verified: 1 }),
      };
    } catch (error) {
      // Another process is making a backup, which also serves this run.
      if (error instanceof BackupRunning) return {};
      await this.mails
        .sendFailure(at, error instanceof Error ? error.message : String(error))
        .catch((problem: unknown) => this.log.error(problem));
      throw error;
    }
  }

  private async assertSharedPlace(): Promise<void> {
    if (this.config.production) await assertSharedPlace(this.config.backupDir);
  }

  private async describe(name: string): Promise<BackupDto> {
    const folder = join(this.config.backupDir, name);
    const verification = await readVerification(folder);
    const base = { id: name, verifiedAt: verification?.at ?? null };
    try {
      const { startedAt, endedAt, tables, jobs, files } = await readManifest(folder);
      const stored = [...tables, ...(jobs ? [jobs.queues, jobs.waiting] : [])];
      const databaseBytes = stored.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
      return {
        ...base,
        startedAt,
        seconds: (Date.parse(endedAt) - Date.parse(startedAt)) / 1000,
        bytes: databaseBytes + files.bytes,
        copiedBytes: databaseBytes + files.copiedBytes,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        files: files.count,
        lostFiles: files.lost,
        problem: verification?.error ?? null,
      };
    } catch (error) {
      const [day = '', time = ''] = name.split('T');
      return {
        ...base,
        startedAt: `${day}T${time.replaceAll('-', ':')}`,
        seconds: 0,
        bytes: 0,
        copiedBytes: 0,
        rows: 0,
        files: 0,
        lostFiles: 0,
        problem: (error as Error).message,
      };
    }
  }

  /** URL for backups, which use their own connection. */
  private get databaseUrl(): string {
    return (this.db.dataSource.options as { readonly url: string }).url;
  }
}
