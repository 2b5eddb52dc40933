import { Module } from '@nestjs/common';
import { RollsModule } from '../rolls/rolls.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { EstimatesController } from './estimates.controller.js';
import { EstimatesService } from './estimates.service.js';

/** Estimates from rolls, before sign-up. */
@Module({
  imports: [RollsModule, SettingsModule],
  controllers: [EstimatesController],
  providers: [EstimatesService],
})
export class EstimatesModule {}
