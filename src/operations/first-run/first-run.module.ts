import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../mail/mail.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { FirstRunController } from './first-run.controller.js';
import { FirstRunDone } from './first-run.entity.js';
import { FirstRun } from './first-run.service.js';
import { firstRunData } from './personal-data.js';

/** First set-up of a firm. */
@Module({
  imports: [TypeOrmModule.forFeature([FirstRunDone]), MailModule, SettingsModule, AuthModule],
  controllers: [FirstRunController],
  providers: [firstRunData, FirstRun],
})
export class FirstRunModule {}
