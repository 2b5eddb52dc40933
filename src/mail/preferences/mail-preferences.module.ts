import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailPreference } from './mail-preference.entity.js';
import { MailPreferencesController } from './mail-preferences.controller.js';
import { MailPreferencesService } from './mail-preferences.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { preferenceData } from './personal-data.js';

/** Client preferences for mail that is not essential, and unsubscribe links. */
@Module({
  imports: [TypeOrmModule.forFeature([MailPreference])],
  controllers: [MailPreferencesController, UnsubscribeController],
  providers: [preferenceData, MailPreferencesService],
  exports: [MailPreferencesService],
})
export class MailPreferencesModule {}
