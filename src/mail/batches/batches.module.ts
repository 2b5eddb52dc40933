import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../outbox.module.js';
import { MailFilesModule } from '../files/mail-files.module.js';
import { MailPreferencesModule } from '../preferences/mail-preferences.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { BatchFiles } from './batch-files.service.js';
import { BatchMails } from './batch-mails.js';
import { BatchRehearsal } from './batch-rehearsal.service.js';
import { BatchSender } from './batch-sender.js';
import { Batch, BatchRecipient } from './batch.entity.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';
import { batchData } from './personal-data.js';

/** Batch e-mails to clients. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Batch, BatchRecipient]),
    OutboxModule,
    MailFilesModule,
    MailPreferencesModule,
    SettingsModule,
  ],
  controllers: [BatchesController],
  providers: [BatchesService, BatchFiles, BatchRehearsal, BatchMails, BatchSender, batchData],
  exports: [BatchesService, BatchRehearsal],
})
export class BatchesModule {}
