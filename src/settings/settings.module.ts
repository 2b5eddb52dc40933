import { Module } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

/** Registration, acknowledgment, the firm's own details. */
@Module({ providers: [SettingsService], exports: [SettingsService] })
export class SettingsModule {}
