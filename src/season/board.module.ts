import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeasonArrivals } from './season-arrivals.listener.js';
import { SeasonController } from './season.controller.js';
import { ProtestsModule } from './protests/protests.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Season } from './season.entity.js';
import { SeasonOpening } from './season-opening.service.js';
import { SeasonService } from './season.service.js';
import { seasonData } from './personal-data.js';

/** The season: opening it, the board of the counties, and what is at risk. */
@Module({
  imports: [TypeOrmModule.forFeature([Season]), ProtestsModule, SettingsModule],
  controllers: [SeasonController],
  providers: [seasonData, SeasonService, SeasonOpening, SeasonArrivals],
  exports: [SeasonService, SeasonOpening],
})
export class BoardModule {}
