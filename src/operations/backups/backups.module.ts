import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { BackupMails } from './backup-mails.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';
import { backupData } from './personal-data.js';

/** Scheduled backups and their list in the console. The commands `npm run backup` and `npm run restore` don't use this module. */
@Module({
  imports: [SettingsModule, MailModule],
  controllers: [BackupsController],
  providers: [backupData, BackupsService, BackupMails],
})
export class BackupsModule {}
