import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessZoneService } from './business-zone.service.js';
import { LogoController } from './logo.controller.js';
import { LogoService } from './logo.service.js';
import { Setting } from './setting.entity.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { settingData } from './personal-data.js';

/** The firm's settings. */
@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: [SettingsController, LogoController],
  providers: [settingData, SettingsService, LogoService, BusinessZoneService],
  exports: [SettingsService, LogoService],
})
export class FirmSettingsModule {}
