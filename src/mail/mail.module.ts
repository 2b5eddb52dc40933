import { Module } from '@nestjs/common';
import { MailPreferencesModule } from './preferences/mail-preferences.module.js';
import { MailFilesModule } from './files/mail-files.module.js';
import { OutboxModule } from './outbox.module.js';
import { BatchesModule } from './batches/batches.module.js';

const modules = [MailPreferencesModule, MailFilesModule, OutboxModule, BatchesModule];

/** Mail preferences, files in mails, the outbox with its mails, and batch e-mails. */
@Module({ imports: modules, exports: modules })
export class MailModule {}
