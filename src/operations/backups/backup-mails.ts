import { Injectable } from '@nestjs/common';
import { consolePath } from '../../../common/pages/console-paths.js';
import { formatZonedDateTime } from '../../../common/text/formats.js';
import { AdministratorMails } from '../../mail/administrator-mails.js';
import { BusinessZone } from '../../platform/clock/business-zone.js';
import { Database } from '../../platform/database/database.js';

/** Mails about backups. */
@Injectable()
export class BackupMails {
  constructor(
    private readonly db: Database,
    private readonly mails: AdministratorMails,
    private readonly zone: BusinessZone,
  ) {}

  /** Mails all active administrators that a backup failed or is incomplete. Each gets at most one such mail a day. */
  async sendFailure(at: Date, reason: string): Promise<void> {
    const cause = `backup:${at.toISOString().slice(0, 10)}`;
    await this.db.transaction((tx) =>
      this.mails.post(tx, {
        kind: 'backup-failed',
        cause,
        path: consolePath('backups'),
        textsIn: (locale) => ({
          reason,
          due: formatZonedDateTime(at.toISOString(), locale, this.zone.name),
        }),
      }),
    );
  }
}
